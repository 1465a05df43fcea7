import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { createContext, useContext } from "react";
import { pageTranslator, type Translator } from "./translator";

const TranslatorContext = createContext<Translator>(pageTranslator);

export function TranslationProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TranslatorContext.Provider value={translator}>{children}</TranslatorContext.Provider>;
}

/**
 * Like react-i18next's `useTranslation`, in the page's language, which only changes with the document.
 * @param namespace of keys without one; `common` by default
 */
export function useTranslation(namespace?: string): { t: TFunction; i18n: Translator } {
  const i18n = useContext(TranslatorContext);
  return { t: i18n.fixedT(namespace), i18n };
}
