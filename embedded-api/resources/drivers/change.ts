import { and, eq, sql } from "drizzle-orm";
import type { Account } from "../../accounts/table";
import type { Config } from "../../core/config";
import { changedAt, lockRecord } from "../../core/records";
import type { Database } from "../../database/database";
import { driverDocuments } from "../driver-documents/table";
import { showDriver } from "./show";
import { DRIVER, refuseUnseen } from "./sight";
import { type DriverRow, drivers } from "./table";

interface Locked {
  account: Account;
  id: string;
  ifMatch: string | undefined;
  config: Config;
}

/**
 * Reads the driver that a decision is about, and locks the row until the transaction ends.
 * @throws {HttpError} 404 or 403 like `refuseUnseen`, 409 with the driver if somebody has decided in the meantime
 */
export async function lockDriver(tx: Database, { account, id, ifMatch, config }: Locked): Promise<DriverRow> {
  let isSeen = false;
  const row = await lockRecord(tx, drivers, { id, ifMatch, what: DRIVER }, (current) => {
    // This check comes before the 409, which contains the driver's data. After a decision the person may no longer see the
    // driver, but the decision is recorded all the same.
    if (!isSeen) refuseUnseen(account, current);
    isSeen = true;
    return showDriver(tx, current, config);
  });
  refuseUnseen(account, row);
  return row;
}

/** Changes a locked driver, and the copy of the state on the driver's documents. */
export async function changeDriver(
  tx: Database,
  before: DriverRow,
  change: Partial<typeof drivers.$inferInsert>,
  now: Date,
): Promise<DriverRow> {
  const after = { ...change, updatedAt: changedAt(before, now) };
  await tx.update(drivers).set(after).where(eq(drivers.id, before.id));
  if (change.status) {
    await tx
      .update(driverDocuments)
      .set({ driverStatus: change.status })
      .where(eq(driverDocuments.driverId, before.id));
  }
  return { ...before, ...after };
}

/** Finds the last valid day of the accepted document that expires first. */
export async function nextExpiryOf(tx: Database, driverId: string): Promise<string | null> {
  const [found] = await tx
    .select({ next: sql<string | null>`min(${driverDocuments.expiresOn})::text` })
    .from(driverDocuments)
    .where(and(eq(driverDocuments.driverId, driverId), eq(driverDocuments.status, "approved")));
  return found?.next ?? null;
}
