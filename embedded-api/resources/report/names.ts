import { inArray } from "drizzle-orm";
import { offices } from "../../accounts/offices-table";
import { fullName } from "../../core/full-name";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { drivers } from "../drivers/table";

/** Returns the names of drivers by their ids. */
export async function driverNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const { id, firstName, lastName } = drivers;
  const rows = await db.select({ id, firstName, lastName }).from(drivers).where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/** Returns the names of all offices by their ids: the city, with the street if the city has several offices. */
export async function officeNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(offices);
  const isAlone = (city: string) => rows.filter((row) => row.city === city).length === 1;
  return new Map(
    rows.map(({ id, city, streetName }) => [id, isAlone(city) || !streetName ? city : `${streetName}, ${city}`]),
  );
}
