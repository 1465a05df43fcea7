import { BOOKING_STATES, SERVICES } from "contract/booking-constants";
import { RIDER_TYPES } from "contract/rider-constants";
import type { Rider } from "contract/riders";
import type { TFunction } from "i18next";

export { mobileOf, nameOf } from "~/records/person";

const KNOWN = {
  type: RIDER_TYPES,
  colours: ["Black", "White", "Silver", "Grey", "Blue", "Red"],
  service: SERVICES,
  bookingState: BOOKING_STATES,
} satisfies Record<string, readonly string[]>;

/** The label of one of the server's values; a value that the panel has no label for is shown as `unknown`. */
export function labelFor(t: TFunction, kind: keyof typeof KNOWN, value: string, unknown = value): string {
  const known: readonly string[] = KNOWN[kind];
  return known.includes(value) ? t(`riders:${kind}.${value}`) : unknown;
}

export function typeOf({ userType: { key, title, type } }: Pick<Rider, "userType">, t: TFunction): string {
  return labelFor(t, "type", key, title || type);
}
