import type { FareLine } from "contract/booking-constants";
import type { PricedLine } from "./fare";

/** A fare's lines in cents, by their names. */
export type StoredFare = Partial<Record<FareLine, number>>;

/** The lines of a fare as bookings store them. */
export function storedFare(lines: readonly PricedLine[]): StoredFare {
  return Object.fromEntries(lines.map(({ name, cents }) => [name, cents]));
}
