import { localPath } from "~/http/local-path";
import { pathOf, type ScreenId } from "~/access/screens";

/** In the address of a record's page: the page of another module that it was opened from. */
const RETURN_TO = "opener";
const MAX_RETURN_TO_CHARACTERS = 1000;

/**
 * A record of another module, with the way back to the page that links to it.
 * @param from the address of that page, with its state
 */
export function recordHref(screen: ScreenId, id: string, from: string): string {
  return `${pathOf(screen)}?${new URLSearchParams({ id, ...returnToPage(from) }).toString()}`;
}

/** Any page of this panel, known or not. */
function readReturnTo({ searchParams }: URL): URL | null {
  const said = searchParams.get(RETURN_TO);
  return said !== null && said.length <= MAX_RETURN_TO_CHARACTERS ? localPath(said) : null;
}

/** The page that a record was opened from, as the parameter that carries it on; none where there is none. */
export function returnToParams(url: URL): Record<string, string> {
  const opener = readReturnTo(url);
  return opener ? { [RETURN_TO]: addressOf(opener) } : {};
}

function returnToPage(from: string): Record<string, string> {
  const page = localPath(from);
  if (!page) return {};
  const before = readReturnTo(page);
  // Records link to each other: of the way that led to this page one step is kept, and none where it would be too long.
  if (before) page.searchParams.set(RETURN_TO, addressOf(before, RETURN_TO));
  const opener = [addressOf(page), addressOf(page, RETURN_TO)].find(({ length }) => length <= MAX_RETURN_TO_CHARACTERS);
  return opener === undefined ? {} : { [RETURN_TO]: opener };
}

function addressOf(page: URL, without?: string): string {
  const url = new URL(page);
  if (without !== undefined) url.searchParams.delete(without);
  return url.pathname + url.search;
}
