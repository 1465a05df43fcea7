import {
  type AccessorKeyColumnDef,
  type ColumnHelper,
  columnVisibilityFeature,
  metaHelper,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import type { ReactNode } from "react";

/** The properties of a column in addition to the library's own. */
interface ColumnMeta {
  /** Right-aligned, with tabular figures. */
  numeric?: boolean;
  /** Amounts of money, in the row's currency or that of the service. */
  money?: boolean;
  /** The cell names the row; each table has one such column. */
  rowHeader?: boolean;
  /** A class of the cells, for a module's own cards on phones. */
  className?: string;
  /** A class of the heading. */
  headerClassName?: string;
  /** The heading as a text, which tables fill in. */
  label?: string;
}

/** The properties of a list that the cells of any column may need. */
interface TableMeta {
  /** Returns the row's name within a sentence, for its checkbox: "tip 10 %". */
  rowName: (row: unknown) => string;
  /** Returns the content of the last cell, usually a `RowActions`. */
  actions: (row: unknown) => ReactNode;
  /** When the list was read, in milliseconds, so that server and browser render the same; 0 if no cell shows a relative time. */
  now: number;
}

/** The features of the panel's tables. The server sorts and pages, so tables have only the basic row model. */
export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
  tableMeta: metaHelper<TableMeta>(),
});

export type ListFeatures = typeof listFeatures;

/**
 * A column of a list and, if it has an accessor, of its CSV file. Its id is the API's name of the field, which the list's rules
 * use too, and its header is translated.
 */
export type ListColumn<Row extends RowData> = ReturnType<ColumnHelper<ListFeatures, Row>["columns"]>[number];

/** Returns a column's id, which is its accessor's key if it has no explicit id. */
export function columnId<Row extends RowData>(column: ListColumn<Row>): string {
  return column.id ?? String((column as AccessorKeyColumnDef<ListFeatures, Row>).accessorKey);
}

export type PlainValue = string | number | boolean | null | undefined;

/** A filter of a list, shown as a select or as a field. */
export interface ListFilter {
  name: string;
  /** The translated label. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** Whether the value is typed text; then there are no options. */
  isText?: boolean;
}
