/**
 * Focuses the title of the open dialog, or the page's heading. For keyboard users it is scrolled into view; for pointer users the
 * page keeps its scroll position.
 * @param isNewPage whether the router does the scrolling
 */
export function focusHeading(isNewPage = false): void {
  const title = [...document.querySelectorAll<HTMLElement>("dialog[open] [data-dialog-title]")].at(-1);
  const heading =
    title ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (!isNewPage && heading.matches(":focus-visible")) heading.scrollIntoView({ block: "nearest" });
}
