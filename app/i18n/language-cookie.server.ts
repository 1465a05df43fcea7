import { createCookie } from "@remix-run/node";
import { isLanguageCode, type LanguageCode } from "./languages";

const cookie = createCookie("language", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 365 * 24 * 3600 });

/** The selected language; it is not personal and not signed. */
export const languageCookie = {
  async read(request: Request): Promise<LanguageCode | null> {
    const value: unknown = await cookie.parse(request.headers.get("Cookie"));
    return isLanguageCode(value) ? value : null;
  },
  write: (code: LanguageCode): Promise<string> => cookie.serialize(code),
};
