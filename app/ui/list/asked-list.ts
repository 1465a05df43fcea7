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

/** The list under a dialog, for questions about all of its rows that match. */
export const AskedListContext = createContext<AskedList | null>(null);

/**
 * What narrows the list under a dialog, in words; empty where nothing does.
 * @returns also the words to be kept, without what was searched for, which may be the name of somebody who is removed later
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

/** The search and the filters of a list, in words. */
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
