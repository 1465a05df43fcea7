import { and, eq } from "drizzle-orm";
import { DRIVER_DOCUMENT_TYPES } from "contract/driver-constants";
import { invalid } from "../../core/http-error";
import type { Database } from "../../database/database";
import { driverDocuments } from "../driver-documents/table";
import { serviceCategories } from "../service-categories/table";

const NAMES: Record<(typeof DRIVER_DOCUMENT_TYPES)[number], string> = {
  licence: "driver's license",
  identity: "proof of identity",
  insurance: "insurance",
  registration: "vehicle registration",
  background_check: "background check",
};

/** Returns a document's name for use within a sentence. */
export const documentName = (type: keyof typeof NAMES): string => NAMES[type];

/**
 * Checks that a taxi category of this name exists, and locks it until the transaction ends, so that nobody deletes or renames it
 * in the meantime.
 * @throws {HttpError} 400 if there is no such category
 */
export async function refuseUnknownCategory(tx: Database, category: string): Promise<void> {
  const named = and(eq(serviceCategories.service, "single_taxi"), eq(serviceCategories.name, category));
  const [found] = await tx.select({ id: serviceCategories.id }).from(serviceCategories).where(named).for("share");
  if (!found)
    throw invalid("Please select a vehicle category", { vehicleCategory: "Please select a vehicle category" });
}

/**
 * Checks that every required document is accepted and has not expired.
 * @param today the date in the service's time zone
 * @throws {HttpError} 400, which names those that are not
 */
export async function refuseIncomplete(tx: Database, driverId: string, today: string): Promise<void> {
  const documents = await tx.select().from(driverDocuments).where(eq(driverDocuments.driverId, driverId));
  const faults = DRIVER_DOCUMENT_TYPES.flatMap((type) => {
    const document = documents.find((each) => each.type === type);
    if (!document) return `${NAMES[type]} is missing`;
    if (document.status !== "approved") return `${NAMES[type]} is not accepted`;
    return document.expiresOn < today ? `${NAMES[type]} has expired` : [];
  });
  if (faults.length > 0) throw invalid(`This driver cannot be approved yet: ${faults.join(", ")}.`);
}
