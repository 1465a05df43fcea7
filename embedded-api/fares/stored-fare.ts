import type { FareLine } from "contract/booking-constants";
import { decimalsOf } from "contract/currency-decimals";
import type { PricedLine } from "./fare";

/**
 * A fare's lines by their names, as whole numbers: in hundredths of one unit of their currency, in thousandths where it has
 * those. Yen are whole hundreds, so that what was stored before yen were priced without fractions keeps its meaning.
 */
export type StoredFare = Partial<Record<FareLine, number>>;

/** Parts that one unit of a currency is stored in, as the database's `fare_units` has them. */
export const storedUnits = (currency: string) => 10 ** Math.max(2, decimalsOf(currency));

/** Parts that one minor unit of a currency is stored in. */
export const storedPerMinor = (currency: string) => storedUnits(currency) / 10 ** decimalsOf(currency);

/** The lines of a fare as bookings store them. */
export function storedFare(lines: readonly PricedLine[], currency: string): StoredFare {
  return Object.fromEntries(lines.map(({ name, minor }) => [name, minor * storedPerMinor(currency)]));
}

/** A stored fare in minor units. What was stored more finely keeps its fractions. */
export function fareInMinor(fare: StoredFare, currency: string): StoredFare {
  return Object.fromEntries(Object.entries(fare).map(([name, stored]) => [name, stored / storedPerMinor(currency)]));
}

/** A stored amount in its currency. */
export const storedAmount = (stored: number, currency: string) => stored / storedUnits(currency);
