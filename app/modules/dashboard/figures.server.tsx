import type { ServiceLocale } from "contract/locale";
import { renderToStaticMarkup } from "react-dom/server";
import { LocaleContext } from "~/i18n/format";
import { translatorOf } from "~/i18n/i18n.server";
import { type LanguageCode, TranslationProvider } from "~/i18n/translation";
import { FigureCards, type FigureCardsProps } from "./figure-cards";

/** The HTML of the cards of this moment and of a period; null for a card that there is none of. */
export interface DrawnFigures {
  now: string | null;
  period: string | null;
}

export function drawFigures(
  { now, period }: FigureCardsProps,
  language: LanguageCode,
  locale: ServiceLocale,
): DrawnFigures {
  const draw = (cards: FigureCardsProps) =>
    renderToStaticMarkup(
      <TranslationProvider translator={translatorOf(language)}>
        <LocaleContext.Provider value={locale}>
          <FigureCards {...cards} />
        </LocaleContext.Provider>
      </TranslationProvider>,
    );
  return { now: now && draw({ now, period: null }), period: period && draw({ now: null, period }) };
}
