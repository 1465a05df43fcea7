import type { ServiceLocale } from "contract/locale";
import type { ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { LocaleContext } from "~/i18n/format";
import { i18nOf } from "~/i18n/instances.server";
import type { LanguageCode } from "~/i18n/languages";

/** Returns the HTML of a card, which `DrawnCard` puts into the page. */
export function drawCard(card: ReactElement, language: LanguageCode, locale: ServiceLocale): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language)}>
      <LocaleContext.Provider value={locale}>{card}</LocaleContext.Provider>
    </I18nextProvider>,
  );
}
