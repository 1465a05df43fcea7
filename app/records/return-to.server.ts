import type { Grant } from "contract/access-keys";
import { safeTarget } from "~/access/landing";
import { returnToParams } from "./return-to";

/** The target of a record's Back link. */
export interface ReturnTarget {
  to: string;
  /** Whether it is the record's own list. */
  isList: boolean;
}

/**
 * Back leads to the page of another module that the record was opened from, if the person may open it, else to its
 * list.
 * @param list with its search and page; null where the person may not open it
 */
export function returnTarget(grant: Grant, url: URL, list: string): ReturnTarget;
export function returnTarget(grant: Grant, url: URL, list: string | null): ReturnTarget | null;
export function returnTarget(grant: Grant, url: URL, list: string | null): ReturnTarget | null {
  const [returnTo = null] = Object.values(returnToParams(url));
  const to = safeTarget(grant, returnTo);
  if (to !== null) return { to, isList: false };
  return list === null ? null : { to: list, isList: true };
}
