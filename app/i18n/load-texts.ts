import { codeOf } from "./languages";
import { pageTranslator } from "./translator";

/** Texts by namespace that the browser has fetched, for `entry.client.tsx` to start with. */
export const fetchedTexts: Record<string, object> = {};

type TextFiles = Record<string, () => Promise<unknown>>;

/**
 * Fetches a module's texts in the page's language before its routes render in the browser; on
 * the server all texts are there from the start (`i18n.server.ts`).
 *
 * A module awaits this at the top of its `texts.ts`, which its routes import: the browser then
 * gets the texts together with the route's code, in one language only.
 * @param namespace the module's name
 * @param files `import.meta.glob("./texts/*.json", { import: "default" })`
 */
export async function loadTexts(namespace: string, files: TextFiles): Promise<void> {
  if (typeof document === "undefined") return;
  const lang = document.documentElement.lang;
  const file = files[`./texts/${codeOf(lang)}.json`];
  if (!file) throw new Error(`No ${lang} texts for ${namespace}`);
  const texts = (await file()) as object;
  fetchedTexts[namespace] = texts;
  if (pageTranslator.isInitialized) pageTranslator.addTexts(namespace, texts);
}
