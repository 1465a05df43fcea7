/** Selectors for the private parts of Remix and its router in the syntax tree. */
const SELECTORS = [
  "Identifier[name=/^(__remix|serverHandoffStream$)/]",
  "ImportSpecifier[imported.name=/^UNSAFE_/]",
  "CallExpression[callee.name='RemixBrowser']",
  "AssignmentExpression > MemberExpression[property.name='fetch'].left",
  "MemberExpression[property.name=/^(state|replaceState|pushState)$/]:matches([object.name='history'], [object.property.name='history'])",
];

/**
 * Keeps the use of Remix's private parts in one folder, which is reviewed at each upgrade of Remix.
 * @type {import("@oxlint/plugins").Rule}
 */
export const remixInternals = {
  meta: {
    type: "problem",
    schema: [],
    messages: { private: "What Remix keeps private is used in app/remix-internals alone." },
  },
  create(context) {
    /** @param {import("@oxlint/plugins").Node} node */
    const report = (node) => {
      context.report({ node, messageId: "private" });
    };
    return Object.fromEntries(SELECTORS.map((selector) => [selector, report]));
  },
};
