import type { Grant } from "contract/access-keys";
import { safeTarget } from "~/access/landing";
import { lastReturnTo } from "./return-to";

/** The target of a record's Back link. */
export interface ReturnTarget {
  to: string;
  /** Whether it is the record's own list. */
  isList: boolean;
}

/**
 * Back leads to the page of another module that the record was opened from, if the person may open it, else to its
 * list. From there it leads on to the page before, one step at a time.
 * @param list with its search and page; null where the person may not open it
 */
export function returnTarget(grant: Grant, url: URL, list: string): ReturnTarget;
export function returnTarget(grant: Grant, url: URL, list: string | null): ReturnTarget | null;
export function returnTarget(grant: Grant, url: URL, list: string | null): ReturnTarget | null {
  const last = lastReturnTo(url);
  const to = safeTarget(grant, last?.page ?? null);
  if (last && to !== null) return { to: withParams(to, last.before), isList: false };
  return list === null ? null : { to: list, isList: true };
}

function withParams(address: string, params: Record<string, string>): string {
  const more = new URLSearchParams(params).toString();
  return more === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${more}`;
}
