import { z } from "zod";
import { one } from "./answers";
import { defineCall } from "./call";
import { DISTANCE_UNITS } from "./content-limits";
import { isTimeZone } from "./time-zones";

/** In what the panel shows times, money and distances where the server does not say (ruling C12). */
export const DEFAULT_LOCALE = { timeZone: "UTC", currency: "USD", distanceUnit: "mi" } as const;

/** Each part that is missing, or that this Node does not know, is read as its default. */
export const serviceLocale = z.object({
  /** An IANA name. */
  timeZone: z
    .string()
    .nullish()
    .transform((name) => (name && isTimeZone(name) ? name : DEFAULT_LOCALE.timeZone)),
  /** An ISO 4217 code. `Intl` accepts any three letters. */
  currency: z
    .string()
    .nullish()
    .transform((code) => (code && /^[A-Z]{3}$/.test(code) ? code : DEFAULT_LOCALE.currency)),
  distanceUnit: z
    .string()
    .nullish()
    .transform((unit) => DISTANCE_UNITS.find((known) => known === unit) ?? DEFAULT_LOCALE.distanceUnit),
});
export type ServiceLocale = z.output<typeof serviceLocale>;

export const readLocale = defineCall({
  method: "GET",
  path: "/private/locale",
  access: "login",
  answer: one(serviceLocale),
  summary: "The time zone, currency and distance unit of the service, which everyone needs who reads or enters them",
});
