import { BOOKING_STATES, SERVICES } from "contract/booking-constants";
import type { TFunction } from "i18next";

// The list of riders needs none of these labels, and its scripts stay small: the label of a rider's type is in `rider.ts`.
const KNOWN = {
  colours: ["Black", "White", "Silver", "Grey", "Blue", "Red"],
  service: SERVICES,
  bookingState: BOOKING_STATES,
} satisfies Record<string, readonly string[]>;

/** Returns the label of one of the server's values. A value without a label is shown as `unknown`. */
export function labelFor(t: TFunction, kind: keyof typeof KNOWN, value: string, unknown = value): string {
  const known: readonly string[] = KNOWN[kind];
  return known.includes(value) ? t(`riders:${kind}.${value}`) : unknown;
}
