import type { Grant } from "contract/access-keys";
import { mayOpen, pathOf, type ScreenId } from "~/access/screens";
import { localPath } from "~/http/local-path";

/**
 * The search parameter with the pages that a record was opened over, the first one first. A blank stands between them, as no
 * address has one.
 */
const RETURN_TO = "opener";
/** Servers and proxies take addresses and headers of some 8,000 characters, and encoding doubles the signs of a search. */
const MAX_RETURN_TO_CHARACTERS = 3000;
const BASE = "http://panel.invalid";

/**
 * The address of a record in another module, with the present page, and those before it, as its return targets.
 * @param from the address of the present page, with its search
 */
export function recordHref(screen: ScreenId, id: string, from: string): string {
  return `${pathOf(screen)}?${new URLSearchParams({ id, ...returnToPage(from) }).toString()}`;
}

/** Does the same as `recordHref`; returns null if the person may not open the screen or the record does not exist. */
export function recordLink(grant: Grant, screen: ScreenId, id: string | null | undefined, from: string): string | null {
  return id && mayOpen(grant, screen) ? recordHref(screen, id, from) : null;
}

/** The address of a record without its return targets. */
export function withoutReturnTo(href: string): string {
  return pageOf(href).page ?? href;
}

/** The return targets of a page as a parameter, for links that pass it on; empty without one. */
export function returnToParams(url: URL): Record<string, string> {
  return asParams(targetsOf(url));
}

/** The page that a record was opened from, with the targets of that page; null without one. */
export function lastReturnTo(url: URL): { page: string; before: Record<string, string> } | null {
  const targets = targetsOf(url);
  const page = targets.pop();
  return page === undefined ? null : { page, before: asParams(targets) };
}

function targetsOf({ searchParams }: URL): string[] {
  return (searchParams.get(RETURN_TO) ?? "").split(" ").flatMap((address) => (localPath(address) ? [address] : []));
}

function returnToPage(from: string): Record<string, string> {
  const { page, before } = pageOf(from);
  return page === null ? {} : asParams([...before, page]);
}

/** Splits the address of a page from its return targets. */
function pageOf(address: string): { page: string | null; before: string[] } {
  const url = URL.canParse(address, BASE) ? new URL(address, BASE) : null;
  if (url?.origin !== BASE) return { page: null, before: [] };
  const before = targetsOf(url);
  url.searchParams.delete(RETURN_TO);
  const page = localPath(url.pathname + url.search);
  return { page: page && page.pathname + page.search, before };
}

/** The first target is the list where somebody began; where there are too many, those after it go. */
function asParams(targets: readonly string[]): Record<string, string> {
  const kept = [...targets];
  while (kept.length > 1 && kept.join(" ").length > MAX_RETURN_TO_CHARACTERS) kept.splice(kept.length > 2 ? 1 : 0, 1);
  return kept.length === 0 ? {} : { [RETURN_TO]: kept.join(" ") };
}
