import type { Config } from "../../core/config";
import { recordAnswer } from "../../core/records";
import { documentImageAddress } from "./image";
import type { DocumentRow } from "./table";
import { expiryMoment } from "./validity";

/** Converts a row to the document in answers. @param timeZone of the service */
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
