/**
 * What a rule forbids is changed in the code, not switched off beside it. (The linter has no option for that, only one that
 * ignores ESLint's comments.) The report stands before the file's first character, where no comment can switch it off.
 * @type {import("@oxlint/plugins").Rule}
 */
export const noDisabling = {
  meta: {
    type: "problem",
    schema: [],
    messages: { disabling: "Line {{line}} switches a rule off: what it forbids is changed in the code." },
  },
  create(context) {
    const start = { line: 1, column: 0 };
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          if (!/^\s*(?:ox|es)lint-(?:disable|enable)/.test(value)) continue;
          context.report({
            loc: { start, end: start },
            messageId: "disabling",
            data: { line: String(loc.start.line) },
          });
        }
      },
    };
  },
};
