import { createCookie } from "@remix-run/node";
import { readPreferences as parsePreferences, type Preferences } from "./preferences";

const preferences = createCookie("preferences", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 3600,
});
const preloader = createCookie("preloader", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 10 });

/** How the person has set up the frame; the defaults for whatever is missing or damaged. */
export async function readPreferences(request: Request): Promise<Preferences> {
  return parsePreferences(await preferences.parse(request.headers.get("Cookie")));
}

/** The `Set-Cookie` header that keeps the set-up for 365 days. It tells nothing about the person and is not signed. */
export function writePreferences(value: Preferences): Promise<string> {
  return preferences.serialize(value);
}

/** Whether the page that is being drawn is the first one after the preloader was switched on. */
export async function readPreloader(request: Request): Promise<boolean> {
  return (await preloader.parse(request.headers.get("Cookie"))) === "show";
}

/** The `Set-Cookie` header that shows the preloader on the next page, or takes that back. */
export function writePreloader(show: boolean): Promise<string> {
  return show ? preloader.serialize("show") : preloader.serialize("", { maxAge: 0 });
}
