import type { LanguageCode } from "./languages";

type Namespaces = Record<string, object>;

// One chunk for each language: a browser loads only its own.
const languages: Record<LanguageCode, () => Promise<{ default: Namespaces }>> = {
  eng: () => import("./texts/eng"),
  sp: () => import("./texts/sp"),
  gr: () => import("./texts/gr"),
  it: () => import("./texts/it"),
  rs: () => import("./texts/rs"),
};

/** For the browser: the texts in one language of everything outside of the modules. */
export async function sharedTexts(code: LanguageCode): Promise<Namespaces> {
  return (await languages[code]()).default;
}
