import {
  BOOKING_STATES,
  CANCELLERS,
  FARE_LINES,
  PAYMENT_FILTERS,
  PAYMENT_METHODS,
  PLATFORMS,
  SERVICES,
} from "contract/booking-constants";
import type { DrivenVehicle } from "contract/bookings";
import type { TFunction } from "i18next";
import type { Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";

const KNOWN = {
  service: SERVICES,
  platform: PLATFORMS,
  status: BOOKING_STATES,
  method: PAYMENT_METHODS,
  payment: PAYMENT_FILTERS,
  canceller: CANCELLERS,
  fareLine: FARE_LINES,
} satisfies Record<string, readonly string[]>;

/** Returns the label of one of the server's values. A value without a label is shown unchanged. */
export function labelFor(t: TFunction, kind: keyof typeof KNOWN, value: string): string {
  const known: readonly string[] = KNOWN[kind];
  return known.includes(value) ? t(`bookings:${kind}.${value}`) : value;
}

/** Returns all values of one kind as the options of a filter. */
export function optionsOf(t: TFunction, kind: keyof typeof KNOWN) {
  return KNOWN[kind].map((value) => ({ value, label: labelFor(t, kind, value) }));
}

/** Returns the method and the state of a payment, as far as the server sends them. */
export function paymentLabels(
  t: TFunction,
  { paymentMethod, paymentState }: { paymentMethod: string; paymentState: string },
): string[] {
  return [labelFor(t, "method", paymentMethod), labelFor(t, "payment", paymentState)].filter(Boolean);
}

export function nameOf(t: TFunction, { number }: { number: string }): string {
  return t("bookings:name", { number });
}

/** Describes a vehicle, as far as the server sends it: "White Toyota Camry, Comfort". */
export function modelOf({ make, model, colour, category }: NonNullable<DrivenVehicle>): string {
  return [[colour, make, model].filter(Boolean).join(" "), category].filter(Boolean).join(", ");
}

interface Look {
  tone: Tone;
  icon: IconName;
}

const LOOKS: Readonly<Record<string, Look>> = {
  requested: { tone: "warn", icon: "hourglass" },
  confirmed: { tone: "info", icon: "badge-check" },
  arrived: { tone: "info", icon: "map-pin" },
  started: { tone: "info", icon: "car-taxi-front" },
  completed: { tone: "ok", icon: "check" },
  cancelled: { tone: "bad", icon: "x" },
};

/** Returns the color and the icon that repeat the status. */
export function statusLook(status: string): Partial<Look> {
  return LOOKS[status] ?? {};
}
