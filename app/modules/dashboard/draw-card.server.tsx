import type { ServiceLocale } from "contract/locale";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LocaleContext } from "~/i18n/format";
import { translatorOf } from "~/i18n/i18n.server";
import { type LanguageCode, TranslationProvider } from "~/i18n/translation";

/** Returns the HTML of a card, which `DrawnCard` puts into the page. */
export function drawCard(card: ReactElement, language: LanguageCode, locale: ServiceLocale): string {
  return renderToStaticMarkup(
    <TranslationProvider translator={translatorOf(language)}>
      <LocaleContext.Provider value={locale}>{card}</LocaleContext.Provider>
    </TranslationProvider>,
  );
}
