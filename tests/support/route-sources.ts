import { readFileSync } from "node:fs";
import ts from "typescript";
import { inProject } from "../../runtime/paths.mjs";
import routeConfig from "../../app/routes";

/** The call that makes a loader or an action: `guardedLoader("Tip_Management", …)`. */
export interface Guard {
  /** The function that makes it; what it is instead, if no such function of the guard does. */
  maker: string;
  /** The screens that it names first: one, or a list that stands in the same file. */
  names: readonly string[];
}

const GUARD_MODULE = "~/access/guard.server";

interface Entry {
  id?: string;
  file: string;
  children?: Entry[];
}

const files = new Map([["root", "root.tsx"], ...(routeConfig as Entry[]).flatMap(filesUnder)]);

function filesUnder({ id, file, children = [] }: Entry): [string, string][] {
  return [[id ?? file.replace(/\.tsx?$/, ""), file], ...children.flatMap(filesUnder)];
}

/**
 * The source of a route, as `app/routes.ts` names it.
 * @param id of the built route
 */
export function fileOf(id: string): string {
  const file = files.get(id);
  if (file === undefined) throw new Error(`No file of the route ${id} is named in app/routes.ts.`);
  return inProject("app", file);
}

/** The loader and the action that a route file exports, and how they are made. */
export function guardsIn(file: string): Map<string, Guard> {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const makers = source.statements.flatMap(importedFromGuard);
  const guards = new Map<string, Guard>();
  const note = (name: string, guard: Guard) => {
    if (name === "loader" || name === "action") guards.set(name, guard);
  };
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement)) {
      // Exported from elsewhere, or under another name: nothing here says how it is made.
      if (!statement.exportClause || !ts.isNamedExports(statement.exportClause))
        note("loader", { maker: "export *", names: [] });
      else
        for (const { name } of statement.exportClause.elements) note(name.text, { maker: "an export list", names: [] });
    } else if (isExported(statement)) {
      if (ts.isFunctionDeclaration(statement)) note(statement.name?.text ?? "", { maker: "a function", names: [] });
      if (ts.isVariableStatement(statement)) {
        for (const { name, initializer } of statement.declarationList.declarations) {
          for (const each of namesOf(name))
            note(
              each,
              ts.isIdentifier(name) ? guardOf(initializer, makers, source) : { maker: "a pattern", names: [] },
            );
        }
      }
    }
  }
  return guards;
}

function importedFromGuard(statement: ts.Statement): string[] {
  if (
    !ts.isImportDeclaration(statement) ||
    (statement.moduleSpecifier as ts.StringLiteral).text.replace("./access", "~/access") !== GUARD_MODULE
  )
    return [];
  const bindings = statement.importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings)
    ? bindings.elements.filter(({ propertyName }) => !propertyName).map(({ name }) => name.text)
    : [];
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOf(element.name)));
}

function guardOf(made: ts.Expression | undefined, makers: string[], source: ts.SourceFile): Guard {
  if (!made || !ts.isCallExpression(made) || !ts.isIdentifier(made.expression))
    return { maker: "no call of a guard", names: [] };
  const { text } = made.expression;
  return {
    maker: makers.includes(text) ? text : `${text}, which is none of the guard's`,
    names: screensIn(made.arguments[0], source),
  };
}

/** A screen, or a constant of the file with a list of them: `const SCREENS = ["FarePet", …] as const`. */
function screensIn(named: ts.Expression | undefined, source: ts.SourceFile): string[] {
  if (!named) return [];
  if (ts.isStringLiteral(named)) return [named.text];
  if (ts.isAsExpression(named)) return screensIn(named.expression, source);
  if (ts.isArrayLiteralExpression(named)) return named.elements.flatMap((each) => screensIn(each, source));
  if (!ts.isIdentifier(named)) return [];
  const constants = source.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList: { flags } }) => flags & ts.NodeFlags.Const)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const declared = constants.find(({ name }) => ts.isIdentifier(name) && name.text === named.text)?.initializer;
  return declared && ts.isAsExpression(declared) ? screensIn(declared, source) : [];
}
