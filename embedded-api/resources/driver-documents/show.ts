import type { Config } from "../../config";
import { recordAnswer } from "../../core/records";
import { documentImageAddress } from "./image";
import type { DocumentRow } from "./table";

/** Turns a row into the document that answers carry. */
export function showDocument(row: DocumentRow, config: Config) {
  return {
    ...recordAnswer(row),
    type: row.type,
    number: row.number,
    image: documentImageAddress(row, config),
    expiresAt: row.expiresAt.toISOString(),
    status: row.status,
    reason: row.reason ?? "",
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy ?? "",
  };
}
