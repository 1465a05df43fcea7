import type { Config } from "../../core/config";
import { recordAnswer } from "../../core/records";
import { documentImageAddress } from "./image";
import type { DocumentRow } from "./table";
import { expiryMoment } from "./validity";

/** Turns a row into the document that answers carry. @param timeZone of the service */
export function showDocument(row: DocumentRow, config: Config, timeZone: string) {
  return {
    ...recordAnswer(row),
    type: row.type,
    number: row.number,
    image: documentImageAddress(row, config),
    expiresAt: expiryMoment(row.expiresOn, timeZone),
    status: row.status,
    reason: row.reason ?? "",
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy ?? "",
  };
}
