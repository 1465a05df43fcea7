import { type ReactNode, useEffect } from "react";
import { buttonClass, type ButtonLook } from "./button";
import { classNames } from "./class-names";

interface MenuProps extends ButtonLook {
  trigger: ReactNode;
  /** The button's accessible name and tooltip, if its content is not enough. */
  label?: string;
  className?: string;
  /** Links and forms, each with the class `menu-item`. */
  children: ReactNode;
}

/** A disclosure of links and buttons, not an ARIA menu. It is a `details` element, which works without scripts. */
export function Menu({ trigger, label, kind = "quiet", size, className, children }: MenuProps) {
  return (
    <details className={classNames("menu", className)}>
      <summary className={buttonClass({ kind, size })} aria-label={label} title={label}>
        {trigger}
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details.menu[open]");

/** Closes every open menu except those that contain the target. */
function closeMenus(except?: EventTarget | null) {
  for (const menu of openMenus()) {
    if (!(except instanceof Node && menu.contains(except))) menu.open = false;
  }
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  }
}

function onClick(event: MouseEvent) {
  const isSelection = event.target instanceof Element && event.target.closest(".menu-panel a, .menu-panel button");
  // The menu closes after the click, because the click may submit a form inside of it.
  if (isSelection) setTimeout(closeMenus);
  else closeMenus(event.target);
}

const onFocusIn = (event: FocusEvent) => closeMenus(event.target);

/**
 * With scripts: closes menus on Escape, on a selection, and when the focus leaves them. The document has one set of listeners,
 * because every row of a list may have a menu.
 */
export function MenuFolding() {
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("click", onClick);
    document.addEventListener("focusin", onFocusIn);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("click", onClick);
      document.removeEventListener("focusin", onFocusIn);
    };
  }, []);
  return null;
}

/** Returns the attributes of an HTML popover, which works without scripts. React 18 supports them in lower case only. */
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
 * Closes a popover when the focus leaves it, because it may cover the focused element.
 * @returns a function that removes the listener
 */
export function closeWhenLeft(id: string): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    const inside = target instanceof Element && target.closest(`#${id}, [popovertarget="${id}"]`) !== null;
    if (!inside) closePopover(id);
  };
  document.addEventListener("focusin", onFocus);
  return () => document.removeEventListener("focusin", onFocus);
}
