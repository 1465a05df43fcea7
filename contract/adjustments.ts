import { z } from "zod";
import { changed, docs, listQuery, one, orNull, record } from "./answers";
import { defineCall } from "./call";
import { ADJUSTMENT_STATES, MAX_ADJUSTMENT_REASON, MAX_AMOUNT, MIN_ADJUSTMENT_REASON } from "./ledger-constants";
import { dayRange, otherCurrency } from "./locale";
import { dateTime, recordId } from "./meanings";
import { recordCalls } from "./record-calls";

/** Amounts are whole minor units of the currency beside them, such as cents. */
const minor = z.number().int();
const reason = z.string().trim().min(MIN_ADJUSTMENT_REASON).max(MAX_ADJUSTMENT_REASON);
const driver = z.object({ _id: recordId, name: z.string(), status: z.string().nullish() });

/** A manual entry above the limit of the settings, which another person has to decide. */
export const adjustmentProposal = record.extend({
  driver,
  /** A positive amount is owed to the driver. */
  amount: minor,
  currency: otherCurrency,
  reason: z.string(),
  status: z.enum(ADJUSTMENT_STATES),
  by: z.string().nullish(),
  decidedBy: z.string().nullish(),
  decidedAt: dateTime.nullish(),
  rejectReason: z.string().nullish(),
  /** Whether the reader proposed it: then another person has to decide. */
  isOwn: z.boolean(),
});
export type AdjustmentProposal = z.output<typeof adjustmentProposal>;

const proposals = recordCalls("/private/adjustment", ["payout"], adjustmentProposal);

export const listAdjustments = defineCall({
  method: "GET",
  path: "/private/adjustment",
  access: ["payout"],
  query: listQuery.extend({
    status: z.enum(ADJUSTMENT_STATES).optional(),
    /** "yes" keeps the reader's own proposals, "no" those of others. */
    own: z.enum(["yes", "no"]).optional(),
    /** Keeps what was proposed on these days. */
    ...dayRange,
  }),
  answer: docs(adjustmentProposal),
  summary: "Proposed adjustments of balances: those that wait first, the oldest of them before the others",
});

export const readAdjustment = proposals.read("One proposed adjustment");

/** The data that the form for adjusting a driver's balance needs. */
export const adjustable = z.object({
  driver,
  currency: otherCurrency,
  balance: minor,
  /** The largest amount that needs no second person, less what the reader adjusted alone today; null if there is no limit. */
  limit: orNull(minor),
  /** The number of other people who could approve a larger amount. */
  approvers: z.number().int().min(0),
});
export type Adjustable = z.output<typeof adjustable>;

/** The service's currency, or another one in which the driver has a balance. By default the service's. */
const askedCurrency = z.string().length(3).optional();

export const readAdjustable = defineCall({
  method: "GET",
  path: "/private/driver/:id/adjustment",
  access: ["payout"],
  query: z.object({ currency: askedCurrency }),
  answer: one(adjustable),
  summary: "What an adjustment of a driver's balance begins with: the balance, the limit, and who could approve more",
});

export const adjustBalance = defineCall({
  method: "POST",
  path: "/private/driver/:id/adjustment",
  access: ["payout"],
  confirmed: true,
  body: z.object({
    amount: minor.refine((amount) => amount !== 0 && Math.abs(amount) <= MAX_AMOUNT),
    currency: askedCurrency,
    reason,
  }),
  answer: changed(
    z.object({
      _id: recordId,
      driver,
      currency: otherCurrency,
      amount: minor,
      /** True if the amount is above the limit of the settings, so that another person has to decide. */
      isProposal: z.boolean().nullish(),
    }),
  ),
  summary:
    "Add an entry by hand to a driver's ledger, with a reason that the driver reads; above the limit of the settings, together with what the person adjusted alone for the driver on the same day, it is proposed to somebody else",
});

export const approveAdjustment = defineCall({
  method: "PUT",
  path: "/private/adjustment/:id/approve",
  access: ["payout"],
  confirmed: true,
  answer: changed(adjustmentProposal),
  summary: "Approve a proposed adjustment of somebody else; 409 when it was decided meanwhile",
});

export const rejectAdjustment = proposals.act(
  "reject",
  z.object({ reason }),
  "Reject a proposed adjustment, with a reason; 409 when it was decided meanwhile",
);
