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
 * The totals of bookings that were requested within a period and are over. Failed payments are in no amount. Refunds are deducted
 * from `paid` and the shares, and are listed in `refunds`; tips, fees, promo, tax and cash are as charged.
 */
export const reportFigures = z.object({
  /** The number of completed bookings. */
  rides: count,
  cancelled: count,
  /** What riders paid, including tips and fees of cancelled bookings: the sum of the drivers' and the company's shares. */
  paid: minor,
  driver: minor,
  company: minor,
  tips: minor,
  /** Booking, airport and cancellation fees. */
  fees: minor,
  /** The discounts of promo codes. */
  promo: minor,
  tax: minor,
  /** Refunds to riders, whoever pays for them. */
  refunds: minor,
  /** The cash that drivers took. */
  cash: minor,
});
export type ReportFigures = z.output<typeof reportFigures>;

export const reportRow = z.object({
  /**
   * The first day of a part of the period, a service, the id of an office or a driver, or a code; see also `NONE` and
   * `NO_PROMO_CODE`.
   */
  key: z.string(),
  /** The name of an office or a driver. */
  name: orNull(z.string()),
  currency: otherCurrency,
  /** The first and last day of a part of the period. */
  from: orNull(z.string()),
  to: orNull(z.string()),
  now: reportFigures,
  /** The same figures for the period of comparison; null without one, and for a part that it does not have, as March 31 in February. */
  before: orNull(reportFigures),
  /** The sums of the fare's lines, if they were requested. */
  fare: orNull(z.array(z.object({ name: z.string(), amount: minor }))),
});
export type ReportRow = z.output<typeof reportRow>;

export const reportSums = z.object({
  currency: otherCurrency,
  now: reportFigures,
  before: orNull(reportFigures),
  /** The service and the drivers' office that explain most of the difference in what riders paid. */
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
    /** The days, in the service's time zone, on which the bookings were requested. */
    from: day,
    to: day,
    by: z.enum(REPORT_GROUPINGS).default("day"),
    /** The days of the period of comparison. */
    beforeFrom: day.optional(),
    beforeTo: day.optional(),
    timeZone: askedTimeZone,
    /** Keeps the rows in this currency; the sums cover all currencies. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    /** Rows by driver and by promo code are paged, highest amount first; all other rows come at once. */
    page: listQuery.shape.page,
    limit: listQuery.shape.limit.unwrap().default(100),
    /** Asks for the fare's lines of each row. */
    fields: z.enum(["fare"]).optional(),
  }),
  answer: one(
    z.object({
      docs: z.array(reportRow),
      /** The number of rows on all pages. */
      totalDocs: orDefault(z.number().int().min(0), 0),
      /** The sums of all rows, by currency. */
      sums: z.array(reportSums),
    }),
  ),
  summary:
    "What bookings of a period brought, by its days, weeks or months, by service, office, payment method, platform, driver or promo code, and what they brought in another period",
});
export type Revenue = z.output<typeof readRevenue.answer>["data"];
