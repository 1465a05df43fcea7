import { plainCookie } from "~/http/plain-cookie.server";
import { namesView } from "./views.server";
import { matchScreen, screenOf, type ScreenId } from "./screens";

/** The parameter of lists with the ids of the visible columns (`records/list-query.ts`). */
const COLUMNS = "columns";
const YEAR_S = 365 * 24 * 3600;
/** The number of lists that fit into a cookie. Beyond it, the list that was arranged first is forgotten. */
const MOST_LISTS = 15;
const IDS = /^[\w,]{0,200}$/;

const cookie = plainCookie(COLUMNS, YEAR_S);

type Remembered = [screen: string, ids: string][];

/** Returns the URL with the columns that were last chosen for its list, unless it already names columns. */
export async function withRememberedColumns(request: Request, url: URL): Promise<URL> {
  // A view has its own columns.
  if (url.searchParams.has(COLUMNS) || namesView(url)) return url;
  const screen = listAt(url.pathname);
  const [, ids] = (await read(request)).find(([list]) => list === screen) ?? [];
  if (ids === undefined) return url;
  const whole = new URL(url);
  // A single empty value means that no column is visible.
  for (const id of ids.split(",")) whole.searchParams.append(COLUMNS, id);
  return whole;
}

/** @returns the `Set-Cookie` header that remembers the columns of a URL; null if nothing has changed */
export async function rememberColumns(request: Request): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url);
  const screen = listAt(pathname.replace(/\.data$/, ""));
  const ids = searchParams.getAll(COLUMNS).filter(Boolean).join();
  if (!screen || !searchParams.has(COLUMNS) || namesView(new URL(request.url)) || !IDS.test(ids)) return null;
  const before = await read(request);
  if (before.some(([list, known]) => list === screen && known === ids)) return null;
  const others = before.filter(([list]) => list !== screen);
  return cookie.serialize([...others, [screen, ids]].slice(-MOST_LISTS));
}

/**
 * Returns the list of a URL. The URL of a form or a record also contains the columns of its list, for the way back, so it does
 * not count.
 */
function listAt(pathname: string): ScreenId | null {
  const screen = matchScreen(pathname);
  return screen && (screenOf(screen).group ?? screenOf(screen).tab) ? screen : null;
}

async function read(request: Request): Promise<Remembered> {
  const stored: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (each): each is [string, string] =>
      Array.isArray(each) && typeof each[0] === "string" && typeof each[1] === "string" && IDS.test(each[1]),
  );
}
