import { plainCookie } from "~/http/plain-cookie.server";
import { type MenuChoices, parseMenuChoices } from "./menu-choices";
import { parsePreferences, type Preferences } from "./preferences";

const YEAR_S = 365 * 24 * 3600;

const preferences = plainCookie("preferences", YEAR_S);
const preloader = plainCookie("preloader", 10);

export async function readPreferences(request: Request): Promise<Preferences> {
  return parsePreferences(await preferences.parse(request.headers.get("Cookie")));
}

/** @returns the `Set-Cookie` header, which is not signed because preferences are not personal */
export function writePreferences(value: Preferences): Promise<string> {
  return preferences.serialize(value);
}

/** Whether this is the first page after the preloader was switched on. */
export async function readPreloader(request: Request): Promise<boolean> {
  return (await preloader.parse(request.headers.get("Cookie"))) === "show";
}

/** @returns the `Set-Cookie` header that tells whether the next page shows the preloader */
export function writePreloader(show: boolean): Promise<string> {
  return show ? preloader.serialize("show") : preloader.serialize("", { maxAge: 0 });
}

const menuEntryCookie = plainCookie("similarPath", YEAR_S);

/** The last marked menu entry (section 3, `similarPath`). It has a separate cookie, so that opening a screen never writes the session. */
export const lastMenuEntry = {
  async read(request: Request): Promise<string | null> {
    const value: unknown = await menuEntryCookie.parse(request.headers.get("Cookie"));
    return typeof value === "string" ? value : null;
  },
  write: (entry: string): Promise<string> => menuEntryCookie.serialize(entry),
};

const menuCookie = plainCookie("menu", YEAR_S);

/** The cookie with the collapsed groups and pinned entries of the menu. */
export const menuChoices = {
  read: async (request: Request): Promise<MenuChoices> =>
    parseMenuChoices(await menuCookie.parse(request.headers.get("Cookie"))),
  write: (choices: MenuChoices): Promise<string> => menuCookie.serialize(choices),
};
