import type { FareLine } from "contract/booking-constants";
import { decimalsOf } from "contract/currency-decimals";
import type { PricedLine } from "./fare";

/**
 * The lines of a fare by name, as whole numbers: in hundredths of one unit of the currency, or in thousandths if the currency has
 * those. One yen is stored as 100, so that fares stored before yen were priced without fractions keep their meaning.
 */
export type StoredFare = Partial<Record<FareLine, number>>;

/** Returns the number of stored parts in one unit of a currency, like the database's `fare_units`. */
export const storedUnits = (currency: string) => 10 ** Math.max(2, decimalsOf(currency));

/** Returns the number of stored parts in one minor unit of a currency. */
export const storedPerMinor = (currency: string) => storedUnits(currency) / 10 ** decimalsOf(currency);

/** Converts the lines of a fare to the form in which bookings store them. */
export function storedFare(lines: readonly PricedLine[], currency: string): StoredFare {
  return Object.fromEntries(lines.map(({ name, minor }) => [name, minor * storedPerMinor(currency)]));
}

/** Converts a stored fare to minor units. Values that were stored more precisely keep their fractions. */
export function fareInMinor(fare: StoredFare, currency: string): StoredFare {
  return Object.fromEntries(Object.entries(fare).map(([name, stored]) => [name, stored / storedPerMinor(currency)]));
}

/** Converts a stored amount to its currency. */
export const storedAmount = (stored: number, currency: string) => stored / storedUnits(currency);
