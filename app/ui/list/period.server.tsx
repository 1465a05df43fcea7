import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { getFixedT } from "~/i18n/i18n.server";
import { i18nOf } from "~/i18n/instances.server";
import type { LanguageCode } from "~/i18n/languages";
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
    <I18nextProvider i18n={i18nOf(language)}>
      <PeriodField query={list.query} {...options} />
    </I18nextProvider>
  );
  const note = list.ignoresPeriod ? { note: getFixedT(language)("periods:ignored") } : {};
  return { ...list, period: renderToStaticMarkup(control), ...note };
}
