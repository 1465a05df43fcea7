import type { ReactNode } from "react";
import { useEffect } from "react";
import { buttonClass, type ButtonLook } from "./button";
import { classNames } from "./class-names";

interface MenuProps extends ButtonLook {
  /** What the button shows. */
  trigger: ReactNode;
  /** Its name for readers, when what it shows does not say it; also the tooltip. */
  label?: string;
  /** Which edge of the button the panel keeps to. */
  align?: "start" | "end";
  className?: string;
  /** Links and forms, each with the class `menu-item`. */
  children: ReactNode;
}

/**
 * A button that unfolds a panel of links and buttons. A `details` element carries it, so that it works without
 * scripts; it makes no claim to the keyboard rules of an ARIA menu, Tab goes through it as through any list.
 */
export function Menu({ trigger, label, align = "start", kind = "quiet", size, className, children }: MenuProps) {
  return (
    <details className={classNames("menu", className)}>
      <summary className={buttonClass({ kind, size })} aria-label={label} title={label}>
        {trigger}
      </summary>
      <div className="menu-panel" data-align={align}>
        {children}
      </div>
    </details>
  );
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details.menu[open]");

/** Folds every open menu except those that hold the given place. */
function foldMenus(except?: EventTarget | null) {
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
  const chosen = event.target instanceof Element && event.target.closest(".menu-panel a, .menu-panel button");
  // After the click has done its work: a form in the panel still has to be sent.
  if (chosen) setTimeout(foldMenus);
  else foldMenus(event.target);
}

const onFocusIn = (event: FocusEvent) => foldMenus(event.target);

/**
 * What scripts add to all menus of a page: they fold on Escape, on a choice, and when the person goes elsewhere.
 * One set of listeners for the document, however many rows have a menu; the frames render it once.
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
