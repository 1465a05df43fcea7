import { z } from "zod";
import { changed, docsWithSums, listQuery, one, orNull, record } from "./answers";
import { defineCall } from "./call";
import { MAX_AMOUNT } from "./ledger-constants";
import { dayRange, otherCurrency } from "./locale";
import { dateTime, recordId } from "./meanings";
import { recordCalls } from "./record-calls";
import { BEARERS, MAX_REFUND_REASON, MIN_REFUND_REASON, REFUND_STATES } from "./refund-constants";

/** Amounts are whole minor units of the currency beside them, such as cents. */
const minor = z.number().int();
const reason = z.string().trim().min(MIN_REFUND_REASON).max(MAX_REFUND_REASON);
const person = orNull(z.object({ _id: recordId, name: z.string() }));
const driver = orNull(z.object({ _id: recordId, name: z.string(), status: z.string().nullish() }));

/** Money that a rider gets back, or will get back after approval. */
export const refund = record.extend({
  booking: z.object({ _id: recordId, number: z.string() }),
  rider: person,
  driver,
  amount: minor,
  currency: otherCurrency,
  /** The part that the driver bears; the company bears the rest. */
  driverAmount: minor,
  bearer: z.enum(BEARERS),
  reason: z.string(),
  status: z.enum(REFUND_STATES),
  /** The names of the person who refunded or proposed it, and of the person who decided. */
  by: z.string().nullish(),
  decidedBy: z.string().nullish(),
  decidedAt: dateTime.nullish(),
  rejectReason: z.string().nullish(),
  /** Whether the reader proposed it: then another person has to decide. */
  isOwn: z.boolean(),
});
export type Refund = z.output<typeof refund>;

/** The sums of refunds by currency: refunded, the drivers' part of that, and proposed. */
const refundSums = z.array(z.object({ currency: otherCurrency, given: minor, drivers: minor, proposed: minor }));
export type RefundSums = z.output<typeof refundSums>;

const id = z.string().max(40).optional();

export const listRefunds = defineCall({
  method: "GET",
  path: "/private/refund",
  access: ["refund"],
  query: listQuery.extend({
    status: z.enum(REFUND_STATES).optional(),
    bearer: z.enum(BEARERS).optional(),
    /** "yes" keeps the reader's own refunds and proposals, "no" those of others. */
    own: z.enum(["yes", "no"]).optional(),
    /** A part of the name of the rider, of the driver, or of the person who made the refund. */
    person: z.string().trim().max(100).optional(),
    booking: id,
    user: id,
    driver: id,
    /** Keeps refunds that were made or proposed on these days. */
    ...dayRange,
  }),
  answer: docsWithSums(refund, refundSums),
  summary:
    "Refunds and proposals: those that wait first, the oldest of them before the others; search over the number of the booking and the names of the rider, the driver and who made it",
});

const refunds = recordCalls("/private/refund", ["refund"], refund);

export const readRefund = refunds.read("One refund");

/** What can be refunded for a booking, and the effect of a refund. */
export const refundable = z.object({
  booking: z.object({ _id: recordId, number: z.string() }),
  rider: person,
  /** The driver, with what the company owes them at present. */
  driver: orNull(z.object({ _id: recordId, name: z.string(), balance: minor })),
  currency: otherCurrency,
  paid: minor,
  /** The part that is neither refunded nor proposed to be; 0 if nothing was paid. */
  left: minor,
  /** The driver's share of the fare. */
  driverShare: minor,
  /** What the ride cost before a promo code, which the company pays for; the same as `paid` if missing. */
  fare: minor.nullish(),
  /** Earlier refunds and proposals of the booking that both bear, and the driver's part of them; none if missing. */
  earlier: z.object({ amount: minor, driver: minor }).nullish(),
  /**
   * The largest refund that needs no second person, less what a single person refunded for the booking before; null if there is
   * no limit.
   */
  limit: minor.nullish(),
  /** The number of other people who could approve a larger refund. */
  approvers: z.number().int().min(0),
});
export type Refundable = z.output<typeof refundable>;

export const readRefundable = defineCall({
  method: "GET",
  path: "/private/booking/:id/refund",
  access: ["refund"],
  answer: one(refundable),
  summary: "What can be given back of a booking, and what that would do",
});

export const giveBack = defineCall({
  method: "POST",
  path: "/private/refund",
  access: ["refund"],
  confirmed: true,
  body: z.object({
    booking: recordId.max(64),
    amount: minor.min(1).max(MAX_AMOUNT),
    bearer: z.enum(BEARERS),
    reason,
    /** What was left when the person was asked; 409 with the present `left` if it is less by now. */
    left: minor.min(0).max(MAX_AMOUNT).optional(),
  }),
  answer: changed(refund),
  summary:
    "Give money of a completed booking, or of a cancellation fee, back to the rider; above the limit of the settings it is proposed to somebody else. 400 for more than was paid and not given back, 409 when less is left than the person was shown",
});

export const approveRefund = defineCall({
  method: "PUT",
  path: "/private/refund/:id/approve",
  access: ["refund"],
  confirmed: true,
  answer: changed(refund),
  summary: "Approve a proposed refund of somebody else; 409 when it was decided meanwhile",
});

export const refundRejection = z.object({ reason });

export const rejectRefund = refunds.act(
  "reject",
  refundRejection,
  "Reject a proposed refund, with a reason; 409 when it was decided meanwhile",
);
