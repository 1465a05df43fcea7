import { isBlank } from "./blank";
import { markingOf } from "./list-numbers";

interface Item {
  /** The name of the list, which items share even with other text between them. */
  list: string;
  /** Counted from 1. */
  level: number;
  /** The sign before the text, such as "·" or "2."; empty if it is unknown. */
  sign: string;
}

/** The lists to which the next item may belong, from the outermost, each with its last item. */
type OpenLists = { list: HTMLElement; content: HTMLElement; item: Item }[];

/**
 * Creates lists from the paragraphs that Word writes instead, whose styles name list and level.
 *
 * @returns whether numbers such as 2.1 have changed
 */
export function listsOfWord(body: HTMLElement): boolean {
  let isRenumbered = false;
  let open: OpenLists = [];
  let last: Element | null = null;
  for (const element of body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")) {
    const item = itemOf(element);
    if (!item) continue;
    if (element.localName !== "p") {
      if (item.sign) element.prepend(`${item.sign} `);
      continue;
    }
    if (elementBefore(element) !== last) open = [];
    if (isBlank(element)) {
      element.remove();
      continue;
    }
    const marking = markingOf(item.sign);
    isRenumbered ||= marking.isCompound;
    const content = element.ownerDocument.createElement("li");
    content.append(...element.childNodes);
    const list = listFor(open, item, () => {
      const made = element.ownerDocument.createElement(marking.isOrdered ? "ol" : "ul");
      if (marking.type) made.setAttribute("type", marking.type);
      if (marking.isOrdered && marking.start !== 1) made.setAttribute("start", String(marking.start));
      return made;
    });
    const outer = open.at(-1);
    if (outer) outer.content.append(list);
    else element.before(list);
    element.remove();
    list.append(content);
    open.push({ list, content, item });
    last = open[0]!.list;
  }
  return isRenumbered;
}

/** Merges the lists of Word on the web, which writes each item as a separate list in a separate element. */
export function listsOfWordOnline(body: HTMLElement): void {
  let open: OpenLists = [];
  let last: Element | null = null;
  for (const element of body.querySelectorAll<HTMLElement>(".ListContainerWrapper")) {
    const list = element.querySelector<HTMLElement>("ul, ol");
    const content = list?.querySelector("li");
    if (!list || !content) continue;
    if (elementBefore(element) !== last) open = [];
    const { listid = "", ariaLevel } = content.dataset;
    const item = { list: `${list.localName} ${listid}`, level: Number(ariaLevel) || 1, sign: "" };
    const place = listFor(open, item, () => list);
    const outer = open.at(-1);
    if (place !== list) place.append(content);
    else if (outer) outer.content.append(list);
    else element.before(list);
    element.remove();
    open.push({ list: place, content, item });
    last = open[0]!.list;
  }
}

/** Closes the lists that do not contain an item, and returns the one to which it belongs. */
function listFor(open: OpenLists, { list, level }: Item, make: () => HTMLElement): HTMLElement {
  while (open.length > 0 && open.at(-1)!.item.level > level) open.pop();
  const same = open.at(-1)?.item.level === level ? open.pop() : undefined;
  return same?.item.list === list ? same.list : make();
}

function itemOf(element: HTMLElement): Item | null {
  const style = element.getAttribute("style") ?? "";
  const [, list, level] = /mso-list:\s*(\w+)\s+level(\d)/i.exec(style) ?? [];
  if (!list || !level) return element.matches('[class^="MsoListParagraph"]') ? itemByText(element) : null;
  const mark = [...element.querySelectorAll("[style]")].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute("style")!),
  );
  const sign = mark?.textContent!.trim() ?? "";
  mark?.remove();
  return { list, level: Number(level), sign };
}

/** Recognizes an item by its text: programs that remove Word's styles leave the sign of an item and the spaces after it. */
function itemByText(element: HTMLElement): Item | null {
  const [start, sign] = /^\s*([·•▪§‣–o-]|\(?(?:\d+|[A-Za-z]{1,4})[.)])[\s\u00a0]{2,}/.exec(element.textContent!) ?? [];
  if (!start || !sign) return null;
  const range = element.ownerDocument.createRange();
  range.setStart(element, 0);
  let rest = start.length;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (rest > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    range.setEnd(text, Math.min(rest, text.length));
    rest -= text.length;
  }
  range.deleteContents();
  return { list: "", level: 1, sign };
}

/** Returns the element before this one if there is nothing to read between them. */
function elementBefore(element: Element): Element | null {
  let node = element.previousSibling;
  while (node && node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeType === Node.TEXT_NODE && !isBlank(node)) return null;
    node = node.previousSibling;
  }
  return node as Element | null;
}
