import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { focusHeading } from "~/ui/focus-heading";
import { withoutErrorPrefix } from "~/ui/form/error-text";

/**
 * Identifies the page of a URL: each record (`?id=`) and each step of a form (`?step=`) is a separate page, but all states of a
 * list are one page.
 */
export function pageOf({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const params = new URLSearchParams(search);
  return `${pathname.toLowerCase()}#${params.get("id")}#${params.get("step")}`;
}

/** The previous page, in the browser only. Signing in replaces the frame, so the component's state would be lost. */
let before: { page: string; title: string } | null = null;

/**
 * Announces the new title after a client-side navigation and moves the focus to the page's heading, or to the element that the
 * URL's fragment names, as browsers do when a document loads. A title that only gains or loses "Error: " is not announced,
 * because the error summary is.
 *
 * The focus stays
 * - on the first load, when the browser has set it;
 * - when only a list's state has changed, unless the focused element was removed with the old rows, or the URL has a fragment;
 * - when something on the new page has it already: a dialog's Cancel, an error summary, the row from which a closed dialog was
 *   opened.
 */
export function PageFocus() {
  const location = useLocation();
  const { t } = useTranslation("common");
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const now = { page: pageOf(location), title: withoutErrorPrefix(document.title, t) };
    const last = before;
    before = now;
    if (!last) return;
    const isNewPage = last.page !== now.page;
    if (isNewPage || last.title !== now.title) setAnnouncement(now.title);
    // A link to another page of a list has the list's caption as its fragment, because it is below the rows; Back has a record's
    // row.
    const place = placeOf(location.hash);
    if (place && (!isNewPage || !isFocusOnPage())) focusPlace(place);
    else if (isNewPage ? !isFocusOnPage() : isFocusLost()) focusHeading(isNewPage);
  }, [location, t]);

  return (
    <p className="sr-only" aria-live="polite">
      {announcement}
    </p>
  );
}

function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Makes an element focusable only while it has the focus, because axe does not accept a caption that is always focusable. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus();
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isFocusOnPage(): boolean {
  return document.activeElement?.closest("main, dialog") != null;
}
