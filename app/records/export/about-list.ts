import type { TFunction } from "i18next";
import { matchScreen } from "~/access/screens";
import type { Format } from "~/i18n/format";
import type { ListFilter } from "../list/list-columns";
import type { ListQuery } from "../list/list-query";
import type { FileColumn } from "./file-column";

/** Returns the list's name. */
export function titleOf(t: TFunction, { path }: ListQuery): string {
  return t(`screens:title.${matchScreen(path)!}`);
}

interface About {
  title: string;
  query: ListQuery;
  columns: readonly Pick<FileColumn<never>, "id" | "header">[];
  /** The filters of the list's page, and the choice between its lists. */
  filters: readonly ListFilter[];
  format: Pick<Format, "date" | "number">;
  /** The ids of the selected rows; null for a file of all matching rows. */
  selected: readonly string[] | null;
}

type Line = [label: string, value: string];

/**
 * Describes the filters and the order of a list in the words of its page, for people who get the file without the page: a label
 * and a value per line, with the list's name first.
 */
export function aboutList(t: TFunction, { title, query, columns, filters, format, selected }: About): Line[] {
  const { search, scope, sort, order } = query;
  const sorted = columns.find(({ id }) => id === sort);
  const set = { ...(scope && { [scope.name]: scope.value }), ...query.filters };
  return [
    [title, ""],
    ...(selected ? [[t("ui:list.bulk"), format.number(selected.length)] as Line] : []),
    ...(search === "" ? [] : [[t("ui:list.search"), search] as Line]),
    ...Object.entries(set).flatMap(([name, value]): Line[] => {
      if (name === "from" || name === "to") return [[t(`ui:list.${name}`), format.date(value)]];
      const filter = filters.find((one) => one.name === name);
      // A list of a person's records has the person in its title.
      if (!filter) return name === scope?.name ? [] : [[name, value]];
      return [[filter.label, filter.options.find((option) => option.value === value)?.label ?? value]];
    }),
    ...(sorted
      ? [[t(`ui:list.caption.${order === "asc" ? "ascending" : "descending"}`, { column: sorted.header }), ""] as Line]
      : []),
  ];
}
