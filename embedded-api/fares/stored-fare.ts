import type { StoredFare } from "../resources/bookings/table";
import type { PricedLine } from "./fare";

/** A fare's lines as bookings keep them. */
export function storedFare(lines: readonly PricedLine[]): StoredFare {
  return Object.fromEntries(lines.map(({ name, cents }) => [name, cents]));
}
