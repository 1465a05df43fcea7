import { z } from "zod";
import { changed, docs, docsWithSums, listQuery, message, one, orDefault } from "./answers";
import { defineCall } from "./call";
import { isKeptDate } from "./dates";
import {
  BALANCE_STATES,
  LEDGER_KINDS,
  MAX_AMOUNT,
  MAX_ADJUSTMENT_REASON,
  MAX_PAID_ROWS,
  MIN_ADJUSTMENT_REASON,
  PAID_OUTCOMES,
  PAYOUT_DIRECTIONS,
  PAYOUT_METHODS,
} from "./ledger-constants";
import { dayRange, otherCurrency } from "./locale";
import { dateTime, recordId } from "./meanings";

/** Amounts are whole minor units of the currency beside them, such as cents. */
const minor = z.number().int();
/** The limit keeps sums of amounts exact in the panel and its database. */
const paidAmount = minor.min(-MAX_AMOUNT).max(MAX_AMOUNT);
const day = z.iso.date().refine(isKeptDate);
const reason = z.string().trim().min(MIN_ADJUSTMENT_REASON).max(MAX_ADJUSTMENT_REASON);
const driver = z.object({ _id: recordId, name: z.string(), status: z.string().nullish() });

/** What the company and a driver owe each other in one currency. */
export const driverBalance = z.object({
  _id: recordId,
  driver,
  office: z.string().nullish(),
  currency: otherCurrency,
  /** A positive balance is owed to the driver. */
  balance: minor,
  /** The part of the balance that was entered up to the requested day. */
  due: minor.nullish(),
  /** The time of the last payment in either direction. */
  paidAt: dateTime.nullish(),
  /** The number of rides, and the cash that the driver took, since then. */
  rides: z.number().int().nullish(),
  cash: minor.nullish(),
});
export type DriverBalance = z.output<typeof driverBalance>;

/** The sums owed in each direction, by currency. */
const balanceSums = z.array(z.object({ currency: otherCurrency, owed: minor, owes: minor }));
export type BalanceSums = z.output<typeof balanceSums>;

const balanceFilters = {
  /** Keeps balances that the company owes, that drivers owe, or that are settled. */
  state: z.enum(BALANCE_STATES).optional(),
  /** Keeps balances above this amount in either direction, in whole units of each balance's own currency. */
  over: z.coerce.number().int().min(0).max(MAX_AMOUNT).optional(),
  office: z.string().max(64).optional(),
  /** Keeps balances whose last payment was on these days. */
  ...dayRange,
};

export const listBalances = defineCall({
  method: "GET",
  path: "/private/payout",
  access: ["payout"],
  query: listQuery.extend({
    ...balanceFilters,
    /** Keeps only the balances with these ids, separated by commas. */
    ids: z.string().max(4000).optional(),
    /** Adds what is due from entries up to the end of this day: at most what is owed now. */
    until: day.optional(),
  }),
  answer: docsWithSums(driverBalance, balanceSums),
  summary: "What the company owes each driver, and they the company",
});

/** The outcome for each driver in a payment run. */
const paidRow = z.object({
  _id: recordId,
  driver,
  currency: otherCurrency,
  outcome: z.enum(PAID_OUTCOMES),
  /** The paid amount; if the balance has changed, its present amount. */
  amount: minor,
});
export type PaidRow = z.output<typeof paidRow>;

export const payoutRun = z.object({
  _id: recordId,
  at: dateTime,
  by: z.string().nullish(),
  paidOn: z.string(),
  until: z.string(),
  method: z.enum(PAYOUT_METHODS),
  reference: z.string().nullish(),
  direction: orDefault(z.enum(PAYOUT_DIRECTIONS), "payout"),
  payments: z.number().int(),
  /** The sums paid to drivers, and received from them, without payments that were reversed. */
  sums: z.array(z.object({ currency: otherCurrency, paid: minor, received: minor })),
});
export type PayoutRun = z.output<typeof payoutRun>;

