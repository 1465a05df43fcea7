import type { TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { codeOf, DEFAULT_LANGUAGE, LANGUAGES, tagOf, type LanguageCode, isLanguageCode } from "./languages";
import { serverOptions } from "./instances.server";
import { plainCookie } from "~/http/plain-cookie.server";

const remixI18next = new RemixI18Next({
  detection: {
    supportedLanguages: LANGUAGES.map(({ lang }) => lang),
    fallbackLanguage: tagOf(DEFAULT_LANGUAGE),
    order: ["custom", "header"],
    async findLocale(request) {
      const code = await languageCookie.read(request);
      return code ? tagOf(code) : null;
    },
  },
  i18next: serverOptions,
});

const fixed = new Map<LanguageCode, TFunction>();
for (const { code, lang } of LANGUAGES) fixed.set(code, await remixI18next.getFixedT(lang));

/** Returns the selected language, else the best match of the browser's languages, else English. */
export async function languageOf(request: Request): Promise<LanguageCode> {
  return codeOf(await remixI18next.getLocale(request));
}

/** Returns the `t` of a language for loaders and actions; `common` is the default namespace. */
export function getFixedT(code: LanguageCode): TFunction {
  return fixed.get(code)!;
}

const cookie = plainCookie("language", 365 * 24 * 3600);

/** The cookie with the selected language. It is not personal and not signed. */
export const languageCookie = {
  async read(request: Request): Promise<LanguageCode | null> {
    const value: unknown = await cookie.parse(request.headers.get("Cookie"));
    return isLanguageCode(value) ? value : null;
  },
  write: (code: LanguageCode): Promise<string> => cookie.serialize(code),
};
