import type { Grant } from "contract/access-keys";
import { safeTarget } from "./landing";
import { openerIn } from "./opener";

/** Where Back leads from a record. */
export interface WayBack {
  to: string;
  /** It is the record's own list. */
  isList: boolean;
}

/**
 * Back from a record: to the page of another module that it was opened from, if the person may open that, else to its list.
 * @param list as it was left; null where it is closed to the person
 */
export function wayBack(grant: Grant, url: URL, list: string): WayBack;
export function wayBack(grant: Grant, url: URL, list: string | null): WayBack | null;
export function wayBack(grant: Grant, url: URL, list: string | null): WayBack | null {
  const [opener = null] = Object.values(openerIn(url));
  const to = safeTarget(grant, opener);
  if (to !== null) return { to, isList: false };
  return list === null ? null : { to: list, isList: true };
}
