import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/translation";
import { focusHeading } from "~/ui/focus-heading";
import { withoutErrorSign } from "~/ui/form/use-error-title";

interface Place {
  pathname: string;
  search: string;
}

/**
 * Which page an address shows. A list's search, filters, order and page number are one and the same page; another
 * record (`?id=`, ruling B7) is another one.
 */
export function pageOf({ pathname, search }: Place): string {
  return `${pathname.toLowerCase()}#${new URLSearchParams(search).get("id") ?? ""}`;
}

/** The page before; in the browser only. Not the component's: signing in changes the frame and with it the component. */
let before: { page: string; title: string } | null = null;

/**
 * Does what the browser does when a document loads, for navigations inside of it: says the new title and moves the
 * focus to the page's heading, so that a reader starts at the top and Tab goes on from there. That a try has failed, and
 * that the next one has not, is no new title: the page says so itself.
 *
 * It moves nothing
 * - on the first load: the browser has done it;
 * - when only a list's state has changed: whoever types into the search or goes through its pages stays where they
 *   are, unless what had the focus has gone with the old rows, or with the record that a dialog showed before;
 * - when something on the page has the focus already: a dialog's Cancel, an error summary, the row that a closed
 *   dialog was opened from.
 */
export function PageFocus() {
  const location = useLocation();
  const { t } = useTranslation("common");
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const now = { page: pageOf(location), title: withoutErrorSign(document.title, t) };
    const last = before;
    before = now;
    if (!last) return;
    const isNewPage = last.page !== now.page;
    if (isNewPage || last.title !== now.title) setAnnouncement(now.title);
    if (isNewPage ? !isFocusOnPage() : isFocusLost()) focusHeading();
  }, [location, t]);

  return (
    <p className="sr-only" aria-live="polite">
      {announcement}
    </p>
  );
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isFocusOnPage(): boolean {
  return document.activeElement?.closest("main, dialog") != null;
}
