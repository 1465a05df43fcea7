import { BOOKING_STATES, PAYMENT_METHODS, PAYMENT_STATES, PLATFORMS, SERVICES } from "contract/booking-constants";
import type { TFunction } from "i18next";
import type { Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";

/** Words that the panel knows are translated; what else a server has is shown as it comes. */
const known = (words: readonly string[], word: string) => words.includes(word);

export function serviceText(t: TFunction, service: string): string {
  return known(SERVICES, service) ? t(`bookings:service.${service}`) : service;
}

export function platformText(t: TFunction, platform: string): string {
  return known(PLATFORMS, platform) ? t(`bookings:platform.${platform}`) : platform;
}

export function statusText(t: TFunction, status: string): string {
  return known(BOOKING_STATES, status) ? t(`bookings:status.${status}`) : status;
}

export function methodText(t: TFunction, method: string): string {
  return known(PAYMENT_METHODS, method) ? t(`bookings:method.${method}`) : method;
}

export function paymentText(t: TFunction, state: string): string {
  return known(PAYMENT_STATES, state) ? t(`bookings:payment.${state}`) : state;
}

/** How a booking is called everywhere. */
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

/** The colour and the sign that repeat what a state's word says. */
export function lookOf(status: string): Partial<Look> {
  return LOOKS[status] ?? {};
}
