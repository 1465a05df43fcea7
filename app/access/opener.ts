import { localPath } from "./local-path";
import { pathOf, type ScreenId } from "./screens";

/** In the address of a record's page: the page of another module that it was opened from. */
const OPENER = "opener";
const MOST_OPENER_CHARACTERS = 1000;

/**
 * A record of another module, with the way back to the page that links to it.
 * @param from the address of that page, with its state
 */
export function recordHref(screen: ScreenId, id: string, from: string): string {
  return `${pathOf(screen)}?${new URLSearchParams({ id, ...openedFrom(from) }).toString()}`;
}

/** Any page of this panel, known or not. */
function readOpener({ searchParams }: URL): URL | null {
  const said = searchParams.get(OPENER);
  return said !== null && said.length <= MOST_OPENER_CHARACTERS ? localPath(said) : null;
}

/** The page that a record was opened from, as the parameter that carries it on; none where there is none. */
export function openerIn(url: URL): Record<string, string> {
  const opener = readOpener(url);
  return opener ? { [OPENER]: addressOf(opener) } : {};
}

function openedFrom(from: string): Record<string, string> {
  const page = localPath(from);
  if (!page) return {};
  const before = readOpener(page);
  // Records link to each other: of the way that led to this page one step is kept, and none where it would be too long.
  if (before) page.searchParams.set(OPENER, addressOf(before, OPENER));
  const opener = [addressOf(page), addressOf(page, OPENER)].find(({ length }) => length <= MOST_OPENER_CHARACTERS);
  return opener === undefined ? {} : { [OPENER]: opener };
}

function addressOf(page: URL, without?: string): string {
  const url = new URL(page);
  if (without !== undefined) url.searchParams.delete(without);
  return url.pathname + url.search;
}
