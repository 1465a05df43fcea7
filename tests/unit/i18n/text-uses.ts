import ts from "typescript";

/** A text that code asks for: "namespace:key", where "*" stands for what is put in when it runs. */
export interface TextUse {
  key: string;
  /** For example "app/shell/frame.tsx:12". */
  at: string;
}

const sources = import.meta.glob<string>("/app/**/*.{ts,tsx}", { eager: true, import: "default", query: "?raw" });

/** A key that names its namespace stands for itself wherever it is written: messages of schemas are such. */
const FULL_KEY = /^[a-z][\w-]*:[a-z*][\w.*-]*[\w*]$/i;

/** All texts that the sources ask for. */
export function textUses(): TextUse[] {
  return Object.entries(sources).flatMap(([path, text]) => usesIn(path.slice(1), text));
}

function usesIn(path: string, text: string): TextUse[] {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const uses: TextUse[] = [];
  const add = (key: string, node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    uses.push({ key, at: `${path}:${line + 1}` });
  };
  const visit = (node: ts.Node): void => {
    if (isTextCall(node)) {
      for (const key of keysOf(node.arguments[0])) add(key.includes(":") ? key : `${namespaceAt(node)}:${key}`, node);
    }
    const [literal] = keysOf(node);
    const full = literal?.replace(/\?.*$/, "");
    if (full !== undefined && FULL_KEY.test(full)) add(full, node);
    node.forEachChild(visit);
  };
  visit(file);
  return uses;
}

/** `t(…)` or `i18n.t(…)`. */
function isTextCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  return ts.isIdentifier(expression)
    ? expression.text === "t"
    : ts.isPropertyAccessExpression(expression) && expression.name.text === "t";
}

/** The keys that an expression can be, as far as they are written out. */
function keysOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join("")];
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression);
  return [];
}

/** The namespace of the `t` that is in sight: that of its `useTranslation`, or of its type; `common` without either. */
function namespaceAt(call: ts.Node): string {
  for (let scope = call.parent; !ts.isSourceFile(scope); scope = scope.parent) {
    if (!ts.isFunctionLike(scope)) continue;
    for (const { name, type } of scope.parameters) {
      if (ts.isIdentifier(name) && name.text === "t" && type && ts.isTypeReferenceNode(type))
        return firstText(type) ?? "common";
      if (ts.isObjectBindingPattern(name) && bindsT(name)) return "common";
    }
    const hook = "body" in scope && scope.body ? hookIn(scope.body) : undefined;
    if (hook) return firstText(hook) ?? "common";
  }
  return "common";
}

const bindsT = ({ elements }: ts.ObjectBindingPattern) =>
  elements.some(({ name }) => ts.isIdentifier(name) && name.text === "t");

/** `const { t } = useTranslation(…)` in the function itself, not in those inside of it. */
function hookIn(body: ts.Node): ts.CallExpression | undefined {
  let found: ts.CallExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && bindsT(node.name)) {
      const { initializer } = node;
      if (initializer && ts.isCallExpression(initializer) && initializer.expression.getText() === "useTranslation")
        found = initializer;
    }
    if (!ts.isFunctionLike(node)) node.forEachChild(visit);
  };
  visit(body);
  return found;
}

function firstText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  let text: string | undefined;
  node.forEachChild((child) => {
    text ??= firstText(child);
  });
  return text;
}
