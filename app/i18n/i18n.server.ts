import { createInstance, type Resource, type TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import {
  codeOf,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  tagOf,
  type LanguageCode,
  isLanguageCode,
  Translator,
  instances,
} from "./translation";
import { i18nOptions } from "./options";
import { plainCookie } from "~/http/plain-cookie.server";

const shared = import.meta.glob<object>("./texts/*/*.json", { eager: true, import: "default" });
const ofModules = import.meta.glob<object>("../modules/*/texts/*.json", { eager: true, import: "default" });

function resources(): Resource {
  const all: Resource = {};
  const add = (code: string, namespace: string, texts: object) => {
    (all[tagOf(code as LanguageCode)] ??= {})[namespace] = texts as Record<string, string>;
  };
  for (const [path, texts] of Object.entries(shared)) {
    const [, code, namespace] = /texts\/(\w+)\/([\w-]+)\.json$/.exec(path)!;
    add(code!, namespace!, texts);
  }
  for (const [path, texts] of Object.entries(ofModules)) {
    const [, namespace, code] = /modules\/([\w-]+)\/texts\/(\w+)\.json$/.exec(path)!;
    add(code!, namespace!, texts);
  }
  return all;
}

// One instance for each language, created at start.
const texts = resources();
const fixed = new Map<LanguageCode, TFunction>();
const translators = new Map<LanguageCode, Translator>();
for (const { lang, code } of LANGUAGES) {
  const instance = createInstance();
  await instance.init({
    ...i18nOptions,
    lng: lang,
    resources: { [lang]: texts[lang] ?? {} },
    ns: Object.keys(texts[lang] ?? {}),
    initImmediate: false,
  });
  fixed.set(code, instance.t);

  const translator = new Translator();
  translator.init({
    ...i18nOptions,
    lng: lang,
    resources: { [lang]: (texts[lang] ?? {}) as Record<string, object> },
  });
  translators.set(code, translator);
  // A page has the same title from the server and in the browser.
  instances.set(lang, translator);
}

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: LANGUAGES.map(({ lang }) => lang),
    fallbackLanguage: tagOf(DEFAULT_LANGUAGE),
    order: ["custom", "header"],
    async findLocale(request) {
      const code = await languageCookie.read(request);
      return code ? tagOf(code) : null;
    },
  },
});

/** The selected language, else the best of the browser's, else English. */
export async function languageOf(request: Request): Promise<LanguageCode> {
  return codeOf(await detection.getLocale(request));
}

/** For rendering pages: all namespaces, read by the code that the browser uses. */
export function translatorOf(code: LanguageCode): Translator {
  return translators.get(code)!;
}

/** The `t` of a language for loaders and actions; `common` is the default namespace. */
export function getFixedT(code: LanguageCode): TFunction {
  return fixed.get(code)!;
}

const cookie = plainCookie("language", 365 * 24 * 3600);

/** The selected language; it is not personal and not signed. */
export const languageCookie = {
  async read(request: Request): Promise<LanguageCode | null> {
    const value: unknown = await cookie.parse(request.headers.get("Cookie"));
    return isLanguageCode(value) ? value : null;
  },
  write: (code: LanguageCode): Promise<string> => cookie.serialize(code),
};
