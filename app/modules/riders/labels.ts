import { BOOKING_STATES, SERVICES } from "contract/booking-constants";
import type { TFunction } from "i18next";

// The list of riders needs none of these, and its scripts are small: the type of a rider is in `rider.ts`.
const KNOWN = {
  colours: ["Black", "White", "Silver", "Grey", "Blue", "Red"],
  service: SERVICES,
  bookingState: BOOKING_STATES,
} satisfies Record<string, readonly string[]>;

/** The label of one of the server's values; a value that the panel has no label for is shown as `unknown`. */
export function labelFor(t: TFunction, kind: keyof typeof KNOWN, value: string, unknown = value): string {
  const known: readonly string[] = KNOWN[kind];
  return known.includes(value) ? t(`riders:${kind}.${value}`) : unknown;
}
