import { and, inArray, or, sql, type SQL } from "drizzle-orm";
import { lettersOf } from "contract/search-text";
import { peopleFoundBy } from "../../core/people-search";
import { cutsOf, plateLike, searchIn } from "../../core/search";
import type { Database } from "../../database/database";
import { driverDocuments } from "../driver-documents/table";
import { driverVehicles } from "../driver-vehicles/table";
import { drivers } from "./table";

/** Shorter texts occur in too many names and numbers, so they find only whole plates. */
export const MIN_LETTERS = 3;

/** Keeps the drivers that a list finds: by what its rows show. @returns undefined if there is no search */
export function driversFoundBy(search: string): SQL | undefined {
  return peopleFoundBy(drivers, search);
}

/**
 * Keeps the drivers found by name, e-mail or mobile number in any notation, by the plate of one of their vehicles, by the number
 * of one of their documents, or by one of the former together with a plate or number. It is for answers that show plates and
 * document numbers. A short text finds only whole plates.
 * @returns undefined if there is no search
 */
export function driversFoundByPapers(search: string): SQL | undefined {
  const own = driversFoundBy(search);
  if (!own) return undefined;
  if (lettersOf(search) < MIN_LETTERS) return byPlate(search) ?? sql`false`;
  const together = cutsOf(search).flatMap(({ some, others }) => {
    if (lettersOf(some) < MIN_LETTERS || lettersOf(others) < MIN_LETTERS) return [];
    return [and(or(byPlate(some), byDocument(some)), driversFoundBy(others))];
  });
  return or(own, byDocument(search), byPlate(search), ...together);
}

// PostgreSQL computes each array once and then looks up the drivers by id.
function byPlate(search: string): SQL | undefined {
  const plate = plateLike(driverVehicles.plate, search);
  const owners = plate && sql`select ${driverVehicles.driverId} from ${driverVehicles} where ${plate}`;
  return owners && sql`${drivers.id} = any(array(${owners}))`;
}

function byDocument(search: string): SQL {
  const owners = sql`select ${driverDocuments.driverId} from ${driverDocuments} where ${isNumbered(search)}`;
  return sql`${drivers.id} = any(array(${owners}))`;
}

/** Keeps the documents whose number contains a search. */
function isNumbered(search: string): SQL | undefined {
  return searchIn([driverDocuments.number], search);
}

/** Reads the plates and document numbers by which a search finds some drivers, by the drivers' ids. */
export async function papersFoundBy(
  db: Database,
  search: string,
  driverIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (driverIds.length === 0) return found;
  const parts = [search, ...cutsOf(search).map(({ some }) => some)].filter(
    (part) => part === search || lettersOf(part) >= MIN_LETTERS,
  );
  const plate = or(...parts.map((part) => plateLike(driverVehicles.plate, part)));
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
      .where(and(inArray(driverDocuments.driverId, [...driverIds]), or(...parts.map(isNumbered)))),
  ]);
  for (const paper of [...vehicles, ...documents])
    found.set(paper.driverId, [...(found.get(paper.driverId) ?? []), paper.text]);
  return found;
}
