import type { ReactNode } from "react";
import type { Format } from "~/i18n/format";

export type PlainValue = string | number | boolean | null | undefined;

/** A column of a list and, where it has a `value`, of its CSV file. */
export interface ListColumn<Row> {
  /** The API's name of the field, which the list's rules use too. */
  id: string;
  /** Translated. */
  header: string;
  /** The plain value for the CSV file, which the table shows too if there is no `cell`. */
  value?: (row: Row) => PlainValue;
  cell?: (row: Row) => ReactNode;
  /** Right-aligned, in figures of one width. */
  numeric?: boolean;
  /** The cell decreases while the sorted field increases, such as a waiting time that is computed from a date. */
  invertSort?: boolean;
  /** The cell names the row; each table has one such column. */
  rowHeader?: boolean;
  /** A class of the cells, for a module's own cards on phones. */
  className?: string;
}

/** The column with the date of a record's last change; the CSV file contains it as the API sends it. */
export function updatedAtColumn<Row extends { updatedAt?: string | undefined }>(
  header: string,
  format: Pick<Format, "dateTime">,
): ListColumn<Row> {
  return {
    id: "updatedAt",
    header,
    value: ({ updatedAt }) => updatedAt ?? "",
    cell: ({ updatedAt }) => (updatedAt ? format.dateTime(updatedAt) : ""),
  };
}

/** A filter of a list, shown as a select or as a field. */
export interface ListFilter {
  name: string;
  /** Translated. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** The value is a text that is typed; there are no options. */
  isText?: boolean;
}
