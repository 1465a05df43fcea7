import { z } from "zod";
import { listQuery, one, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { isKeptDate } from "./dates";
import { askedTimeZone, otherCurrency } from "./locale";
import { REPORT_GROUPINGS } from "./report-constants";

/** Amounts are whole minor units of the currency beside them, such as cents. */
const minor = z.number().int();
const count = z.number().int();
const day = z.iso.date().refine(isKeptDate);

/**
 * What bookings come to that were requested in a period and are over. What failed is in no amount. What was given back is off `paid` and the
 * shares, and in `refunds`; tips, fees, promo, tax and cash are those of what was charged.
 */
export const reportFigures = z.object({
  /** Completed ones. */
  rides: count,
  cancelled: count,
  /** The sum that riders paid, tips and fees of cancelled bookings included: the drivers' and the company's shares together. */
  paid: minor,
  driver: minor,
  company: minor,
  tips: minor,
  /** Booking, airport and cancellation fees. */
  fees: minor,
  /** What promo codes took off. */
  promo: minor,
  tax: minor,
  /** Given back to riders, by whoever bears it. */
  refunds: minor,
  /** What drivers took in cash. */
  cash: minor,
});
export type ReportFigures = z.output<typeof reportFigures>;

export const reportRow = z.object({
  /** The first day of a part of the period, a service, the id of an office or a driver, or a code; see `NONE` and `NO_PROMO_CODE`. */
  key: z.string(),
  /** The name of an office or a driver. */
  name: orNull(z.string()),
  currency: otherCurrency,
  /** The days of a part of the period. */
  from: orNull(z.string()),
  to: orNull(z.string()),
  now: reportFigures,
  /** The same of the period that is compared with. */
  before: orNull(reportFigures),
  /** The fare's lines added up, where they are asked for. */
  fare: orNull(z.array(z.object({ name: z.string(), amount: minor }))),
});
export type ReportRow = z.output<typeof reportRow>;

export const reportSums = z.object({
  currency: otherCurrency,
  now: reportFigures,
  before: orNull(reportFigures),
  /** The service and the office of the drivers that explain most of the difference in what riders paid. */
  explained: orNull(
    z.object({
      service: z.string(),
      office: orNull(z.object({ _id: z.string(), name: z.string() })),
      difference: minor,
    }),
  ),
});
export type ReportSums = z.output<typeof reportSums>;

export const readRevenue = defineCall({
  method: "GET",
  path: "/private/report/revenue",
  access: ["report"],
  query: z.object({
    /** Days of the service on which the bookings were requested. */
    from: day,
    to: day,
    by: z.enum(REPORT_GROUPINGS).default("day"),
    /** The days that are compared with. */
    beforeFrom: day.optional(),
    beforeTo: day.optional(),
    timeZone: askedTimeZone,
    /** Keeps the rows in this currency; the sums are of all. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    /** Rows by drivers and promo codes come by pages, those with the highest amount first; all others at once. */
    page: listQuery.shape.page,
    limit: listQuery.shape.limit.unwrap().default(100),
    /** Asks for the fare's lines with each row. */
    fields: z.enum(["fare"]).optional(),
  }),
  answer: one(
    z.object({
      docs: z.array(reportRow),
      /** The rows on all pages. */
      totalDocs: orDefault(z.number().int().min(0), 0),
      /** The sums of all rows, by currency. */
      sums: z.array(reportSums),
    }),
  ),
  summary:
    "What bookings of a period brought, by its days, weeks or months, by service, office, payment method, platform, driver or promo code, and what they brought in another period",
});
export type Revenue = z.output<typeof readRevenue.answer>["data"];
