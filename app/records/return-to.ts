import type { Grant } from "contract/access-keys";
import { mayOpen, pathOf, type ScreenId } from "~/access/screens";
import { localPath } from "~/http/local-path";

/**
 * The search parameter with the pages from which a record was opened, the first one first. They are separated by blanks, because
 * no URL contains a blank.
 */
const RETURN_TO = "opener";
/**
 * Node.js accepts headers of 16 KiB in total. They may contain a page's URL twice, because the referrer has it as well, and also
 * the session's cookies.
 */
const MAX_RETURN_TO_CHARACTERS = 4500;
const BASE = "http://panel.invalid";

/** The parameter of a dialog over a record that a page other than the record's opened, to which the dialog leads back. */
export const DIRECT = "direct";

/**
 * Returns the URL of a record in another module, with the present page, and those before it, as the way back.
 * @param from the URL of the present page, with its search
 */
export function recordHref(screen: ScreenId, id: string, from: string): string {
  return `${pathOf(screen)}?${new URLSearchParams({ id, ...openedFrom(from) }).toString()}`;
}

/** Returns the parameters that make the present page, and those before it, the way back from a linked page. @param from its URL */
export function openedFrom(from: string): Record<string, string> {
  const { page, before } = pageOf(from);
  return page === null ? {} : asParams([...before, page]);
}

/** Does the same as `recordHref`; null if the person may not open the screen or the record does not exist. */
export function recordLink(grant: Grant, screen: ScreenId, id: string | null | undefined, from: string): string | null {
  return id && mayOpen(grant, screen) ? recordHref(screen, id, from) : null;
}

/** Returns the URL of a record without its way back. */
export function withoutReturnTo(href: string): string {
  return pageOf(href).page ?? href;
}

/** Returns a page's way back as a parameter, for links that pass it on; empty without one. */
export function returnToParams(url: URL): Record<string, string> {
  return asParams(targetsOf(url));
}

/** Returns the page from which a record was opened, with its row there, and that page's own way back; null without one. */
export function lastReturnTo(url: URL): { page: string; hash: string; before: Record<string, string> } | null {
  const targets = targetsOf(url);
  const [page, hash] = (targets.pop() ?? "").split("#");
  return page ? { page, hash: hash ? `#${hash}` : "", before: asParams(targets) } : null;
}

/** Parses a URL that may be a way back. Lists with filters may have long URLs. */
export const readTarget = (address: string): URL | null => localPath(address, MAX_RETURN_TO_CHARACTERS);

function targetsOf({ searchParams }: URL): string[] {
  const addresses = (searchParams.get(RETURN_TO) ?? "").split(" ");
  return addresses.map(encoded).filter((address) => readTarget(address) !== null);
}

/** Splits the URL of a page from its way back. */
function pageOf(address: string): { page: string | null; before: string[] } {
  const url = URL.canParse(address, BASE) ? new URL(address, BASE) : null;
  if (url?.origin !== BASE) return { page: null, before: [] };
  const before = targetsOf(url);
  url.searchParams.delete(RETURN_TO);
  const page = readTarget(url.pathname + url.search + url.hash);
  return { page: page && page.pathname + page.search + page.hash, before };
}

/**
 * Returns the pages as a parameter. The first one is the list where the person started; if there are too many, the ones after it
 * are dropped.
 */
function asParams(targets: readonly string[]): Record<string, string> {
  const kept = targets.map(decoded);
  while (kept.length > 1 && encodeURIComponent(kept.join(" ")).length > MAX_RETURN_TO_CHARACTERS)
    kept.splice(kept.length > 2 ? 1 : 0, 1);
  return kept.length === 0 ? {} : { [RETURN_TO]: kept.join(" ") };
}

/** Decodes letters beyond ASCII, because a URL within another one would encode their percent signs again. */
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
