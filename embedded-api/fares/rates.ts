import { createHash } from "node:crypto";
import { FARE_FIELDS, type FareField } from "contract/fare-constants";
import { FREE_WAIT_MINUTES, LONG_RIDE_MILES, NIGHT_FROM, NIGHT_UNTIL } from "./fare";
import type { FareSettings } from "./settings";

/**
 * A copy of the rates that priced bookings, including the rules that are no settings, so that a later change of either does not
 * change the explanation of an old fare.
 */
export interface RatesCopy extends FareSettings {
  freeWaitMinutes: number;
  longRideMiles: number;
  /** The first and last hour of the time surcharge in the service's time zone, such as 22 and 5. */
  nightFrom: number;
  nightUntil: number;
}

/** A copy and its id, which is derived from its content: bookings with the same rates share one copy. */
export interface KeptRates {
  id: string;
  rates: RatesCopy;
}

type PriceField = Exclude<FareField, "driverRadiusSearching">;
const PRICE_FIELDS = FARE_FIELDS.filter((name): name is PriceField => name !== "driverRadiusSearching");

const known = new WeakMap<FareSettings, KeptRates>();

/** Copies the rates of fare settings. Settings are never modified, so the copy of each is made once. */
export function copyOfRates(settings: FareSettings): KeptRates {
  let copy = known.get(settings);
  if (!copy) {
    const prices = Object.fromEntries(PRICE_FIELDS.map((name) => [name, settings[name]])) as Record<PriceField, number>;
    const rates = {
      ...prices,
      freeWaitMinutes: FREE_WAIT_MINUTES,
      longRideMiles: LONG_RIDE_MILES,
      nightFrom: NIGHT_FROM,
      nightUntil: NIGHT_UNTIL,
    };
    copy = { id: createHash("sha256").update(JSON.stringify(rates)).digest("base64url").slice(0, 22), rates };
    known.set(settings, copy);
  }
  return copy;
}
