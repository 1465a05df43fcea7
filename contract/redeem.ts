import { z } from "zod";
import { changed, docs, listQuery, one, record } from "./answers";
import { defineCall } from "./call";
import { MAX_REDEEM_REASON } from "./limits";

export const redeemStatus = z.enum(["pending", "approved", "rejected"]);

/** A rider's wish to be paid out points of happy money. */
export const redeemRequest = record.extend({
  /** Without an id when the rider is removed since. */
  user: z.object({ _id: z.string().nullish(), name: z.string(), email: z.string().nullish() }),
  points: z.coerce.number().int().min(0),
  /** US dollars. */
  amount: z.coerce.number(),
  status: redeemStatus,
  requestedAt: z.string(),
  decidedAt: z.string().nullish(),
  /** The name of who decided. */
  decidedBy: z.string().nullish(),
  reason: z.string().nullish(),
  /** Points that the rider has at present. */
  balance: z.coerce.number().nullish(),
  /** What the points are worth by the happy money prices, US dollars. */
  worth: z.coerce.number().nullish(),
});
export type RedeemRequest = z.output<typeof redeemRequest>;

export const listRedeems = defineCall({
  method: "GET",
  path: "/private/redeem",
  access: ["happy_money"],
  query: listQuery.extend({ status: redeemStatus.optional() }),
  answer: docs(redeemRequest),
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
      /** When the oldest of them was made. */
      oldest: z.string().nullable(),
    }),
  ),
  summary: "How many redeem requests wait, and what they come to",
});

export const readRedeem = defineCall({
  method: "GET",
  path: "/private/redeem/:id",
  access: ["happy_money"],
  answer: one(redeemRequest),
  summary: "One redeem request",
});

export const approveRedeem = defineCall({
  method: "PUT",
  path: "/private/redeem/:id/approve",
  access: ["happy_money"],
  answer: changed(redeemRequest),
  summary:
    "Pay points out: they leave the rider's balance. 400 when it does not suffice, 409 when it was decided meanwhile",
});

export const redeemRejection = z.object({ reason: z.string().trim().min(1).max(MAX_REDEEM_REASON) });

export const rejectRedeem = defineCall({
  method: "PUT",
  path: "/private/redeem/:id/reject",
  access: ["happy_money"],
  body: redeemRejection,
  answer: changed(redeemRequest),
  summary: "Refuse a redeem request, with a reason that the rider reads; 409 when it was decided meanwhile",
});
