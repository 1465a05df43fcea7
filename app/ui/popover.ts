/**
 * The attributes of the platform's popover, which opens and closes without scripts; React 18 knows them only as plain
 * lower-case attributes.
 */
export function popoverPanel(id: string) {
  return { id, popover: "auto" };
}

/** Makes a button open and close a popover, or only close it. */
export function popoverButton(id: string, action: "toggle" | "hide" = "toggle") {
  return { popovertarget: id, popovertargetaction: action };
}

/** Closes a popover if it is open. */
export function closePopover(id: string): void {
  const panel = document.getElementById(id);
  if (panel?.matches(":popover-open")) panel.hidePopover();
}

/**
 * Closes a popover as soon as something else of the page has the focus: it may cover that.
 * @returns ends it
 */
export function closeWhenLeft(id: string): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    const inside = target instanceof Element && target.closest(`#${id}, [popovertarget="${id}"]`) !== null;
    if (!inside) closePopover(id);
  };
  document.addEventListener("focusin", onFocus);
  return () => document.removeEventListener("focusin", onFocus);
}
