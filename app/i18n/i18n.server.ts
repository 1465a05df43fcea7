import { createInstance, type i18n, type Resource, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { instances } from "./instances";
import { languageCookie } from "./language-cookie.server";
import { codeOf, DEFAULT_LANGUAGE, LANGUAGES, tagOf, type LanguageCode } from "./languages";
import { i18nOptions } from "./options";

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

// One instance for each language, made once and only read afterwards: a request costs no set-up.
const texts = resources();
for (const { lang } of LANGUAGES) {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: lang,
    resources: { [lang]: texts[lang] ?? {} },
    ns: Object.keys(texts[lang] ?? {}),
    initImmediate: false,
  });
  instances.set(lang, instance);
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

/** The language that the person chose, else the best of their browser's, else English. */
export async function languageOf(request: Request): Promise<LanguageCode> {
  return codeOf(await detection.getLocale(request));
}

/** The i18next instance of a language, with every namespace. */
export function i18nOf(code: LanguageCode): i18n {
  return instances.get(tagOf(code))!;
}

/** A translation function for loaders and actions; `common` is the default namespace. */
export function textsOf(code: LanguageCode): TFunction {
  return i18nOf(code).t;
}
