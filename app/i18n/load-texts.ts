import { codeOf, type LanguageCode, pageTranslator } from "./translation";

/** Texts by namespace that the browser has loaded, for `entry.client.tsx`. */
export const fetchedTexts: Record<string, object> = {};

type TextFiles = Record<string, () => Promise<unknown>>;

/**
 * Loads a module's texts in the page's language before its routes render in the browser; the server has all texts
 * (`i18n.server.ts`). A module awaits this at the top of its `texts.ts`, which its routes import. A part of the frame that is
 * loaded by itself does so too.
 * @param namespace the module's name
 * @param files `import.meta.glob("./texts/*.json", { import: "default" })`
 */
export async function loadTexts(namespace: string, files: TextFiles): Promise<void> {
  if (typeof document === "undefined") return;
  const lang = document.documentElement.lang;
  const [, file] = Object.entries(files).find(([path]) => path.includes(`/texts/${codeOf(lang)}`)) ?? [];
  if (!file) throw new Error(`No ${lang} texts for ${namespace}`);
  const texts = (await file()) as object;
  fetchedTexts[namespace] = texts;
  if (pageTranslator.isInitialized) pageTranslator.addTexts(namespace, texts);
}

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
