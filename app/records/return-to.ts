import type { Grant } from "contract/access-keys";
import { mayOpen, pathOf, type ScreenId } from "~/access/screens";
import { localPath } from "~/http/local-path";

/** The search parameter with the page of another module that a record was opened from. */
const RETURN_TO = "opener";
const MAX_RETURN_TO_CHARACTERS = 1000;

/**
 * The address of a record in another module, with the present page as its return target.
 * @param from the address of the present page, with its search
 */
export function recordHref(screen: ScreenId, id: string, from: string): string {
  return `${pathOf(screen)}?${new URLSearchParams({ id, ...returnToPage(from) }).toString()}`;
}

/** Does the same as `recordHref`; returns null if the person may not open the screen or the record does not exist. */
export function recordLink(grant: Grant, screen: ScreenId, id: string | null | undefined, from: string): string | null {
  return id && mayOpen(grant, screen) ? recordHref(screen, id, from) : null;
}

/** The address of a record without its return target. */
export function withoutReturnTo(href: string): string {
  const page = localPath(href);
  return page ? addressOf(page, RETURN_TO) : href;
}

/** The return target of a page as a parameter, for links that pass it on; empty without one. */
export function returnToParams(url: URL): Record<string, string> {
  const returnTo = readReturnTo(url);
  return returnTo ? { [RETURN_TO]: addressOf(returnTo) } : {};
}

function readReturnTo({ searchParams }: URL): URL | null {
  const address = searchParams.get(RETURN_TO);
  return address !== null && address.length <= MAX_RETURN_TO_CHARACTERS ? localPath(address) : null;
}

function returnToPage(from: string): Record<string, string> {
  const page = localPath(from);
  if (!page) return {};
  const before = readReturnTo(page);
  // Records link to each other, so only one earlier return target is kept, and none if the address would be too long.
  if (before) page.searchParams.set(RETURN_TO, addressOf(before, RETURN_TO));
  const address = [addressOf(page), addressOf(page, RETURN_TO)].find(
    ({ length }) => length <= MAX_RETURN_TO_CHARACTERS,
  );
  return address === undefined ? {} : { [RETURN_TO]: address };
}

function addressOf(page: URL, withoutParam?: string): string {
  const url = new URL(page);
  if (withoutParam !== undefined) url.searchParams.delete(withoutParam);
  return url.pathname + url.search;
}
