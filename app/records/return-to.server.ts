import type { Grant } from "contract/access-keys";
import { safeTarget } from "~/access/landing";
import { returnToParams } from "./return-to";

/** Where Back leads from a record. */
export interface ReturnTarget {
  to: string;
  /** It is the record's own list. */
  isList: boolean;
}

/**
 * Back from a record: to the page of another module that it was opened from, if the person may open that, else to its list.
 * @param list as it was left; null where it is closed to the person
 */
export function returnTarget(grant: Grant, url: URL, list: string): ReturnTarget;
export function returnTarget(grant: Grant, url: URL, list: string | null): ReturnTarget | null;
export function returnTarget(grant: Grant, url: URL, list: string | null): ReturnTarget | null {
  const [opener = null] = Object.values(returnToParams(url));
  const to = safeTarget(grant, opener);
  if (to !== null) return { to, isList: false };
  return list === null ? null : { to: list, isList: true };
}
