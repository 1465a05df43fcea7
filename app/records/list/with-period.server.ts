import { tagOf, type LanguageCode } from "~/i18n/languages";
import type { ListPeriod, ListResult } from "./list-result";
import { periodsOn } from "./periods";

interface PeriodOptions {
  language: LanguageCode;
  /** In the zone of the service. */
  today: string;
  /** The name of the date, where a list has several or does not show it. */
  dateName?: string;
  /** The list looks ahead, so that coming periods are offered too. */
  ahead?: boolean;
}

/** Adds to a list the periods that the control for its filters "from" and "to" offers. */
export function withPeriod<List extends Pick<ListResult<unknown>, "query">>(
  list: List,
  { language, today, dateName, ahead }: PeriodOptions,
): List & { period: ListPeriod } {
  // Their names are words of the server: a browser's may differ, and would not hydrate.
  return { ...list, period: { named: periodsOn(today, tagOf(language), ahead), ...(dateName && { dateName }) } };
}
