import { z } from "zod";
import { changed, docsWithSums, listQuery, one, record } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { MAX_REDEEM_REASON } from "./limits";
import { dayRange, otherAmounts, pricedIn } from "./locale";
import { dateTime, recordId } from "./meanings";

export const redeemStatus = z.enum(["pending", "approved", "rejected"]);

/** A rider's request to have points of Happy Money paid out. */
export const redeemRequest = record.extend({
  /** Without an id if the rider was removed. */
  user: z.object({ _id: recordId.nullish(), name: z.string(), email: z.string().nullish() }),
  points: z.number().int().min(0),
  amount: z.number(),
  /** The currency of the amount. It stays when the service changes its currency (ruling C12). */
  currency: pricedIn,
  status: redeemStatus,
  /** The first of the two people who must approve an amount above the limit of the settings. */
  approvedOnceBy: z.string().nullish(),
  /** Whether the reader gave the first approval. */
  isApprovedOnceByMe: z.boolean().nullish(),
  /** The number of other people who could give the second approval. Null below the limit, where one approval pays out. */
  otherApprovers: z.number().int().min(0).nullish(),
  requestedAt: dateTime,
  decidedAt: dateTime.nullish(),
  /** The name of the person who decided. */
  decidedBy: z.string().nullish(),
  reason: z.string().nullish(),
  /** The points that the rider has now. */
  balance: z.number().nullish(),
  /** The value of the points by the Happy Money prices, in the currency of the service. */
  worth: z.number().nullish(),
});
export type RedeemRequest = z.output<typeof redeemRequest>;

const redeems = recordCalls("/private/redeem", ["happy_money"], redeemRequest);

export const listRedeems = defineCall({
  method: "GET",
  path: "/private/redeem",
  access: ["happy_money"],
  query: listQuery.extend({
    status: redeemStatus.optional(),
    /** Keeps requests that were made on these days. */
    ...dayRange,
  }),
  /** The answer includes the sums of all requests of the list, on all pages. */
  answer: docsWithSums(redeemRequest, z.object({ points: z.number(), amount: z.number(), others: otherAmounts })),
  summary: "Redeem requests: those that wait first, the oldest of them before the others",
});

export const readRedeemOverview = defineCall({
  method: "GET",
  path: "/private/redeemOverview",
  access: ["happy_money"],
  answer: one(
    z.object({
      pending: z.number().int().min(0),
      points: z.number().min(0),
      amount: z.number().min(0),
      others: otherAmounts,
      /** The date of the oldest pending request. */
      oldest: dateTime.nullable(),
      /** The number of requests in each state. */
      states: z.partialRecord(redeemStatus, z.number().int().min(0)).optional(),
    }),
  ),
  summary: "How many redeem requests wait, what they come to, and how many there are in each state",
});

export const readRedeem = redeems.read("One redeem request");

export const approveRedeem = defineCall({
  method: "PUT",
  path: "/private/redeem/:id/approve",
  access: ["happy_money"],
  confirmed: true,
  answer: changed(redeemRequest),
  summary:
    "Pay points out: they leave the rider's balance. 400 when it does not suffice, 409 when it was decided meanwhile",
});

export const redeemRejection = z.object({ reason: z.string().trim().min(1).max(MAX_REDEEM_REASON) });

export const rejectRedeem = redeems.act(
  "reject",
  redeemRejection,
  "Refuse a redeem request, with a reason that the rider reads; 409 when it was decided meanwhile",
);
