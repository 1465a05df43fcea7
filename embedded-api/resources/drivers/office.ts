import { eq } from "drizzle-orm";
import { isInspector } from "../../accounts/grant";
import { offices } from "../../accounts/offices-table";
import type { Account } from "../../accounts/table";
import type { Handlers } from "../../calls/handler";
import { denied, invalid } from "../../core/http-error";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { writeHistory } from "../driver-history/write";
import { changeDriver, lockDriver } from "./change";
import { showDriver } from "./show";
import type { DriverRow } from "./table";

/**
 * Refuses inspectors: they see only the drivers of one office, and could remove drivers from it or add others.
 * @throws {HttpError} 403
 */
export function refuseInspector(account: Account): void {
  if (isInspector(account)) throw denied("You are not allowed to do this.");
}

/**
 * @throws {HttpError} 403 for an inspector, 400 if there is no such office
 */
export async function refuseOffice(db: Database, account: Account, office: string | null): Promise<void> {
  refuseInspector(account);
  if (office === null) return;
  // The office is locked until the driver has it, so that nobody deletes it in between.
  const [found] = isId(office)
    ? await db.select({ id: offices.id }).from(offices).where(eq(offices.id, office)).for("key share")
    : [];
  if (!found) throw invalid("There is no such office.", { office: "There is no such office." });
}

/** Records in a driver's history which office the driver has now. */
export async function writeOffice(tx: Database, now: Date, driver: DriverRow, by: string): Promise<void> {
  const [office] = driver.officeId ? await tx.select().from(offices).where(eq(offices.id, driver.officeId)) : [];
  await writeHistory(tx, now, {
    driverId: driver.id,
    ...(office
      ? { event: "officeAssigned", details: { office: `${office.streetName}, ${office.city}` } }
      : { event: "officeTakenOff" }),
    by,
  });
}

export const driverOfficeHandlers = {
  assignOffice: async ({ database, params, body: { office }, ifMatch, account, services: { config, now } }) => {
    await refuseOffice(database, account, office);
    const before = await lockDriver(database, { account, id: params.id, ifMatch, config });
    if (before.officeId === office)
      return {
        message: office === null ? "Driver has no office already" : "Driver has this office already",
        data: await showDriver(database, before, config),
      };
    const row = await changeDriver(database, before, { officeId: office }, now());
    await writeOffice(database, now(), row, account.username);
    return { message: "Office assigned successfully", data: await showDriver(database, row, config) };
  },
} satisfies Partial<Handlers>;
