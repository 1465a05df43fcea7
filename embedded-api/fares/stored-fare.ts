import type { StoredFare } from "../resources/bookings/table";
import type { PricedLine } from "./fare";

/** The lines of a fare as bookings store them. */
export function storedFare(lines: readonly PricedLine[]): StoredFare {
  return Object.fromEntries(lines.map(({ name, cents }) => [name, cents]));
}
