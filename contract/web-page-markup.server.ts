import sanitizeHtml from "sanitize-html";

/**
 * Removes from the markup of a public page everything that could run, load or send anything, and all styling. The panel
 * and the embedded API both do it, as neither relies on the other.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      "h2",
      "h3",
      "h4",
      "p",
      "ul",
      "ol",
      "li",
      "a",
      "strong",
      "em",
      "b",
      "i",
      "br",
      "hr",
      "blockquote",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
      "dl",
      "dt",
      "dd",
    ],
    allowedAttributes: { a: ["href", "rel"], th: ["scope"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: {
      // The page has its own `h1`.
      h1: "h2",
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer" }),
    },
  });
}
