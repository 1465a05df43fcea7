import type { RowData } from "@tanstack/react-table";
import { wallClockOf } from "contract/zoned-time";
import { columnId, type ListColumn, type PlainValue } from "../list/list-columns";

/** A column of a list's file. */
export interface FileColumn<Row> {
  /** The API's name of the field. */
  id: string;
  header: string;
  /** Whether numbers are amounts, in the row's currency or that of the service. */
  isMoney: boolean;
  value: (row: Row) => PlainValue;
}

/** Returns the columns of a list's file: all that have an accessor, including hidden ones. */
export function fileColumns<Row extends RowData>(columns: readonly ListColumn<Row>[]): FileColumn<Row>[] {
  return columns.flatMap((column): FileColumn<Row>[] => {
    const common = { id: columnId(column), header: String(column.header), isMoney: column.meta?.money === true };
    if ("accessorFn" in column) return [{ ...common, value: (row) => column.accessorFn(row, 0) as PlainValue }];
    if ("accessorKey" in column)
      return [{ ...common, value: (row) => row[column.accessorKey as keyof Row] as PlainValue }];
    return [];
  });
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:(\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Whether a text is a moment. A text that only looks like one, such as one with a thirteenth month, is not. */
export const isMoment = (text: string): boolean => MOMENT.test(text) && !Number.isNaN(Date.parse(text));

/** Returns a moment as local time in a zone: "2026-03-08T17:05:30". @param moment for which `isMoment` is true */
export function wallClock(moment: string, timeZone: string): string {
  return `${wallClockOf(Date.parse(moment), timeZone)}:${MOMENT.exec(moment)?.[1] ?? "00"}`;
}
