import { and, inArray, or, sql, type SQL } from "drizzle-orm";
import { searchIn } from "../../core/lists";
import { peopleFoundBy } from "../../core/people-search";
import type { Database } from "../../database/database";
import { driverDocuments } from "../driver-documents/table";
import { driverVehicles, vehicleKeys } from "../driver-vehicles/table";
import { drivers, searchedDrivers } from "./table";

/** Plates and document numbers are searched from this length on: shorter parts have no trigram in their indexes. */
const MIN_CHARACTERS = 3;

/** Keeps the drivers that a list finds: by what its rows show of them. @returns undefined for no search */
export function driversFoundBy(search: string): SQL | undefined {
  return peopleFoundBy(searchedDrivers, search);
}

/**
 * Keeps the drivers found by what an answer shows that names the papers too: by name, e-mail or mobile number in any writing, by the
 * plate of one of their vehicles, or by the number of one of their documents.
 * @returns undefined for no search
 */
export function driversFoundByPapers(search: string): SQL | undefined {
  const own = driversFoundBy(search);
  if (!own) return undefined;
  const text = search.trim().toLowerCase();
  if (text.length < MIN_CHARACTERS) return own;
  const byDocument = sql`select ${driverDocuments.driverId} from ${driverDocuments} where ${isNumbered(text)}`;
  const plate = hasPlate(text);
  const byPlate = plate && sql`select ${driverVehicles.driverId} from ${driverVehicles} where ${plate}`;
  // PostgreSQL computes each array once and then looks the drivers up by their ids.
  return or(
    own,
    sql`${drivers.id} = any(array(${byDocument}))`,
    byPlate && sql`${drivers.id} = any(array(${byPlate}))`,
  );
}

/** Keeps the documents whose number contains a text. */
function isNumbered(text: string): SQL | undefined {
  return searchIn([driverDocuments.number], text);
}

/** Keeps the vehicles whose plate contains a text in lower case. @returns undefined for a text that is no part of a plate */
function hasPlate(text: string): SQL | undefined {
  const plate = text.replace(/[ .-]/g, "");
  if (!/^[\p{L}\p{N}]{3,12}$/u.test(plate)) return undefined;
  return sql`${vehicleKeys.plate} like ${`%${plate}%`}`;
}

/** Reads the plates and document numbers by which a search finds some drivers, by the drivers' ids. */
export async function papersFoundBy(
  db: Database,
  search: string,
  driverIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const text = search.trim().toLowerCase();
  if (driverIds.length === 0 || text.length < MIN_CHARACTERS) return found;
  const plate = hasPlate(text);
  const [vehicles, documents] = await Promise.all([
    plate
      ? db
          .select({ driverId: driverVehicles.driverId, text: driverVehicles.plate })
          .from(driverVehicles)
          .where(and(inArray(driverVehicles.driverId, [...driverIds]), plate))
      : [],
    db
      .select({ driverId: driverDocuments.driverId, text: driverDocuments.number })
      .from(driverDocuments)
      .where(and(inArray(driverDocuments.driverId, [...driverIds]), isNumbered(text))),
  ]);
  for (const paper of [...vehicles, ...documents])
    found.set(paper.driverId, [...(found.get(paper.driverId) ?? []), paper.text]);
  return found;
}
