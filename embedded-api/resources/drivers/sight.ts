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

/** Returns the driver states for which an account has a key. An inspector sees only pending drivers (section 6). */
export function visibleStates(account: Account): DriverState[] {
  if (isInspector(account)) return ["pending"];
  return DRIVER_STATES.filter((state) => meets(grantOf(account), [DRIVER_STATE_KEYS[state]]));
}

/**
 * Returns the condition for the drivers that an account may see; undefined if it may see everyone.
 * @param state keeps only drivers in this state
 * @throws {HttpError} 403 for a state for which the account has no key
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

/** Keeps the drivers of an inspector's office; for an inspector without an office, the drivers without one (ruling C1). */
function ofOffice({ inspectionOfficeId }: Account): SQL {
  return inspectionOfficeId ? eq(drivers.officeId, inspectionOfficeId) : isNull(drivers.officeId);
}

/**
 * @throws {HttpError} 404 if the account must not know of the driver, 403 without the key of the driver's present state (ruling
 *   A9)
 */
export function refuseUnseen(account: Account, driver: DriverRow): void {
  if (isInspector(account)) {
    if (driver.status !== "pending" || driver.officeId !== account.inspectionOfficeId) throw missing(DRIVER);
  }
  if (!visibleStates(account).includes(driver.status)) {
    throw denied(`This driver is ${driver.status} now, and you may not open ${driver.status} drivers.`);
  }
}

/** @throws {HttpError} 404 or 403, like `refuseUnseen` */
export async function findVisibleDriver(db: Database, account: Account, id: string): Promise<DriverRow> {
  const driver = await findRecord(db, drivers, id, DRIVER);
  refuseUnseen(account, driver);
  return driver;
}

/** The offices whose drivers an account may see: an inspector's own office, otherwise all. */
export function officeChoice(account: Account): string | null | undefined {
  return isInspector(account) ? account.inspectionOfficeId : undefined;
}
