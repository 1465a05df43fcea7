import { inProject } from "../../runtime/paths.mjs";
import { routeFiles } from "./route-files.mjs";

/** The functions that may create each export; all are in `app/access/guard.server.ts`. @type {Record<string, string[]>} */
const MAKERS = {
  loader: ["guardedLoader", "publicLoader"],
  action: ["guardedAction", "publicAction"],
};
const GUARD = "~/access/guard.server";

/** Pages that only draw what other pages share; each screen within them has its own guard. */
const LAYOUTS = new Set(["app/shell/panel-layout.tsx", "app/shell/public-layout.tsx"].map((file) => inProject(file)));

const FILES = new Set(routeFiles().map((file) => inProject(file)));

/**
 * Requires of route files that a page has a title and a loader, that a layout has neither loader nor action, that the guard
 * creates loaders and actions, and that each is exported by its own `export const`. (An export that is destructured or
 * re-exported is not removed from the browser's build, and one that the guard did not create is open to everyone.)
 * @type {import("@oxlint/plugins").Rule}
 */
export const routeExports = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      own: "`{{name}}` needs an `export const {{name}} = …` of its own.",
      guarded: "`{{name}}` must be made by {{makers}} of ~/access/guard.server.",
      meta: "A page needs a title: export `meta`.",
      loader: "A page needs a loader made by the guard: without one nothing decides who may open it.",
      layout: "A layout has no `{{name}}`: nothing of it decides who may open the screens within.",
      all: "`export *` could export a loader or an action that nobody sees here.",
    },
  },
  create(context) {
    if (!FILES.has(context.filename)) return {};
    /** @type {Set<string>} */
    const exported = new Set();
    /** @type {import("@oxlint/plugins").ESTree.Node | undefined} */
    let page;

    /**
     * @param {import("@oxlint/plugins").ESTree.IdentifierReference} callee
     * @returns {boolean} whether the function is imported from the guard
     */
    const isImportedFromGuard = (callee) => {
      const variable = context.sourceCode
        .getScope(callee)
        .references.find(({ identifier }) => identifier === callee)?.resolved;
      return (
        variable?.defs.some(({ parent }) => parent?.type === "ImportDeclaration" && parent.source.value === GUARD) ??
        false
      );
    };

    /** @param {import("@oxlint/plugins").ESTree.VariableDeclarator} declarator @param {string} name */
    const checkMaker = ({ init }, name) => {
      const makers = MAKERS[name];
      if (!makers) return;
      const callee = init?.type === "CallExpression" && init.callee.type === "Identifier" ? init.callee : null;
      if (callee && makers.includes(callee.name) && isImportedFromGuard(callee)) return;
      if (init) context.report({ node: init, messageId: "guarded", data: { name, makers: makers.join(" or ") } });
    };

    /** @param {import("@oxlint/plugins").ESTree.ExportNamedDeclaration} node */
    const checkNamed = ({ declaration, specifiers }) => {
      for (const specifier of specifiers) {
        const name = specifier.exported.type === "Identifier" ? specifier.exported.name : "";
        exported.add(name);
        if (name in MAKERS) context.report({ node: specifier, messageId: "own", data: { name } });
      }
      if (declaration?.type === "FunctionDeclaration") {
        const name = declaration.id?.name ?? "";
        exported.add(name);
        const makers = MAKERS[name];
        if (makers)
          context.report({ node: declaration, messageId: "guarded", data: { name, makers: makers.join(" or ") } });
      }
      if (declaration?.type !== "VariableDeclaration") return;
      for (const declarator of declaration.declarations) {
        for (const variable of context.sourceCode.getDeclaredVariables(declarator)) {
          exported.add(variable.name);
          const isOwn = declarator.id.type === "Identifier" && declaration.declarations.length === 1;
          if (variable.name in MAKERS && !isOwn)
            context.report({ node: declarator, messageId: "own", data: { name: variable.name } });
          else checkMaker(declarator, variable.name);
        }
      }
    };

    return {
      ExportNamedDeclaration: checkNamed,
      ExportAllDeclaration: (node) => context.report({ node, messageId: "all" }),
      ExportDefaultDeclaration: (node) => {
        page = node;
      },
      "Program:exit": () => {
        if (!page) return;
        if (!exported.has("meta")) context.report({ node: page, messageId: "meta" });
        if (!LAYOUTS.has(context.filename)) {
          if (!exported.has("loader")) context.report({ node: page, messageId: "loader" });
          return;
        }
        for (const name of Object.keys(MAKERS))
          if (exported.has(name)) context.report({ node: page, messageId: "layout", data: { name } });
      },
    };
  },
};
