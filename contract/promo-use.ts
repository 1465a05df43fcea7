import { z } from "zod";
import { one, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { otherCurrency } from "./locale";
import { recordId } from "./meanings";
import { SHARED_BY } from "./promo-constants";

const count = z.number().int().min(0);
/** Amounts are whole minor units of the currency beside them. */
const minor = z.number().int();

/** A rider who used a code. Only readers who may see riders get the name. */
const user = z.object({ _id: recordId, name: orNull(z.string()), uses: count });

/** How a promo code was used. */
export const promoUse = z.object({
  /** The bookings with the code, and how many of them were completed. */
  bookings: count,
  rides: count,
  /** What riders paid for completed rides with the code, and the discount that it gave. */
  sums: z.array(z.object({ currency: otherCurrency, paid: minor, cost: minor })),
  /** The riders with more bookings than the code allows to each, most bookings first, and their number. */
  overLimit: z.object({ total: count, riders: z.array(user) }),
  /** The riders who used the code and share a phone number or a device. A server omits what it does not know. */
  shared: orDefault(z.array(z.object({ by: z.enum(SHARED_BY), riders: z.array(user) })), []),
  /** The features by which a server recognizes shared accounts. */
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
