import { and, eq, gt, inArray, lte, sql, type SQL } from "drizzle-orm";
import { type ExpiryWindow, REMIND_DAYS_AHEAD } from "contract/driver-constants";
import { recordAnswer } from "../../core/records";
import type { Database } from "../../database/database";
import { driversFoundBy } from "../drivers/search";
import { type DriverRow, drivers } from "../drivers/table";
import { type DocumentRow, driverDocuments } from "./table";

export const DAY = 24 * 60 * 60 * 1000;

/** Only accepted documents of approved drivers are watched. The condition is worded as in the index, which it would not use otherwise. */
export const watched = and(eq(driverDocuments.driverStatus, "approved"), eq(driverDocuments.status, "approved"));

/** Keeps documents that have expired or will within the window; without one, both up to `REMIND_DAYS_AHEAD`. */
export function within(window: ExpiryWindow | undefined, now: Date): SQL | undefined {
  const { expiresAt } = driverDocuments;
  if (window === "expired") return lte(expiresAt, now);
  if (window === undefined) return lte(expiresAt, new Date(now.getTime() + REMIND_DAYS_AHEAD * DAY));
  return and(gt(expiresAt, now), lte(expiresAt, new Date(now.getTime() + Number(window) * DAY)));
}

/** Keeps the documents of drivers whom a search finds. */
export function ofDriversFoundBy(search: string): SQL | undefined {
  const found = driversFoundBy(search);
  return found && sql`${driverDocuments.driverId} in (select ${drivers.id} from ${drivers} where ${found})`;
}

/** Returns whole days until the document expires: 0 on the day itself, negative afterwards. */
export function daysLeft(expiresAt: Date, now: Date): number {
  return Math.floor((expiresAt.getTime() - now.getTime()) / DAY);
}

function show(row: DocumentRow, driver: DriverRow, now: Date) {
  return {
    ...recordAnswer(row),
    type: row.type,
    number: row.number,
    expiresAt: row.expiresAt.toISOString(),
    daysLeft: daysLeft(row.expiresAt, now),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    driver: {
      _id: driver.id,
      firstName: driver.firstName,
      lastName: driver.lastName,
      email: driver.email,
      isBlocked: driver.isBlocked,
    },
  };
}

/** Adds to each document its driver, who can be reminded. */
export async function showExpiring(db: Database, rows: readonly DocumentRow[], now: Date) {
  if (rows.length === 0) return [];
  const owners = await db
    .select()
    .from(drivers)
    .where(
      inArray(
        drivers.id,
        rows.map((row) => row.driverId),
      ),
    );
  return rows.flatMap((row) => {
    const driver = owners.find(({ id }) => id === row.driverId);
    return driver ? show(row, driver, now) : [];
  });
}
