/**
 * A selector that finds a control again after its row was rendered anew, by its id, href or accessible name.
 * @returns null for a control without any of them
 */
export function selectorFor(control: Element): string | null {
  const tag = control.tagName.toLowerCase();
  for (const name of ["id", "href", "aria-label"]) {
    const value = control.getAttribute(name);
    if (value) return `${tag}[${name}="${CSS.escape(value)}"]`;
  }
  return null;
}
