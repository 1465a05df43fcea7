import { isBlank } from "./blank";
import { removeBlankLines } from "./blank-lines";
import { tablesToLines } from "./tables";
import { typeOfLists } from "./list-numbers";
import { listsOfWord, listsOfWordOnline } from "./word-lists";

/** Parts of a pasted text that the editor can't represent; the page reports them. */
export const LOSSES = ["deleted", "comments", "images", "tables", "numbering"] as const;
export type Loss = (typeof LOSSES)[number];

/** Parts that no reader of the copied text saw, or that have no meaning. */
const UNSEEN =
  'style, script, template, noscript, title, xml, o\\:p, .EOP, input, select, textarea, button, a[href^="#cmnt"]';

/** Word's tracked deletions, and struck-through text, which would say the opposite without the line. */
const DELETED = "del, s, strike, .msoDel";

/** The markers of comments in the text, and the comments themselves at its end. */
const COMMENTS = ".MsoCommentReference, .msocomtxt";

const MEDIA = "img, svg, picture, video, audio, iframe, object, embed, canvas, math";

const RAISED: Readonly<Record<string, string>> = { "+": "⁺", "-": "⁻", "−": "⁻", n: "ⁿ" };
const DIGITS_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const DIGITS_LOWERED = "₀₁₂₃₄₅₆₇₈₉";

/**
 * Converts what Word, Google Docs, LibreOffice and web pages put on the clipboard to the editor's markup: lists become lists,
 * each row of a table becomes a line, deleted text and comments are left out, and no paragraph is empty.
 */
export function tidyPasted(html: string): { html: string; losses: ReadonlySet<Loss> } {
  const losses = new Set<Loss>();
  // Styles are removed first, because the page's content security policy would report them, even in a document that is not shown.
  const { body } = new DOMParser().parseFromString(html.replace(/<style\b[^]*?<\/style>/gi, ""), "text/html");
  const remove = (elements: Iterable<Element>, loss?: Loss) => {
    for (const element of elements) {
      if (loss && (element.matches(MEDIA) || !isBlank(element))) losses.add(loss);
      element.remove();
    }
  };
  const styled = (style: RegExp) =>
    [...body.querySelectorAll("[style]")].filter((element) => style.test(element.getAttribute("style")!));
  remove(styled(/mso-element:\s*comment/i), "comments");
  remove(body.querySelectorAll(COMMENTS), "comments");
  remove(body.querySelectorAll(DELETED), "deleted");
  remove(styled(/text-decoration[^;]*line-through/i), "deleted");
  remove(styled(/(?:display:\s*none|mso-hide:\s*all)/i));
  remove(body.querySelectorAll(UNSEEN));
  listsOfWordOnline(body);
  if (listsOfWord(body)) losses.add("numbering");
  typeOfLists(body);
  remove(body.querySelectorAll(MEDIA), "images");
  raise([...body.querySelectorAll("sup"), ...styled(/vertical-align:\s*super/i)], DIGITS_RAISED, RAISED);
  raise([...body.querySelectorAll("sub"), ...styled(/vertical-align:\s*sub(?!\w)/i)], DIGITS_LOWERED, {});
  // The targets of these links are lost, because all ids are removed.
  for (const link of body.querySelectorAll('a[href^="#"]')) link.removeAttribute("href");
  removeBlankLines(body);
  if (tablesToLines(body)) losses.add("tables");
  return { html: body.innerHTML, losses };
}

/** Writes text that is raised or lowered only by its style with superscript or subscript characters, because 10³ is not 103. */
function raise(elements: Iterable<Element>, digits: string, others: Readonly<Record<string, string>>): void {
  for (const element of elements) {
    const signs = Array.from(element.textContent!.trim()).map((sign) =>
      /\d/.test(sign) ? digits[Number(sign)] : others[sign],
    );
    if (signs.length > 0 && signs.every((sign) => sign !== undefined)) element.textContent = signs.join("");
  }
}
