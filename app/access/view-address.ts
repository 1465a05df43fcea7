import { matchScreen, screenOf, type ScreenId } from "./screens";

/** The parameter of a list's address that names a saved view. */
export const VIEW = "view";
/** Its value for the whole list, where the list would open with a view. */
export const WHOLE_LIST = "all";

/** The saved view that an address is to show. */
export interface AskedView {
  id: string;
  /** From `listIdOf`: whose state it is. */
  list: string;
  /** Search, filters, order, columns and page size, as an address has them. */
  query: string;
}

/** `all`: the whole list; `missing`: the person has no such view; `unread`: nobody knows, as the server did not answer. */
export type NoView = typeof WHOLE_LIST | "missing" | "unread";

/** Lists under the path of another one. Everything else there is a dialog over the list, or its file. */
const LISTS_UNDER: readonly string[] = ["Payouts/runs", "Payouts/adjustments"];

/**
 * The name by which views know a list: its path below that of the panel, without the id of a record whose list it is. Dialogs over
 * the list have it too.
 */
export function listIdOf(pathname: string): string | null {
  const screen = matchScreen(pathname);
  if (!screen) return null;
  const [own = ""] = screenOf(screen).path.split("/");
  const [, , under = ""] = pathname.split("/").filter(Boolean);
  const whole = `${own}/${under}`;
  return LISTS_UNDER.find((list) => list.toLowerCase() === whole.toLowerCase()) ?? own;
}

/** Screens of the menu that are no lists. */
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
/** Lists of what belongs to a record. */
const LISTS_OF_RECORDS: ReadonlySet<ScreenId> = new Set([
  "SeeAllUserVehicle",
  "SeeAllVehicle",
  "ViewDriverHistory",
  "PayoutRun",
]);

/** The list of a page that is a list, or a dialog over one. */
export function listOf(pathname: string): string | null {
  const screen = matchScreen(pathname);
  if (!screen || NO_LISTS.has(screen)) return null;
  const { group, tab } = screenOf(screen);
  return group || tab || LISTS_OF_RECORDS.has(screen) ? listIdOf(pathname) : null;
}

/** The list whose own page an address is; null for any other page, such as a dialog over it. */
export function listAt(pathname: string): string | null {
  const list = listOf(pathname);
  if (list === null) return null;
  const parts = list.includes("/") ? 2 : screenOf(matchScreen(pathname)!).path.split("/").length;
  return pathname.split("/").filter(Boolean).length === parts + 1 ? list : null;
}

/** The path of a list that belongs to no record. */
export const listPathOf = (list: string): string => `/adminPanel/${list}`;

const asked = new WeakMap<URL, AskedView | NoView>();

/** Notes which view an address is to show. What reads the list's state of it, reads that of the view beneath. */
export function noteView(url: URL, view: AskedView | NoView): void {
  asked.set(url, view);
}

/** Undefined for an address that is of no view. */
export const viewOf = (url: URL): AskedView | NoView | undefined => asked.get(url);