export const payDrivers = defineCall({
  method: "POST",
  path: "/private/payout",
  access: ["payout"],
  confirmed: true,
  body: z.object({
    /** "payout" pays what the company owes; "received" records what drivers have paid. */
    direction: z.enum(PAYOUT_DIRECTIONS),
    /** The payment covers entries up to the end of this day, and at most what is owed now. */
    until: day,
    paidOn: day,
    method: z.enum(PAYOUT_METHODS),
    reference: z.string().trim().max(100).optional(),
    /** Each row has the amount that the person saw. If it has changed since, the driver is not paid. */
    rows: z
      .array(z.object({ _id: recordId.max(64), amount: paidAmount }))
      .min(1)
      .max(MAX_PAID_ROWS),
  }),
  answer: one(z.object({ run: payoutRun.nullable(), rows: z.array(paidRow) })),
  summary: "Pay drivers, or note what they have paid; each row by itself: paid, nothing to pay, or changed meanwhile",
});

export const listPayoutRuns = defineCall({
  method: "GET",
  path: "/private/payoutRun",
  access: ["payout"],
  query: listQuery,
  answer: docs(payoutRun),
  summary: "Payments to drivers that were made together, the latest first",
});

/** One payment of a payment run. */
export const payment = z.object({
  /** The id of its ledger entry. */
  _id: recordId,
  driver,
  currency: otherCurrency,
  amount: minor,
  kind: z.enum(LEDGER_KINDS),
  reversed: z.object({ at: dateTime, by: z.string().nullish(), reason: z.string().nullish() }).nullish(),
});
export type Payment = z.output<typeof payment>;

export const readPayoutRun = defineCall({
  method: "GET",
  path: "/private/payoutRun/:id",
  access: ["payout"],
  query: z.object({ page: listQuery.shape.page, limit: listQuery.shape.limit }),
  answer: z.object({
    data: z.object({ run: payoutRun, docs: z.array(payment), totalDocs: z.number().int().optional() }),
  }),
  summary: "One run with its payments",
});

export const reversePayment = defineCall({
  method: "POST",
  path: "/private/payout/:id/reverse",
  access: ["payout"],
  confirmed: true,
  body: z.object({ reason }),
  answer: changed(z.object({ _id: recordId, driver, currency: otherCurrency, amount: minor })),
  summary: "Take a payment back by an entry of the opposite amount; 409 when that was done already",
});

/** The sums of a period; `balance` is their total. */
const statementSums = z.object({
  rides: z.number().int(),
  fares: minor,
  tips: minor,
  company: minor,
  cash: minor,
  refunds: minor,
  adjustments: minor,
  payouts: minor,
  balance: minor,
});
export type StatementSums = z.output<typeof statementSums>;

const statementPeriod = z.object({ from: day, to: day, currency: z.string().length(3).optional() });

export const readStatement = defineCall({
  method: "GET",
  path: "/private/driver/:id/statement",
  access: ["payout"],
  query: statementPeriod,
  answer: one(
    z.object({
      driver: driver.extend({ email: z.string().nullish(), language: z.string().nullish() }),
      currency: otherCurrency,
      /** Other currencies in which the driver has entries. */
      others: z.array(otherCurrency),
      from: z.string(),
      to: z.string(),
      opening: minor,
      closing: minor,
      sums: statementSums,
      days: z.array(statementSums.extend({ day: z.string() })),
      /** The manual entries and the payments. */
      entries: z.array(
        z.object({
          _id: recordId,
          at: dateTime,
          day: z.string(),
          kind: z.enum(LEDGER_KINDS),
          amount: minor,
          text: z.string().nullish(),
          by: z.string().nullish(),
          run: recordId.nullish(),
          /** The day of a payment, which may be another one than that on which it was entered. */
          paidOn: z.string().nullish(),
          /** The booking of a refund, unless it was removed. */
          booking: z.object({ _id: recordId, number: z.string() }).nullish(),
          isReversed: z.boolean(),
        }),
      ),
    }),
  ),
  summary: "What a driver earned, took and was paid in a period, day by day, between the balances before and after it",
});
export type Statement = z.output<typeof readStatement.answer>["data"];

export const sendStatement = defineCall({
  method: "POST",
  path: "/private/driver/:id/statement",
  access: ["payout"],
  body: statementPeriod,
  answer: message,
  summary: "Send a driver the statement of a period by email, in the language of the driver",
});
