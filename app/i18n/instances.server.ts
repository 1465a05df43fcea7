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

/** The options of i18next on the server, where all texts of all languages are in memory. */
export const serverOptions: InitOptions = { ...i18nOptions, resources: resources(), initImmediate: false };

// Page titles use i18next's global instance (`page-title.ts`), which has all languages here.
await i18next.use(initReactI18next).init({ ...serverOptions, lng: tagOf(DEFAULT_LANGUAGE) });

// The instances are created once: none contains data of a request, and creating one takes half a millisecond.
const instances = new Map<LanguageCode, i18n>(
  LANGUAGES.map(({ code, lang }) => [code, i18next.cloneInstance({ lng: lang })]),
);

/** Returns the instance that renders pages of a language. */
export function i18nOf(code: LanguageCode): i18n {
  return instances.get(code)!;
}
