import { matchScreen, screenOf, type ScreenId } from "./screens";

/** The parameter of a list's URL that names a saved view. */
export const VIEW = "view";
/** The value that shows the whole list, for a list that opens with a view by default. */
export const WHOLE_LIST = "all";

/** The saved view that a URL shows. */
export interface AskedView {
  id: string;
  /** The list that the view belongs to, from `listIdOf`. */
  list: string;
  /** Search, filters, order, columns and page size, as in a URL. */
  query: string;
}

/** `all`: the whole list; `missing`: the person has no such view; `unread`: unknown, because the server did not answer. */
export type NoView = typeof WHOLE_LIST | "missing" | "unread";

/** Lists under the path of another list. All other paths there are dialogs over the list, or its file. */
const LISTS_UNDER: readonly string[] = ["Payouts/runs", "Payouts/adjustments"];

/**
 * Returns the name of a list in views: its path below that of the panel, without the id of the record that the list belongs to.
 * Dialogs over the list have the same name.
 */
export function listIdOf(pathname: string): string | null {
  const screen = matchScreen(pathname);
  if (!screen) return null;
  const [own = ""] = screenOf(screen).path.split("/");
  const [, , under = ""] = pathname.split("/").filter(Boolean);
  const whole = `${own}/${under}`;
  return LISTS_UNDER.find((list) => list.toLowerCase() === whole.toLowerCase()) ?? own;
}

/** Screens of the menu that are not lists. */
const NO_LISTS: ReadonlySet<ScreenId> = new Set([
  "dashboard",
  "Live",
  "ManageDesignatedDriver",
  "PromoCode_Management",
  "invitation_promo",
  "Report",
  "Content_Management",
  "Connection",
]);
/** Lists of records that belong to another record. */
const LISTS_OF_RECORDS: ReadonlySet<ScreenId> = new Set([
  "SeeAllUserVehicle",
  "SeeAllVehicle",
  "ViewDriverHistory",
  "PayoutRun",
]);

/** Returns the list of a page that is a list or a dialog over one. */
export function listOf(pathname: string): string | null {
  const screen = matchScreen(pathname);
  if (!screen || NO_LISTS.has(screen)) return null;
  const { group, tab } = screenOf(screen);
  return group || tab || LISTS_OF_RECORDS.has(screen) ? listIdOf(pathname) : null;
}

/** Returns the list if a URL is exactly that list's page; null for any other page, such as a dialog over it. */
export function listAt(pathname: string): string | null {
  const list = listOf(pathname);
  if (list === null) return null;
  const parts = list.includes("/") ? 2 : screenOf(matchScreen(pathname)!).path.split("/").length;
  return pathname.split("/").filter(Boolean).length === parts + 1 ? list : null;
}

/** Returns the path of a list that belongs to no record. */
export const listPathOf = (list: string): string => `/adminPanel/${list}`;

const asked = new WeakMap<URL, AskedView | NoView>();

/** Stores the view that a URL shows. Code that reads the list's state from the URL then starts from the view's state. */
export function noteView(url: URL, view: AskedView | NoView): void {
  asked.set(url, view);
}

/** Undefined if nothing was stored for the URL. */
export const viewOf = (url: URL): AskedView | NoView | undefined => asked.get(url);
