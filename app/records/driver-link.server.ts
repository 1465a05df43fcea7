import { DRIVER_KEYS, type Grant, meets } from "contract/access-keys";
import { DRIVER_STATE_KEYS, DRIVER_STATES, type DriverState } from "contract/driver-constants";
import { recordHref } from "./return-to";

interface LinkedDriver {
  _id?: string | null | undefined;
  status?: string | null | undefined;
}

/** Returns the URL of a driver's page, like `recordLink` for other records. The driver's state decides who may open it (ruling A9). */
export function driverLink(grant: Grant, driver: LinkedDriver | null, from: string): string | null {
  return driver?._id && mayLinkToDriver(grant, driver.status) ? recordHref("driver-view", driver._id, from) : null;
}

/** Returns the states of the drivers whom a person may open. */
export function openableDriverStates(grant: Grant): DriverState[] {
  return DRIVER_STATES.filter((state) => meets(grant, [DRIVER_STATE_KEYS[state]]));
}

/**
 * Whether a person may open a driver, which requires the key of the list that contains the driver now (ruling A9).
 * @param state from the server. Without a state any driver key is enough; a driver in an unknown state is in no list.
 */
function mayLinkToDriver(grant: Grant, state: string | null | undefined): boolean {
  if (!state) return meets(grant, DRIVER_KEYS);
  const known = DRIVER_STATES.find((each) => each === state);
  return known !== undefined && meets(grant, [DRIVER_STATE_KEYS[known]]);
}
