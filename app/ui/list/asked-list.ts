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

/**
 * Describes the search and filters of the list under a dialog in words; empty if there are none.
 * @returns also the words to store, without the search, which may be the name of a person who is removed later
 */
export function useAskedInWords(): { shown: string; kept: string } {
  const { t } = useTranslation("ui");
  const { date } = useFormat();
  const asked = useContext(AskedListContext);
  if (!asked) return { shown: "", kept: "" };
  const inWords = (search: string) =>
    narrowedInWords(t, { ...asked, query: { ...asked.query, search } }, date).join(" · ");
  const { search } = asked.query;
  return { shown: inWords(search), kept: inWords(search === "" ? "" : "…") };
}

/** Describes the search and the filters of a list in words. */
export function narrowedInWords(
  t: TFunction<"ui">,
  { query, filters }: AskedList,
  date: (day: string) => string,
): string[] {
  const parts = query.search === "" ? [] : [t("list.caption.search", { search: query.search })];
  for (const [name, value] of Object.entries(query.filters)) {
    const filter = filters.find((one) => one.name === name);
    const option = filter?.options.find((one) => one.value === value);
    const shown =
      name === "from" || name === "to"
        ? { label: t(`list.${name}`), value: date(value) }
        : { label: filter?.label ?? name, value: option?.label ?? value };
    parts.push(t("list.caption.filter", shown));
  }
  return parts;
}
