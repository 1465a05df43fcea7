import type { TFunction } from "i18next";
import { matchScreen } from "~/access/screens";
import type { ListQuery } from "../list/list-query";
import type { FileColumn } from "./file-column";

/** The list's name. */
export function titleOf(t: TFunction, { path }: ListQuery): string {
  return t(`screens:title.${matchScreen(path)!}`);
}

/** What narrows and sorts a list, for whoever gets the file without the page: a label and a value in each line, the list's name first. */
export function aboutList<Row>(
  t: TFunction,
  query: ListQuery,
  columns: readonly FileColumn<Row>[],
): [label: string, value: string][] {
  const { search, filters, scope, sort, order } = query;
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id;
  const labelOf = (name: string) => (name === "from" || name === "to" ? t(`ui:list.${name}`) : headerOf(name));
  const named = { ...filters, ...(scope && scope.value !== scope.default && { [scope.name]: scope.value }) };
  return [
    [titleOf(t, query), ""],
    ...(search === "" ? [] : [[t("ui:list.search"), search] as [string, string]]),
    ...Object.entries(named).map(([name, value]): [string, string] => [labelOf(name), value]),
    ...(sort === ""
      ? []
      : [
          [t(`ui:list.caption.${order === "asc" ? "ascending" : "descending"}`, { column: headerOf(sort) }), ""] as [
            string,
            string,
          ],
        ]),
  ];
}
