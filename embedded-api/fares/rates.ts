import { createHash } from "node:crypto";
import { FARE_FIELDS, type FareField } from "contract/fare-constants";
import { FREE_WAIT_MINUTES, LONG_RIDE_MILES, NIGHT_FROM, NIGHT_UNTIL } from "./fare";
import type { FareSettings } from "./settings";

/**
 * A copy of the rates that priced bookings, with the rules that are no settings, so that a later change of either does
 * not change what is said of them.
 */
export interface RatesCopy extends FareSettings {
  freeWaitMinutes: number;
  longRideMiles: number;
  /** The hours of the time surcharge in the zone of the service: from 22 to 5, for example. */
  nightFrom: number;
  nightUntil: number;
}

/** A copy and its id, which follows from its content: what is priced alike shares one copy. */
export interface KeptRates {
  id: string;
  rates: RatesCopy;
}

type PriceField = Exclude<FareField, "driverRadiusSearching">;
const PRICE_FIELDS = FARE_FIELDS.filter((name): name is PriceField => name !== "driverRadiusSearching");

const known = new WeakMap<FareSettings, KeptRates>();

/** Copies the rates of fare settings. Settings are not changed in place, so that the copy of each is made once. */
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
