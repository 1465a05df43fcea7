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

/** What the definition of a column says beside the library's own properties. */
interface ColumnMeta {
  /** Right-aligned, in figures of one width. */
  numeric?: boolean;
  /** Amounts of money, in the row's currency or that of the service. */
  money?: boolean;
  /** The cell names the row; each table has one such column. */
  rowHeader?: boolean;
  /** A class of the cells, for a module's own cards on phones. */
  className?: string;
  /** A class of the heading. */
  headerClassName?: string;
  /** The heading as a text. Tables fill it in. */
  label?: string;
}

/** What the cells of all columns may need of their list. */
interface TableMeta {
  /** The row's name within a sentence, for its checkbox: "tip 10 %". */
  rowName: (row: unknown) => string;
  /** The content of the last cell, usually a `RowActions`. */
  actions: (row: unknown) => ReactNode;
  /** When the list was read, in milliseconds, so that server and browser render the same; 0 where no cell tells a time that passes. */
  now: number;
}

/** The features of the panel's tables. The server sorts and pages, so no table has a row model but that of its rows. */
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
 * A column of a list and, where it has an accessor, of its CSV file. Its id is the API's name of the field, which the list's rules use
 * too, and its header is translated.
 */
export type ListColumn<Row extends RowData> = ReturnType<ColumnHelper<ListFeatures, Row>["columns"]>[number];

/** A column's id, which is its accessor's key where it has none of its own. */
export function columnId<Row extends RowData>(column: ListColumn<Row>): string {
  return column.id ?? String((column as AccessorKeyColumnDef<ListFeatures, Row>).accessorKey);
}

export type PlainValue = string | number | boolean | null | undefined;

/** A filter of a list, shown as a select or as a field. */
export interface ListFilter {
  name: string;
  /** Translated. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** The value is a text that is typed; there are no options. */
  isText?: boolean;
}
