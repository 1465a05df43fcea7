import { BOOKING_STATES, PAYMENT_METHODS, PAYMENT_STATES, PLATFORMS, SERVICES } from "contract/booking-constants";
import type { TFunction } from "i18next";
import type { Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";

/** Known values are translated; values that only the server knows are shown as they are. */
const isKnown = (values: readonly string[], value: string) => values.includes(value);

export function serviceText(t: TFunction, service: string): string {
  return isKnown(SERVICES, service) ? t(`bookings:service.${service}`) : service;
}

export function platformText(t: TFunction, platform: string): string {
  return isKnown(PLATFORMS, platform) ? t(`bookings:platform.${platform}`) : platform;
}

export function statusText(t: TFunction, status: string): string {
  return isKnown(BOOKING_STATES, status) ? t(`bookings:status.${status}`) : status;
}

export function methodText(t: TFunction, method: string): string {
  return isKnown(PAYMENT_METHODS, method) ? t(`bookings:method.${method}`) : method;
}

export function paymentText(t: TFunction, state: string): string {
  return isKnown(PAYMENT_STATES, state) ? t(`bookings:payment.${state}`) : state;
}

export function nameOf(t: TFunction, { number }: { number: string }): string {
  return t("bookings:name", { number });
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

/** The colour and the icon that repeat the status. */
export function statusLook(status: string): Partial<Look> {
  return LOOKS[status] ?? {};
}
