import { recordAnswer } from "../../core/records";
import type { HistoryRow } from "./table";

/** Converts a row to the history line in answers. */
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
