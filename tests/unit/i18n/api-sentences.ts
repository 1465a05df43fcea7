import ts from "typescript";

/** What the embedded API answers and mails, as the panel shows both; its demonstration data are people's own words. */
const sources = import.meta.glob<string>(
  [
    "/embedded-api/**/*.ts",
    "!/embedded-api/demonstration/**",
    "!/embedded-api/resources/*/{seed,seed-comments,texts}.ts",
  ],
  { eager: true, import: "default", query: "?raw" },
);

/** The texts of the embedded API's sources that have more than one word; "…" stands for what is put in when it runs. */
export function apiSentences(): [at: string, text: string][] {
  return Object.entries(sources).flatMap(([path, source]) => {
    const found: [string, string][] = [];
    const visit = (node: ts.Node): void => {
      // A tagged template is a statement for the database.
      if (ts.isTaggedTemplateExpression(node)) return;
      const text = textOf(node);
      if (text?.includes(" ")) found.push([path.slice(1), text]);
      node.forEachChild(visit);
    };
    visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
    return found;
  });
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
}
