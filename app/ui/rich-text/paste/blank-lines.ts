import { BLOCKS, isBlank, TEXT_BLOCKS } from "./blank";

/** Removes paragraphs, items and lists without a word, and line breaks that separate nothing. */
export function removeBlankLines(body: HTMLElement): void {
  if (!body.querySelector(BLOCKS) && body.querySelectorAll("br").length > 1) {
    const text = body.ownerDocument.createElement("div");
    text.append(...body.childNodes);
    body.append(text);
  }
  for (const block of body.querySelectorAll(TEXT_BLOCKS)) splitAtBlankLines(block);
  for (const end of body.querySelectorAll("br")) if (separatesNothing(body, end)) end.remove();
  // The order is reversed, because later blocks are inside of earlier ones.
  for (const block of [...body.querySelectorAll(`${TEXT_BLOCKS}, ul, ol`)].reverse())
    if (isBlank(block) && !block.querySelector("hr")) block.remove();
}

/**
 * Splits a block at two consecutive line breaks, with which mails and web pages separate paragraphs; in an item of a list they
 * become one.
 */
function splitAtBlankLines(block: Element): void {
  if (block.querySelector(BLOCKS)) return;
  for (const end of block.querySelectorAll("br")) {
    if (!followsBreak(block, end)) continue;
    if (!/^(?:p|div)$/.test(block.localName)) {
      end.remove();
      continue;
    }
    const range = block.ownerDocument.createRange();
    range.setStart(block, 0);
    range.setEndBefore(end);
    const first = block.cloneNode(false) as Element;
    first.append(range.extractContents());
    block.before(first);
    end.remove();
  }
}

function followsBreak(block: Element, end: Element): boolean {
  const breaks = [...block.querySelectorAll("br")];
  const previous = breaks[breaks.indexOf(end as HTMLBRElement) - 1];
  if (!previous) return false;
  const range = block.ownerDocument.createRange();
  range.setStartAfter(previous);
  range.setEndBefore(end);
  return isBlank(range.cloneContents());
}

/** Whether a line break is beside a block or at an end of one. */
function separatesNothing(body: HTMLElement, end: Element): boolean {
  return neighbour(body, end, "previousSibling") === null || neighbour(body, end, "nextSibling") === null;
}

/** Returns what is beside a node in its line; null at the line's end. */
function neighbour(body: HTMLElement, from: Node, direction: "previousSibling" | "nextSibling"): Node | null {
  let node: Node = from;
  for (;;) {
    const beside: Node | null = node[direction];
    if (beside instanceof Element && beside.matches(BLOCKS)) return null;
    if (beside && (!isBlank(beside) || (beside as Element).localName === "br")) return beside;
    if (beside) node = beside;
    else {
      const parent = node.parentElement!;
      if (parent === body || parent.matches(BLOCKS)) return null;
      node = parent;
    }
  }
}
