import type { ReactNode } from "react";
import type { Format } from "~/i18n/format";

export type PlainValue = string | number | boolean | null | undefined;

/** A column of a list and, where it has a `value`, of its CSV file. */
export interface ListColumn<Row> {
  /** In the API's own name, as the list's rules name it for sorting and hiding. */
  id: string;
  /** Translated. */
  header: string;
  /** The plain value: what the CSV file holds, and what the table shows without a `cell`. */
  value?: (row: Row) => PlainValue;
  cell?: (row: Row) => ReactNode;
  /** Right-aligned, in figures of one width. */
  numeric?: boolean;
  /** It shows more where the field that the list is sorted by holds less, as a time of waiting does of a date. */
  invertSort?: boolean;
  /** It needs as much room as two others, for controls or a picture. */
  isWide?: boolean;
  /** The cell that names the row; one column of a table has it. */
  rowHeader?: boolean;
}

/** The column of the date of a record's last change, whose CSV file has it as the API sends it. */
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

/** A filter that a list offers: as a select, or as a field for a day. */
export interface ListFilter {
  /** As the list's rules name it. */
  name: string;
  /** Translated. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** A day (YYYY-MM-DD); its options are only how the one that is set reads. */
  isDay?: boolean;
}
