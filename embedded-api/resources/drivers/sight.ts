import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { meets } from "contract/access-keys";
import { DRIVER_STATE_KEYS, DRIVER_STATES, type DriverState } from "contract/driver-constants";
import { grantOf, isInspector } from "../../accounts/grant";
import type { Account } from "../../accounts/table";
import { findRecord } from "../../core/records";
import { denied, missing } from "../../core/http-error";
import type { Database } from "../../database/database";
import { type DriverRow, drivers } from "./table";

export const DRIVER = "The driver";

/** Returns the driver states whose key an account has. An inspector sees pending drivers alone (section 6). */
export function visibleStates(account: Account): DriverState[] {
  if (isInspector(account)) return ["pending"];
  return DRIVER_STATES.filter((state) => meets(grantOf(account), [DRIVER_STATE_KEYS[state]]));
}

/**
 * The drivers whom an account may see, as a condition; nothing where it may see everyone.
 * @param state only these
 * @throws {HttpError} 403 for a state of which the account has no key
 */
export function visibleDrivers(account: Account, state?: DriverState): SQL | undefined {
  const states = visibleStates(account);
  if (state && !states.includes(state)) throw denied(`You may not see ${state} drivers.`);
  const chosen = state ? [state] : states;
  const ofStates =
    chosen.length === DRIVER_STATES.length
      ? undefined
      : chosen.length === 1
        ? eq(drivers.status, chosen[0]!)
        : inArray(drivers.status, chosen);
  return isInspector(account) ? and(ofStates, ofOffice(account)) : ofStates;
}

/** Keeps the drivers of an inspector's office; of one without an office, those who have none either (ruling C1). */
function ofOffice({ inspectionOfficeId }: Account): SQL {
  return inspectionOfficeId ? eq(drivers.officeId, inspectionOfficeId) : isNull(drivers.officeId);
}

/**
 * @throws {HttpError} 404 where the account is not to know of the driver, 403 without the key of the
 * state that the driver is in now (ruling A9)
 */
export function refuseUnseen(account: Account, driver: DriverRow): void {
  if (isInspector(account)) {
    if (driver.status !== "pending" || driver.officeId !== account.inspectionOfficeId) throw missing(DRIVER);
  }
  if (!visibleStates(account).includes(driver.status)) {
    throw denied(`This driver is ${driver.status} now, and you may not open ${driver.status} drivers.`);
  }
}

/** @throws {HttpError} 404 or 403, as `refuseUnseen` */
export async function findVisibleDriver(db: Database, account: Account, id: string): Promise<DriverRow> {
  const driver = await findRecord(db, drivers, id, DRIVER);
  refuseUnseen(account, driver);
  return driver;
}

/** Keeps the offices of an account's drivers: an inspector's own one, otherwise all. */
export function officeChoice(account: Account): string | null | undefined {
  return isInspector(account) ? account.inspectionOfficeId : undefined;
}
