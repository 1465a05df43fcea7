import type { Config } from "../../core/config";
import { recordAnswer } from "../../core/records";
import { expiryMoment } from "../driver-documents/validity";
import type { DriverRow } from "../drivers/table";
import { imageAddress } from "../uploads/address";
import type { VehicleRow } from "./table";

/** Converts a row to the vehicle in answers, with its driver. @param timeZone of the service */
export function showVehicle(row: VehicleRow, driver: DriverRow, config: Config, timeZone: string) {
  return {
    ...recordAnswer(row),
    driver: { _id: driver.id, firstName: driver.firstName, lastName: driver.lastName, language: driver.language },
    plate: row.plate,
    make: row.make,
    model: row.model,
    year: row.year,
    colour: row.colour,
    category: row.category,
    seats: row.seats,
    photos: row.photos.map((photo) => imageAddress(config, photo)),
    documents: row.documents.map(({ type, number, image, expiresOn }) => ({
      type,
      number,
      image: imageAddress(config, image),
      expiresAt: expiryMoment(expiresOn, timeZone),
    })),
    status: row.status,
    reason: row.reason ?? "",
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy ?? "",
  };
}
