/**
 * Requires a type of every `<button>`, because one without a type submits the form around it.
 * @type {import("@oxlint/plugins").Rule}
 */
export const buttonType = {
  meta: {
    type: "problem",
    schema: [],
    messages: { missing: "A <button> needs an explicit type." },
  },
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (node.name.type !== "JSXIdentifier" || node.name.name !== "button") return;
        if (!node.attributes.some((attribute) => attribute.type === "JSXAttribute" && attribute.name.name === "type"))
          context.report({ node, messageId: "missing" });
      },
    };
  },
};
