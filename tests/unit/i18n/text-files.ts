import { LANGUAGES, type LanguageCode } from "~/i18n/languages";

type Nested = { readonly [key: string]: string | Nested };

const shared = import.meta.glob<Nested>("/app/i18n/texts/*/*.json", { eager: true, import: "default" });
const ofModules = import.meta.glob<Nested>("/app/modules/*/texts/*.json", { eager: true, import: "default" });

/**
 * The endings that are chosen between by a number. `zero` and `single` are not categories of any language here, but read
 * first, for exactly 0 and 1.
 */
const PLURAL = /_(zero|single|one|two|few|many|other)$/;

/** Texts of one language by "namespace:key", plural endings included. */
export type Texts = ReadonlyMap<string, string>;

export const languageCodes = LANGUAGES.map(({ code }) => code);

export const texts: Readonly<Record<LanguageCode, Texts>> = {
  eng: textsOf("eng"),
  sp: textsOf("sp"),
  gr: textsOf("gr"),
  it: textsOf("it"),
  rs: textsOf("rs"),
};

function textsOf(code: LanguageCode): Texts {
  const all = new Map<string, string>();
  for (const [path, content] of Object.entries({ ...shared, ...ofModules })) {
    const [, namespace] =
      new RegExp(`/texts/${code}/([\\w-]+)\\.json$|/modules/([\\w-]+)/texts/${code}\\.json$`)
        .exec(path)
        ?.filter(Boolean) ?? [];
    if (namespace) addTexts(all, `${namespace}:`, content);
  }
  return all;
}

function addTexts(all: Map<string, string>, prefix: string, content: Nested): void {
  for (const [key, value] of Object.entries(content)) {
    if (typeof value === "string") all.set(prefix + key, value);
    else addTexts(all, `${prefix}${key}.`, value);
  }
}

export const isPlural = (key: string): boolean => PLURAL.test(key);

/** The keys as code names them: without plural endings, each once. */
export function keysOf(language: Texts): Set<string> {
  return new Set([...language.keys()].map((key) => key.replace(PLURAL, "")));
}

/** The endings of each key that has any. */
export function pluralsOf(language: Texts): Map<string, Set<string>> {
  const plurals = new Map<string, Set<string>>();
  for (const key of language.keys()) {
    const [ending, form] = PLURAL.exec(key) ?? [];
    if (ending === undefined || form === undefined) continue;
    const base = key.slice(0, -ending.length);
    plurals.set(base, (plurals.get(base) ?? new Set<string>()).add(form));
  }
  return plurals;
}

/** The variables of each key, over all its plural forms. */
export function variablesOf(language: Texts): Map<string, string[]> {
  const variables = new Map<string, Set<string>>();
  for (const [key, text] of language) {
    const base = key.replace(PLURAL, "");
    const known = variables.get(base) ?? new Set<string>();
    for (const [, name] of text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)) known.add(name!);
    variables.set(base, known);
  }
  return new Map([...variables].map(([key, names]) => [key, [...names].sort()]));
}
