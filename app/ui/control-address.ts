/**
 * A selector that leads to the same control in a page that was drawn anew: by its id, its address or its name.
 * @returns null for one that has none of them
 */
export function selectorFor(control: Element): string | null {
  const tag = control.tagName.toLowerCase();
  for (const name of ["id", "href", "aria-label"]) {
    const value = control.getAttribute(name);
    if (value) return `${tag}[${name}="${CSS.escape(value)}"]`;
  }
  return null;
}
