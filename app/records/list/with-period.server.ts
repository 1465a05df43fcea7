import { tagOf, type LanguageCode } from "~/i18n/languages";
import type { ListPeriod, ListResult } from "./list-result";
import { periodsOn } from "./periods";

interface PeriodOptions {
  language: LanguageCode;
  /** The date in the service's time zone. */
  today: string;
  /** The name of the date, if a list has several dates or does not show it. */
  dateName?: string;
  /** Whether the list looks ahead, so that future periods are offered too. */
  ahead?: boolean;
}

/** Adds to a list the periods that the control for its filters "from" and "to" offers. */
export function withPeriod<List extends Pick<ListResult<unknown>, "query">>(
  list: List,
  { language, today, dateName, ahead }: PeriodOptions,
): List & { period: ListPeriod } {
  // The server writes their names, because a browser's words may differ, and hydration would fail.
  return { ...list, period: { named: periodsOn(today, tagOf(language), ahead), ...(dateName && { dateName }) } };
}
