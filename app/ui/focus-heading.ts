/**
 * Puts the focus to the top of what is shown: the title of the dialog that lies over the page, which keeps everything behind it out
 * of reach, else the page's heading. Scrolling is the router's: it puts a new page to its top and an old one where it was left.
 */
export function focusHeading(): void {
  const title = [...document.querySelectorAll<HTMLElement>("dialog[open] [data-dialog-title]")].at(-1);
  const heading =
    title ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
