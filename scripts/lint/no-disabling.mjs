/**
 * Forbids comments that switch a rule off: the code is to be changed instead. (The linter's own option covers only ESLint's
 * comments.) The report is placed before the file's first character, where no comment can switch it off.
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
