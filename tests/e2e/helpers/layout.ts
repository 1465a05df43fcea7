import type { Page } from "@playwright/test";

/** The narrowest screen that WCAG asks for (1.4.10), which is also 1280 px at 400 %. */
export const NARROWEST = { width: 320, height: 640 };

/**
 * Elements that do not fit the window's width: a page that scrolls sideways, an element that reaches over its edge, a
 * text that is cut. A text that ends in an ellipsis is not lost where a title has the whole of it.
 */
export async function widthFindings(page: Page): Promise<string[]> {
  await nextLayout(page);
  return page.evaluate(() => {
    const findings: string[] = [];
    const width = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth;
    if (wide > width) findings.push(`the page scrolls sideways: ${wide} of ${width} px`);
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
    // What lies around many elements is asked once.
    const once = (answer: (element: Element) => boolean) => {
      const known = new Map<Element, boolean>();
      return (element: Element | null): boolean => {
        if (element === null) return false;
        const is = known.get(element) ?? answer(element);
        known.set(element, is);
        return is;
      };
    };
    const scrolls = once(
      (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement),
    );
    // Texts that only readers hear are clipped away; the skip link waits above the page.
    const isSeen = (element: Element, box: DOMRect) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(".sr-only") &&
      getComputedStyle(element).clipPath === "none" &&
      box.bottom > 0;
    const isKept = once(
      (element) =>
        (getComputedStyle(element).textOverflow === "ellipsis" && element.closest("[title]") !== null) ||
        isKept(element.parentElement),
    );
    for (const element of document.querySelectorAll<HTMLElement>("body *:not(svg *, option)")) {
      const box = element.getBoundingClientRect();
      if (!isSeen(element, box) || isKept(element)) continue;
      if ((box.right > width + 1 || box.left < -1) && !scrolls(element.parentElement)) {
        findings.push(`${nameOf(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
      }
      const { overflowX } = getComputedStyle(element);
      const isCut = ["hidden", "clip"].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (isCut && element.textContent.trim())
        findings.push(`${nameOf(element)} is cut: "${element.textContent.trim().slice(0, 60)}"`);
    }
    return findings;
  });
}

/** A script learns only after the next layout that a table does not fit its window any more. Without scripts no frame is told. */
export async function nextLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (matchMedia("(scripting: none)").matches) return;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Controls, badges, menu entries and headings whose text is wider than they are, or breaks within a word. */
export async function tightFindings(page: Page): Promise<string[]> {
  const controls =
    "button, .btn, .badge, .menu-item, .side-link, .side-label, summary, thead th, label, legend, .card-title, dt, h1, h2";
  const tight = await page.evaluate((selector) => {
    const findings: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true }) || box.width <= 2 || box.height <= 2) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const isWider = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      const isHigher = element.clientHeight > 0 && text.height > box.height + 2 && !element.querySelector(".sr-only");
      if (isWider || isHigher)
        findings.push(`${element.tagName.toLowerCase()} "${element.innerText.trim().slice(0, 60)}"`);
    }
    return findings;
  }, controls);
  return [...tight, ...(await brokenWords(page, controls))];
}

/** Words that begin in one line and end in the next, where neither a hyphen, a soft one, a slash nor a dot allows it. */
export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const findings: string[] = [];
    for (const element of document.querySelectorAll(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr-only")) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text;
        for (const { 0: word, index } of data.matchAll(/[\p{L}\p{M}\p{N}\u00AD]{3,}/gu)) {
          if (word.includes("\u00AD")) continue;
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
          if (lines.size > 1) findings.push(`"${word}" is broken`);
        }
      }
    }
    return findings;
  }, selector);
}

/**
 * Elements that do not keep to their place: a text or control that reaches out of the cell, card, control or dialog
 * around it, and texts that lie on each other.
 */
export function crowdedFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings = new Set<string>();
    const frames =
      "td, th, .card, .btn, .badge, .dialog, dialog, fieldset, li, dd, dt, label, summary, .menu-panel, main, header";
    const wordsOf = (text: string) => text.trim().replace(/\s+/g, " ").slice(0, 40);
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(".sr-only, .skip-link, svg, option, select, thead, [inert]") &&
      getComputedStyle(element).clipPath === "none";
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    /** Elements above the page are not compared with elements below them. */
    const layerOf = (element: Element | null): Element =>
      element === null || element === document.body || getComputedStyle(element).position !== "static"
        ? (element ?? document.body)
        : layerOf(element.parentElement);
    /** The nearest box that cuts what reaches out of it: a summary shows its first lines. */
    const windowOf = (element: Element | null): Element | null =>
      element === null || getComputedStyle(element).overflowY !== "visible" ? element : windowOf(element.parentElement);
    const leaves = (element: Element, box: DOMRect, what: string) => {
      const frame = element.closest(frames);
      if (!frame || frame === document.body || scrolls(element)) return;
      const around = frame.getBoundingClientRect();
      if (box.left < around.left - 1 || box.right > around.right + 1)
        findings.add(`${what} reaches out of ${nameOf(frame)}`);
    };

    const lines: { box: DOMRect; layer: Element; text: string }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: element, data } = texts.currentNode as Text;
      if (!element || !data.trim() || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      leaves(element, range.getBoundingClientRect(), `"${wordsOf(data)}"`);
      const layer = layerOf(element);
      const seen = windowOf(element)?.getBoundingClientRect();
      for (const { left, top, right, bottom } of range.getClientRects()) {
        if (seen && top >= seen.bottom - 2) continue;
        const [start, end] = [Math.max(left, seen?.left ?? left), Math.min(right, seen?.right ?? right)];
        lines.push({
          box: new DOMRect(start, top, Math.max(0, end - start), bottom - top),
          layer,
          text: wordsOf(data),
        });
      }
    }
    for (const control of document.querySelectorAll("main :is(input, select, textarea, button, a.btn, img)")) {
      const box = control.getBoundingClientRect();
      if (isSeen(control) && box.width > 1) leaves(control.parentElement ?? control, box, nameOf(control));
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next]!;
        // Lines of type overlap by their leading.
        if (other.box.top > one.box.bottom - 5) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        if (across > 2 && one.layer === other.layer && one.text !== other.text)
          findings.add(`"${one.text}" lies on "${other.text}"`);
      }
    }
    return [...findings];
  });
}
