import { DRIVER_KEYS, type Grant, meets } from "contract/access-keys";
import { DRIVER_STATE_KEYS, DRIVER_STATES } from "contract/driver-constants";

/**
 * Whether a person may follow a link to a driver, who opens with the key of the list that they are in now (ruling A9).
 * @param state as the server sent it. Without one any driver key is enough; a driver in an unknown state
 *   is in no list.
 */
export function mayLinkToDriver(grant: Grant, state: string | null | undefined): boolean {
  if (!state) return meets(grant, DRIVER_KEYS);
  const known = DRIVER_STATES.find((each) => each === state);
  return known !== undefined && meets(grant, [DRIVER_STATE_KEYS[known]]);
}
