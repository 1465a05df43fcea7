/** What pages have in react-i18next's place, on the server as in the browser: their texts change with its document, so nothing waits for them or listens. */
import type { ReactNode } from "react";
import { createContext, useContext } from "react";
import texts, { type ReadText, type Texts } from "./i18next";

const TextsContext = createContext<Texts>(texts);

export const initReactI18next = {};

export function I18nextProvider({ i18n, children }: { i18n: Texts; children: ReactNode }) {
  return <TextsContext.Provider value={i18n}>{children}</TextsContext.Provider>;
}

export function useTranslation(namespace?: string): { t: ReadText; i18n: Texts } {
  const i18n = useContext(TextsContext);
  return { t: i18n.getFixedT(null, namespace), i18n };
}
