import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { RowData } from "@tanstack/react-table";
import type { ListFilter } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";
import { narrowedInWords } from "./asked-list";
import type { ListTable } from "./use-list-table";

/** The id of the table's caption. Links to other pages of a list lead there, because they are below the rows. */
export const CAPTION = "list";

/** Returns the message for a search or filters without a result. */
export function noMatchText(t: TFunction<"ui">, { search }: Pick<ListQuery, "search">): string {
  return search === "" ? t("list.noMatch") : t("list.noneFound", { search });
}

interface Shown<Row extends RowData> {
  list: ListResult<Row>;
  table: ListTable<Row>;
  filters: readonly ListFilter[];
  noun: string;
  format: Pick<Format, "number" | "date">;
}

/** Returns a table's caption, with the number of rows, the search, the filters and the order. */
export function captionText<Row extends RowData>(
  t: TFunction<"ui">,
  { list, table, filters, noun, format: { number, date } }: Shown<Row>,
): string {
  const { query, total } = list;
  const parts = [
    t(list.isOpen ? "list.caption.countOpen" : "list.caption.count", { noun, count: total, total: number(total) }),
  ];
  parts.push(...narrowedInWords(t, { query, filters }, date));
  const sorted = table.getAllLeafColumns().find((column) => column.getIsSorted() !== false)?.columnDef;
  if (sorted)
    parts.push(
      t(
        shownOrder(query.order, sorted.invertSorting) === "asc" ? "list.caption.ascending" : "list.caption.descending",
        {
          column: sorted.meta?.label,
        },
      ),
    );
  return parts.join(" · ");
}

/** Returns the order of a column's visible values. @param order of the sorted field */
export function shownOrder(order: "asc" | "desc", invertSort = false): "asc" | "desc" {
  return (order === "asc") === invertSort ? "desc" : "asc";
}
