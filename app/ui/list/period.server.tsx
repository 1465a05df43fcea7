import { renderToStaticMarkup } from "react-dom/server";
import { getFixedT, translatorOf } from "~/i18n/i18n.server";
import { type LanguageCode, TranslationProvider } from "~/i18n/translation";
import type { ListResult } from "~/records/list-result";
import { PeriodField, type PeriodOptions } from "./period-field";

/**
 * Adds the control to a list that sets its filters "from" and "to", and a word about a server that ignores them. Both are made here,
 * so that no browser needs code or texts for them.
 */
export function withPeriod<List extends Pick<ListResult<unknown>, "query" | "ignoresPeriod">>(
  list: List,
  { language, ...options }: PeriodOptions & { language: LanguageCode },
): List & { period: string; note?: string } {
  const control = (
    <TranslationProvider translator={translatorOf(language)}>
      <PeriodField query={list.query} {...options} />
    </TranslationProvider>
  );
  const note = list.ignoresPeriod ? { note: getFixedT(language)("periods:ignored") } : {};
  return { ...list, period: renderToStaticMarkup(control), ...note };
}
