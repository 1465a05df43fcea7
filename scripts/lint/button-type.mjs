/**
 * Requires a type of every `<button>`, because one without a type submits the form around it.
 * @type {import("eslint").Rule.RuleModule}
 */
export const buttonType = {
  meta: {
    type: "problem",
    schema: [],
    messages: { missing: "A <button> needs an explicit type." },
  },
  create(context) {
    return {
      /** @param {import("estree").Node & { name: { name?: string }, attributes: { name?: { name: string } }[] }} node */
      JSXOpeningElement(node) {
        if (node.name.name !== "button") return;
        if (!node.attributes.some((attribute) => attribute.name?.name === "type"))
          context.report({ node, messageId: "missing" });
      },
    };
  },
};
