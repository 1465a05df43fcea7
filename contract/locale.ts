import { z } from "zod";
import { one, orDefault } from "./answers";
import { defineCall } from "./call";
import { isKeptDate } from "./dates";
import { DISTANCE_UNITS } from "./content-limits";
import { DEFAULT_LOCALE } from "./locale-constants";
import { isTimeZone } from "./time-zones";

const CURRENCY_CODE = /^[A-Z]{3}$/;

/** The ISO 4217 code of the currency in which an amount was priced. Null stands for the service's currency. */
export const pricedIn = z
  .string()
  .nullish()
  .transform((code) => (code && CURRENCY_CODE.test(code) ? code : null));

/**
 * The code of another currency than the one beside it. Text that is no code is replaced by ISO 4217's "no currency", because
 * `Intl` refuses it.
 */
export const otherCurrency = z.string().transform((code) => (CURRENCY_CODE.test(code) ? code : "XXX"));

/** Amounts in other currencies than the one beside them, listed by currency because they can't be added up. */
export const otherAmounts = orDefault(z.array(z.object({ currency: otherCurrency, amount: z.number() })), []);
/** The same, missing if the server does not send them. */
export const sentOtherAmounts = z.array(z.object({ currency: otherCurrency, amount: z.number() })).optional();
export type OtherAmounts = z.output<typeof otherAmounts>;

/** The IANA name of the zone in which the requested days and hours are; by default that of the service. */
export const askedTimeZone = z.string().refine(isTimeZone, { error: "The name of a time zone." }).optional();

const day = z.iso.date().refine(isKeptDate).optional();

/** The filters of a list by day: the first day, the last day, and the zone of these days. */
export const dayRange = { from: day, to: day, timeZone: askedTimeZone };

/** A part that is missing, or that this Node version does not know, is read as its default. */
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
    .transform((code) => (code && CURRENCY_CODE.test(code) ? code : DEFAULT_LOCALE.currency)),
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
