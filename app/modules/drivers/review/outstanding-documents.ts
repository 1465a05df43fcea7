import { DRIVER_DOCUMENT_TYPES } from "contract/driver-constants";
import type { Driver } from "contract/drivers";
import { isExpired } from "../time-labels";

/** Returns the required documents that prevent an approval: missing, not accepted, or expired. @param now in milliseconds */
export function outstandingDocuments({ documents = [] }: Pick<Driver, "documents">, now: number): string[] {
  return DRIVER_DOCUMENT_TYPES.filter((type) => {
    const document = documents.find((each) => each.type === type);
    return document?.status !== "approved" || isExpired(document.expiresAt, now);
  });
}
