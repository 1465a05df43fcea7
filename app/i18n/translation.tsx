import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { createContext, useContext } from "react";
import { pageTranslator, type Translator } from "./translator";

const TranslatorContext = createContext<Translator>(pageTranslator);

export function TranslationProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TranslatorContext.Provider value={translator}>{children}</TranslatorContext.Provider>;
}

/**
 * The texts of the page's language. A page's language changes with its document, so nothing here loads or listens.
 * @param namespace of keys that name none; `common` without it
 */
export function useTranslation(namespace?: string): { t: TFunction; i18n: Translator } {
  const i18n = useContext(TranslatorContext);
  return { t: i18n.fixedT(namespace), i18n };
}
