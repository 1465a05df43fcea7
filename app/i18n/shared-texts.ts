import type { LanguageCode } from "./languages";

type Namespaces = Record<string, object>;

// One chunk for each language, so that a browser gets only its own.
const languages: Record<LanguageCode, () => Promise<{ default: Namespaces }>> = {
  eng: () => import("./texts/eng"),
  sp: () => import("./texts/sp"),
  gr: () => import("./texts/gr"),
  it: () => import("./texts/it"),
  rs: () => import("./texts/rs"),
};

/** The texts of everything that is no module, in one language, for the browser. */
export async function sharedTexts(code: LanguageCode): Promise<Namespaces> {
  return (await languages[code]()).default;
}
