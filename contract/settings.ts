import { z } from "zod";
import { amount, changed, one, record, orDefault } from "./answers";
import { defineCall } from "./call";
import { DISTANCE_UNITS, MAX_NOTICE_CHARACTERS } from "./content-limits";
import { isTimeZone, DEFAULT_TIME_ZONE } from "./time-zones";

/** The largest value of the database's column. */
export const MAX_REFUND_LIMIT = 99_999_999;

const text = orDefault(z.string(), "");

/** A time zone. A missing one, or one that this Node version does not know, is replaced by the default. */
const zone = z
  .string()
  .nullish()
  .transform((name) => (name && isTimeZone(name) ? name : DEFAULT_TIME_ZONE));

/** Settings of the whole service. */
export const setting = record.extend({
  supportEmail: text,
  supportPhone: text,
  currency: text,
  distanceUnit: text,
  /** An IANA name. Times of day are entered and shown in this zone. */
  timeZone: zone,
  /** The oldest app versions that still work. */
  userAndroidVersion: text,
  userIosVersion: text,
  driverAndroidVersion: text,
  driverIosVersion: text,
  /** The notice shown to everyone during maintenance; empty for none. */
  maintenanceNotice: text,
  /**
   * Money above this amount in the currency is paid out only with two people's consent. Null means no limit; absent if the server
   * does not have the setting.
   */
  refundLimit: z.number().nullish(),
});
export type Setting = z.output<typeof setting>;

/** "12", "12.3" or "12.3.4". */
const version = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^\d{1,5}(\.\d{1,5}){0,2}$/, { error: "A version such as 4.12.0." });

export const settingInput = z.object({
  supportEmail: z.string().trim().min(1).max(254).pipe(z.email()),
  supportPhone: z
    .string()
    .trim()
    .min(1)
    .max(24)
    .regex(/^\+?[\d\s().-]{4,}$/, { error: "A phone number." }),
  currency: z
    .string()
    .trim()
    .refine((code) => Intl.supportedValuesOf("currency").includes(code), { error: "An ISO 4217 code, such as USD." }),
  distanceUnit: z.enum(DISTANCE_UNITS),
  timeZone: z
    .string()
    .trim()
    .min(1)
    .refine(isTimeZone, { error: "The name of a time zone, such as America/Los_Angeles." }),
  userAndroidVersion: version,
  userIosVersion: version,
  driverAndroidVersion: version,
  driverIosVersion: version,
  maintenanceNotice: z.string().trim().max(MAX_NOTICE_CHARACTERS),
  refundLimit: amount(0, MAX_REFUND_LIMIT, "An amount of money.").nullish(),
});

export const readSetting = defineCall({
  method: "GET",
  path: "/private/setting",
  access: ["settings"],
  answer: one(setting),
  summary: "What holds for the whole service",
});

export const changeSetting = defineCall({
  method: "PUT",
  path: "/private/setting",
  access: ["settings"],
  body: settingInput,
  answer: changed(setting),
  summary: "Change what holds for the whole service",
});
