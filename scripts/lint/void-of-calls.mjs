/** The syntax nodes that may stand between `void` and a call or an assignment. */
const AROUND = new Set([
  "ChainExpression",
  "ParenthesizedExpression",
  "TSAsExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
]);

/**
 * Allows `void` only where it discards the value of a call or an assignment. The linter's own rule covers only calls that return
 * nothing.
 * @type {import("@oxlint/plugins").Rule}
 */
export const voidOfCalls = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { useless: "`void` is of use before a call or an assignment only." },
  },
  create(context) {
    return {
      UnaryExpression(node) {
        if (node.operator !== "void") return;
        /** @type {import("@oxlint/plugins").ESTree.Node} */
        let inner = node.argument;
        while (AROUND.has(inner.type) && "expression" in inner && typeof inner.expression === "object")
          inner = inner.expression;
        if (inner.type !== "CallExpression" && inner.type !== "AssignmentExpression")
          context.report({ node, messageId: "useless" });
      },
    };
  },
};
