import type { ServiceLocale } from "contract/locale";
import { renderToStaticMarkup } from "react-dom/server";
import { LocaleContext } from "~/i18n/format";
import { translatorOf } from "~/i18n/i18n.server";
import { type LanguageCode, TranslationProvider } from "~/i18n/translation";
import { FigureCards, type FigureCardsProps } from "./figure-cards";

/**
 * The HTML of the cards of this moment and of a period.
 * @returns null for who sees neither
 */
export function drawFigureCards(cards: FigureCardsProps, language: LanguageCode, locale: ServiceLocale): string | null {
  if (!cards.now && !cards.period) return null;
  return renderToStaticMarkup(
    <TranslationProvider translator={translatorOf(language)}>
      <LocaleContext.Provider value={locale}>
        <FigureCards {...cards} />
      </LocaleContext.Provider>
    </TranslationProvider>,
  );
}
