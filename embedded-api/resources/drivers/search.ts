import { or, sql, type SQL } from "drizzle-orm";
import { searchIn } from "../../core/lists";
import { peopleFoundBy } from "../../core/people-search";
import { driverDocuments } from "../driver-documents/table";
import { driverVehicles, vehicleKeys } from "../driver-vehicles/table";
import { drivers, searchedDrivers } from "./table";

/** Plates and document numbers are searched from this length on: shorter parts have no trigram in their indexes. */
const MIN_CHARACTERS = 3;

/**
 * Keeps the drivers that a search finds: by name, e-mail or mobile number in any writing, by the plate of one of their vehicles, or by the
 * number of one of their documents.
 * @returns undefined for no search
 */
export function driversFoundBy(search: string): SQL | undefined {
  const own = peopleFoundBy(searchedDrivers, search);
  if (!own) return undefined;
  const text = search.trim().toLowerCase();
  if (text.length < MIN_CHARACTERS) return own;
  const byDocument = sql`select ${driverDocuments.driverId} from ${driverDocuments} where ${searchIn([driverDocuments.number], text)}`;
  const byPlate = driversWithPlate(text);
  // PostgreSQL computes each array once and then looks the drivers up by their ids.
  return or(
    own,
    sql`${drivers.id} = any(array(${byDocument}))`,
    byPlate && sql`${drivers.id} = any(array(${byPlate}))`,
  );
}

/**
 * Selects the ids of drivers who have a vehicle with this plate, or one that contains it.
 * @param text in lower case
 * @returns undefined for a text that is no part of a plate
 */
export function driversWithPlate(text: string): SQL | undefined {
  const plate = text.replace(/[ .-]/g, "");
  if (!/^[\p{L}\p{N}]{3,12}$/u.test(plate)) return undefined;
  const { driverId } = driverVehicles;
  return sql`select ${driverId} from ${driverVehicles} where ${vehicleKeys.plate} like ${`%${plate}%`}`;
}
