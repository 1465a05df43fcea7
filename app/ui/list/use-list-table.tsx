import {
  createColumnHelper,
  type ReactTable,
  type RowData,
  type RowSelectionState,
  useTable,
} from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { type Format, useFormat } from "~/i18n/format";
import { labelsOf } from "~/i18n/labels";
import { useTranslation } from "react-i18next";
import { columnId, type ListColumn, listFeatures, type ListFeatures } from "~/records/list/list-columns";
import type { ListResult } from "~/records/list/list-result";
import { PlainCell } from "./cells";
import { RowCheckbox, SelectAll, tickedIds } from "./select-rows";

export type ListTable<Row extends RowData> = ReactTable<ListFeatures, Row, unknown>;

interface ListTableOptions<Row extends RowData> {
  list: Pick<ListResult<Row>, "rows" | "total" | "query">;
  /** Created once for a list's URL and language (`useColumns`), because new columns make a table mount all cells again. */
  columns: readonly ListColumn<Row>[];
  /** Returns the row's name within a sentence, for its checkbox: "tip 10 %". */
  rowName: (row: Row) => string;
  /** Returns the last cell, usually a `RowActions`. */
  actions?: (row: Row) => ReactNode;
  /** Whether rows have checkboxes, for a `BulkBar`. */
  selectable?: boolean;
  /** Returns the number of records that a row stands for; by default one. */
  recordsIn?: (row: Row) => number;
  /** When the list was read, in milliseconds, for cells with relative times. */
  now?: number;
}

/**
 * The table of a list. The API sorts, pages and filters, and the URL tells how, so sorting, pagination and the visible columns
 * are passed to the table as state. Its own state is the selection of rows.
 */
export function useListTable<Row extends { _id: string }>(options: ListTableOptions<Row>): ListTable<Row> {
  const { list, rowName, actions, now = 0 } = options;
  const { rows, total, query } = list;
  const table = useTable(
    {
      features: listFeatures,
      data: rows,
      columns: useAllColumns(options),
      defaultColumn: { cell: PlainCell },
      getRowId: ({ _id }) => _id,
      manualSorting: true,
      manualPagination: true,
      rowCount: total,
      state: {
        sorting: query.sort === "" ? [] : [{ id: query.sort, desc: query.order === "desc" }],
        pagination: { pageIndex: query.page - 1, pageSize: query.limit },
        columnVisibility: Object.fromEntries(query.hideable.map((id) => [id, query.columns.includes(id)])),
      },
      meta: { rowName: rowName as (row: unknown) => string, actions: (row) => actions?.(row as Row), now },
    },
    // Ticking a checkbox renders only the parts that show the selection, and not all rows.
    ({ rowSelection: _, ...shown }) => shown,
  );
  const { setRowSelection } = table;
  // Boxes may be ticked before the scripts have run.
  useEffect(() => {
    setRowSelection(Object.fromEntries(tickedIds().map((id) => [id, true])));
  }, [setRowSelection]);
  // Only rows on the page can be selected, so rows that a new answer lacks are deselected.
  useEffect(() => {
    setRowSelection((selected) => keptSelection(selected, rows));
  }, [rows, setRowSelection]);
  return table;
}

/** Returns what stays selected in a list with these rows. */
export function keptSelection(selected: RowSelectionState, rows: readonly { _id: string }[]): RowSelectionState {
  return Object.fromEntries(rows.flatMap(({ _id }) => (selected[_id] ? [[_id, true] as const] : [])));
}

/**
 * Returns the columns of a module, between those that all lists have. If a column renders a text, the fragment around it gives it
 * a separate element (docs/decisions/0024), because `FlexRender` makes a component of each column, whose own text would have
 * none.
 */
function useAllColumns<Row extends { _id: string }>(options: ListTableOptions<Row>) {
  const { list, columns, selectable, actions, recordsIn } = options;
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const sortable = useSame(list.query.sortable);
  const hideable = useSame(list.query.hideable);
  const hasActions = actions !== undefined;
  const firstNumber = (list.query.page - 1) * list.query.limit + 1;
  const numbers = useSame(recordsIn ? placesOf(list.rows, recordsIn) : undefined);
  return useMemo(() => {
    const column = createColumnHelper<ListFeatures, Row>();
    const fixed = { enableHiding: false, enableSorting: false };
    const select = column.display({
      ...fixed,
      id: "row-checkbox",
      header: SelectAll,
      cell: RowCheckbox,
      meta: { className: "cell-tick", headerClassName: "cell-tick" },
    });
    const place = column.display({
      ...fixed,
      id: "row-number",
      header: () => <>{t("list.number")}</>,
      cell: ({ row }) => <>{number(firstNumber + (numbers?.[row.index] ?? row.index))}</>,
      meta: { className: "cell-number", headerClassName: "cell-number", label: t("list.number") },
    });
    const last = column.display({
      ...fixed,
      id: "row-actions",
      header: () => <>{t("list.actions")}</>,
      cell: ({ row, table }) => table.options.meta?.actions(row.original),
      meta: { className: "cell-actions", headerClassName: "num cell-actions" },
    });
    const own = columns.map((one): ListColumn<Row> => {
      const id = columnId(one);
      const { cell, header } = one;
      return {
        ...one,
        id,
        enableSorting: sortable.includes(id),
        enableHiding: hideable.includes(id),
        meta: { ...one.meta, label: header as string },
        header: () => <>{header as string}</>,
        ...(typeof cell === "function" && { cell: (context: Parameters<typeof cell>[0]) => <>{cell(context)}</> }),
      } as ListColumn<Row>;
    });
    return [...(selectable ? [select] : []), place, ...own, ...(hasActions ? [last] : [])];
  }, [columns, selectable, hasActions, sortable, hideable, firstNumber, numbers, t, number]);
}

/** Returns the number of records before each row. */
function placesOf<Row>(rows: readonly Row[], recordsIn: (row: Row) => number): number[] {
  let place = 0;
  return rows.map((row) => {
    const before = place;
    place += recordsIn(row);
    return before;
  });
}

/**
 * Returns the columns of a list for its table. They are created again only if the language or the content of their dependencies
 * changes, because new columns make a table mount all cells again, and the focus in them would be lost; an answer with the same
 * rows consists of new objects.
 */
export function useColumns<Row extends RowData>(
  make: (t: TFunction, format: Format) => ListColumn<Row>[],
  ...dependsOn: unknown[]
): ListColumn<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const known = useRef<{ t: TFunction; format: Format; content: unknown; columns: ListColumn<Row>[] }>();
  const content = useSame(dependsOn);
  const { current } = known;
  if (current?.t === t && current.format === format && current.content === content) return current.columns;
  const columns = make(labelsOf(t), format);
  known.current = { t, format, content, columns };
  return columns;
}

/** Returns the earlier one of two values with the same content. */
function useSame<Value>(value: Value): Value {
  const same = useRef(value);
  if (JSON.stringify(same.current) !== JSON.stringify(value)) same.current = value;
  return same.current;
}
