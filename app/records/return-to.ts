import type { Grant } from "contract/access-keys";
import { mayLinkToDriver, mayOpen, pathOf, type ScreenId } from "~/access/screens";
import { localPath } from "~/http/local-path";

/** The search parameter of a record's page that names the page of another module that it was opened from. */
const RETURN_TO = "opener";
const MAX_RETURN_TO_CHARACTERS = 1000;

/**
 * The address of a record in another module, with the way back.
 * @param from the address of the present page, with its search
 */
export function recordHref(screen: ScreenId, id: string, from: string): string {
  return `${pathOf(screen)}?${new URLSearchParams({ id, ...returnToPage(from) }).toString()}`;
}

/** As `recordHref`; null where the person may not open the screen, or the record is gone. */
export function recordLink(grant: Grant, screen: ScreenId, id: string | null | undefined, from: string): string | null {
  return id && mayOpen(grant, screen) ? recordHref(screen, id, from) : null;
}

interface LinkedDriver {
  _id?: string | null | undefined;
  status?: string | null | undefined;
}

/** Likewise for a driver, whose state decides who may open the page (ruling A9). */
export function driverLink(grant: Grant, driver: LinkedDriver | null, from: string): string | null {
  return driver?._id && mayLinkToDriver(grant, driver.status) ? recordHref("driver-view", driver._id, from) : null;
}

/** The parameter of a page's address, to be passed on to the next one; empty without it. */
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
  // Records link to each other: one step of the way to this page is kept, and none where the address would be too long.
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
