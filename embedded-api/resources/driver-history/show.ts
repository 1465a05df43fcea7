import { recordAnswer } from "../../core/records";
import type { HistoryRow } from "./table";

/** Turns a row into the history line that answers carry. */
export function showEntry(row: HistoryRow) {
  return {
    ...recordAnswer(row),
    date: row.createdAt.toISOString(),
    kind: row.kind,
    text: row.text,
    by: row.by ?? "",
    event: row.event,
    details: row.details,
  };
}
