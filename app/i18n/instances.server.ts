import i18next, { type i18n, type InitOptions, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { DEFAULT_LANGUAGE, LANGUAGES, tagOf, type LanguageCode } from "./languages";
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

/** All texts of all languages are in memory. */
export const serverOptions: InitOptions = { ...i18nOptions, resources: resources(), initImmediate: false };

// Titles of pages read i18next itself (`page-title.ts`), which has all languages here.
await i18next.use(initReactI18next).init({ ...serverOptions, lng: tagOf(DEFAULT_LANGUAGE) });

// Made once: nothing of an instance belongs to one request, and making one costs half a millisecond.
const instances = new Map<LanguageCode, i18n>(
  LANGUAGES.map(({ code, lang }) => [code, i18next.cloneInstance({ lng: lang })]),
);

/** The instance that renders pages of a language. */
export function i18nOf(code: LanguageCode): i18n {
  return instances.get(code)!;
}
