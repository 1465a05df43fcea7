import type { Grant } from "contract/access-keys";
import { openTarget } from "~/access/landing";
import { rowHash } from "./list/row-place";
import { lastReturnTo, readTarget } from "./return-to";

/** The target of a record's Back link. */
export interface ReturnTarget {
  to: string;
  /** Whether it is the record's own list. */
  isList: boolean;
}

/**
 * Returns the target of Back: the page from which the record was opened, if the person may open it, or the record's row in its
 * own list. From there Back leads on to the page before, one step at a time.
 * @param list with its search and page; null if the person may not open it
 */
export function returnTarget(grant: Grant, url: URL, list: string): ReturnTarget;
export function returnTarget(grant: Grant, url: URL, list: string | null): ReturnTarget | null;
export function returnTarget(grant: Grant, url: URL, list: string | null): ReturnTarget | null {
  const last = lastReturnTo(url);
  const to = last && openTarget(grant, readTarget(last.page));
  if (to) return { to: withParams(to, last.before) + last.hash, isList: false };
  return list === null ? null : { to: list + rowHash(url.searchParams.get("id") ?? ""), isList: true };
}

function withParams(address: string, params: Record<string, string>): string {
  const more = new URLSearchParams(params).toString();
  return more === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${more}`;
}
