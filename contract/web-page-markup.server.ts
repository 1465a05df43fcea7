import sanitizeHtml from "sanitize-html";

/** Elements that are removed if they are empty; word processors write blank lines that way. */
const EMPTIED: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3", "h4", "li"]);

/**
 * Removes from the markup of a public page everything that could run, load or send anything, and all styling. The panel and the
 * embedded API both do so, because neither relies on the other.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    // Struck-through text without its line would say the opposite, so it is removed; the other tags contain no text of the page.
    nonTextTags: ["script", "style", "textarea", "option", "xmp", "title", "xml", "del", "s", "strike"],
    exclusiveFilter: ({ tag, text }) => EMPTIED.has(tag) && text.trim() === "",
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
    allowedAttributes: { a: ["href", "rel"], th: ["scope"], ol: ["start", "type"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: {
      // The page has its own `h1`, so this one is lowered.
      h1: "h2",
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer" }),
    },
  });
}
