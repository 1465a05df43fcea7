import type { Page } from "@playwright/test";

/** The narrowest screen that WCAG asks for (1.4.10), which is also 1280 px at 400 %. */
export const NARROWEST = { width: 320, height: 640 };

/**
 * What does not fit the window's width: a page that scrolls sideways, an element that reaches over its edge, a text
 * that is cut.
 */
export function widthFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings: string[] = [];
    const width = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth;
    if (wide > width) findings.push(`the page scrolls sideways: ${wide} of ${width} px`);
    const nameOf = (element: Element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // Texts that only readers hear are clipped away; the skip link waits above the page.
    const isSeen = (element: Element, box: DOMRect) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest(".sr-only") && getComputedStyle(element).clipPath === "none" && box.bottom > 0;
    for (const element of document.querySelectorAll<HTMLElement>("body *:not(svg *, option)")) {
      const box = element.getBoundingClientRect();
      if (!isSeen(element, box)) continue;
      if ((box.right > width + 1 || box.left < -1) && !scrolls(element.parentElement)) {
        findings.push(`${nameOf(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
      }
      const { overflowX } = getComputedStyle(element);
      const isCut = ["hidden", "clip"].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (isCut && element.textContent.trim()) findings.push(`${nameOf(element)} is cut: "${element.textContent.trim().slice(0, 60)}"`);
    }
    return findings;
  });
}

/** Controls, badges, menu entries and headings whose text is wider than they are. */
export function tightFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = "button, .btn, .badge, .menu-item, .side-link, .side-label, summary, thead th, label, legend, .card-title, dt, h1, h2";
    const findings: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true }) || box.width <= 2 || box.height <= 2) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const isWider = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      const isHigher = element.clientHeight > 0 && text.height > box.height + 2 && !element.querySelector(".sr-only");
      if (isWider || isHigher) findings.push(`${element.tagName.toLowerCase()} "${element.innerText.trim().slice(0, 60)}"`);
    }
    return findings;
  });
}
