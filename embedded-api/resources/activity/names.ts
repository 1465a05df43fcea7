import { eq, inArray } from "drizzle-orm";
import type { ActivityRow } from "../../activity/table";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { bookings } from "../bookings/table";
import { driverDocuments } from "../driver-documents/table";
import { driverVehicles } from "../driver-vehicles/table";
import { drivers } from "../drivers/table";
import { redeemRequests } from "../redeem/table";
import { riders } from "../riders/table";

interface Named {
  id: string;
  name: string;
}
type Finder = (db: Database, ids: string[]) => Promise<Named[]>;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/**
 * The names of riders and drivers, and of what is called after them, as they are now. Lines do not hold them, so that
 * a removed person's is in no line.
 */
const FINDERS: Readonly<Record<string, Finder>> = {
  user: async (db, ids) => {
    const { id, firstName, lastName } = riders;
    const rows = await db.select({ id, firstName, lastName }).from(riders).where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
  },
  driver: async (db, ids) => {
    const { id, firstName, lastName } = drivers;
    const rows = await db.select({ id, firstName, lastName }).from(drivers).where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
  },
  document: async (db, ids) => {
    const { id, type, driverId } = driverDocuments;
    const { firstName, lastName } = drivers;
    const rows = await db
      .select({ id, type, firstName, lastName })
      .from(driverDocuments)
      .innerJoin(drivers, eq(drivers.id, driverId))
      .where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: `${row.type}, ${nameOf(row)}` }));
  },
  vehicle: async (db, ids) => {
    const { id, make, model, plate } = driverVehicles;
    const rows = await db.select({ id, make, model, plate }).from(driverVehicles).where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: `${row.make} ${row.model}, ${row.plate}` }));
  },
  booking: async (db, ids) => {
    const { id, number } = bookings;
    const rows = await db.select({ id, number }).from(bookings).where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: String(row.number) }));
  },
  redeem: async (db, ids) => {
    const { id, riderName } = redeemRequests;
    return db.select({ id, name: riderName }).from(redeemRequests).where(inArray(id, ids));
  },
};

/** Finds the names that the lines of a page do not hold, by the ids of the records. */
export async function namesOfPeople(db: Database, rows: readonly ActivityRow[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    Object.entries(FINDERS).map(async ([resource, find]) => {
      const ids = rows.flatMap((row) =>
        row.resource === resource && row.recordId && isId(row.recordId) ? row.recordId : [],
      );
      return ids.length === 0 ? [] : find(db, [...new Set(ids)]);
    }),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
