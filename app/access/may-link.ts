import { DRIVER_KEYS, type Grant, meets } from "contract/access-keys";
import { DRIVER_STATE_KEYS, DRIVER_STATES } from "contract/driver-constants";

/**
 * Whether a link to a driver is of use: they open with the key of the list that they are in now (ruling A9).
 * @param state as the server told it. Where it told none, any of the driver keys will do; one that the panel does not know
 *   is in no list.
 */
export function mayLinkToDriver(grant: Grant, state: string | null | undefined): boolean {
  if (!state) return meets(grant, DRIVER_KEYS);
  const known = DRIVER_STATES.find((each) => each === state);
  return known !== undefined && meets(grant, [DRIVER_STATE_KEYS[known]]);
}
