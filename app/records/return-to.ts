import type { Grant } from "contract/access-keys";
import { mayOpen, pathOf, type ScreenId } from "~/access/screens";
import { localPath } from "~/http/local-path";

/**
 * The search parameter with the pages that a record was opened over, the first one first. A blank stands between them, as no
 * address has one.
 */
const RETURN_TO = "opener";
/**
 * Node.js takes headers of 16 KiB in all: a page's address comes twice, as its links send it as the referrer, beside a
 * session's cookies.
 */
const MAX_RETURN_TO_CHARACTERS = 4500;
const BASE = "http://panel.invalid";

/**
 * The address of a record in another module, with the present page, and those before it, as its return targets.
 * @param from the address of the present page, with its search
 */
export function recordHref(screen: ScreenId, id: string, from: string): string {
  return `${pathOf(screen)}?${new URLSearchParams({ id, ...openedFrom(from) }).toString()}`;
}

/** The present page, and those before it, as the return targets of a page that it links to. @param from its address */
export function openedFrom(from: string): Record<string, string> {
  const { page, before } = pageOf(from);
  return page === null ? {} : asParams([...before, page]);
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

/** The page that a record was opened from, with its row there, and the targets of that page; null without one. */
export function lastReturnTo(url: URL): { page: string; hash: string; before: Record<string, string> } | null {
  const targets = targetsOf(url);
  const [page, hash] = (targets.pop() ?? "").split("#");
  return page ? { page, hash: hash ? `#${hash}` : "", before: asParams(targets) } : null;
}

/** Whether an address may be a return target, which a list with filters of any length is. */
export const readTarget = (address: string): URL | null => localPath(address, MAX_RETURN_TO_CHARACTERS);

function targetsOf({ searchParams }: URL): string[] {
  const addresses = (searchParams.get(RETURN_TO) ?? "").split(" ");
  return addresses.map(encoded).filter((address) => readTarget(address) !== null);
}

/** Splits the address of a page from its return targets. */
function pageOf(address: string): { page: string | null; before: string[] } {
  const url = URL.canParse(address, BASE) ? new URL(address, BASE) : null;
  if (url?.origin !== BASE) return { page: null, before: [] };
  const before = targetsOf(url);
  url.searchParams.delete(RETURN_TO);
  const page = readTarget(url.pathname + url.search + url.hash);
  return { page: page && page.pathname + page.search + page.hash, before };
}

/** The first target is the list where somebody began; where there are too many, those after it go. */
function asParams(targets: readonly string[]): Record<string, string> {
  const kept = targets.map(decoded);
  while (kept.length > 1 && encodeURIComponent(kept.join(" ")).length > MAX_RETURN_TO_CHARACTERS)
    kept.splice(kept.length > 2 ? 1 : 0, 1);
  return kept.length === 0 ? {} : { [RETURN_TO]: kept.join(" ") };
}

/** Letters beyond ASCII are written as they are: an address within another would encode their signs of percent again. */
function decoded(address: string): string {
  return address.replace(/(?:%[89A-F][0-9A-F])+/gi, (letters) => {
    try {
      return decodeURIComponent(letters);
    } catch {
      return letters;
    }
  });
}

const encoded = (address: string) => address.replace(/[^\0-\x7f]+/g, encodeURIComponent);
