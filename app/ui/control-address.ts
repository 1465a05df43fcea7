/** Returns a selector that finds a control after its row was rendered again; null for a control without id, href and label. */
export function selectorFor(control: Element): string | null {
  const tag = control.tagName.toLowerCase();
  for (const name of ["id", "href", "aria-label"]) {
    const value = control.getAttribute(name);
    if (value) return `${tag}[${name}="${CSS.escape(value)}"]`;
  }
  return null;
}
