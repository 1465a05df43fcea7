import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListFilter } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";

/** The filters "from" and "to" of a list with dates, which its caption names. `PeriodField` sets them. */
export function dayFilters(t: TFunction, format: Pick<Format, "date">, { filters }: ListQuery): ListFilter[] {
  return (["from", "to"] as const).map((name) => {
    const value = filters[name];
    return {
      name,
      label: t(`ui:list.${name}`),
      isDay: true,
      options: value ? [{ value, label: format.date(value) }] : [],
    };
  });
}
