import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import type { ListFilter } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";

interface AskedList {
  query: Pick<ListQuery, "search" | "filters">;
  filters: readonly ListFilter[];
}

/** The list under a dialog, for questions about all its matching rows. */
export const AskedListContext = createContext<AskedList | null>(null);

/** Describes the search and filters of the list under a dialog in words; empty if there are none. */
export function useAskedInWords(): string {
  const { t } = useTranslation("ui");
  const { date } = useFormat();
  const asked = useContext(AskedListContext);
  return asked ? narrowedInWords(t, asked, date).join(" · ") : "";
}

/** Describes the search and the filters of a list in words. */
export function narrowedInWords(t: TFunction, { query, filters }: AskedList, date: (day: string) => string): string[] {
  const parts = query.search === "" ? [] : [t("ui:list.caption.search", { search: query.search })];
  for (const [name, value] of Object.entries(query.filters)) {
    const filter = filters.find((one) => one.name === name);
    const option = filter?.options.find((one) => one.value === value);
    const shown =
      name === "from" || name === "to"
        ? { label: t(`ui:list.${name}`), value: date(value) }
        : { label: filter?.label ?? name, value: option?.label ?? value };
    parts.push(t("ui:list.caption.filter", shown));
  }
  return parts;
}
