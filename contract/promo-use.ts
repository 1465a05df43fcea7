import { z } from "zod";
import { one, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { otherCurrency } from "./locale";
import { recordId } from "./meanings";
import { SHARED_BY } from "./promo-constants";

const count = z.number().int().min(0);
/** Amounts are whole minor units of the currency beside them. */
const minor = z.number().int();

/** A rider who used a code. The name is for people who see riders. */
const user = z.object({ _id: recordId, name: orNull(z.string()), uses: count });

/** What became of a promo code. */
export const promoUse = z.object({
  /** Bookings with the code, and those of them that were completed. */
  bookings: count,
  rides: count,
  /** What riders paid for completed rides with the code, and what it took off. */
  sums: z.array(z.object({ currency: otherCurrency, paid: minor, cost: minor })),
  /** Riders with more bookings than the code allows each, those with the most first, and how many there are. */
  overLimit: z.object({ total: count, riders: z.array(user) }),
  /** Riders who used the code and share a phone number or a device. A server leaves out what it does not know. */
  shared: orDefault(z.array(z.object({ by: z.enum(SHARED_BY), riders: z.array(user) })), []),
  /** By what a server tells shared accounts. */
  knows: orDefault(z.array(z.enum(SHARED_BY)), []),
});
export type PromoUse = z.output<typeof promoUse>;

export const readPromoUse = defineCall({
  method: "GET",
  path: "/private/promoCode/:id/use",
  access: ["other_promo_code"],
  answer: one(promoUse),
  summary:
    "What a promo code was used for and what it cost, riders beyond its limit, and accounts with it that share a phone number or a device",
});
