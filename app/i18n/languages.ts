/** The interface languages (section 9, ruling B21): the specification's code, the BCP 47 tag, and their own name. */
export const LANGUAGES = [
  { code: "eng", lang: "en", name: "English" },
  { code: "sp", lang: "es", name: "Español" },
  { code: "gr", lang: "de", name: "Deutsch" },
  { code: "it", lang: "it", name: "Italiano" },
  { code: "rs", lang: "ru", name: "Русский" },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]["code"];
export type LanguageTag = (typeof LANGUAGES)[number]["lang"];

export const DEFAULT_LANGUAGE: LanguageCode = "eng";

export function isLanguageCode(value: unknown): value is LanguageCode {
  return LANGUAGES.some((language) => language.code === value);
}

export function tagOf(code: LanguageCode): LanguageTag {
  return LANGUAGES.find((language) => language.code === code)!.lang;
}

export function codeOf(tag: string): LanguageCode {
  return LANGUAGES.find((language) => language.lang === tag)?.code ?? DEFAULT_LANGUAGE;
}
