/** The HTML popover works without scripts. React 18 supports its attributes in lower case only. */
export function popoverPanel(id: string) {
  return { id, popover: "auto" };
}

export function popoverButton(id: string, action: "toggle" | "hide" = "toggle") {
  return { popovertarget: id, popovertargetaction: action };
}

export function closePopover(id: string): void {
  const panel = document.getElementById(id);
  if (panel?.matches(":popover-open")) panel.hidePopover();
}

/**
 * Closes a popover when the focus leaves it, as it may cover the focused element.
 * @returns removes the listener
 */
export function closeWhenLeft(id: string): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    const inside = target instanceof Element && target.closest(`#${id}, [popovertarget="${id}"]`) !== null;
    if (!inside) closePopover(id);
  };
  document.addEventListener("focusin", onFocus);
  return () => document.removeEventListener("focusin", onFocus);
}
