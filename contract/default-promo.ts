import { z } from "zod";
import { changed, one, record, orNull, decimal } from "./answers";
import { defineCall } from "./call";
import { MAX_SHARE } from "./limits";

const percentage = orNull(z.number());

/** The discount that every rider gets without a code, in percent; null until someone sets it. */
export const defaultPromo = record.extend({
  /** The discount on the rides of private riders. */
  promoIndividual: percentage,
  /** The discount on the rides of business riders. */
  promoBusiness: percentage,
  /** The share of a fare that can be paid with Happy Money. */
  redeemPercentage: percentage,
});
export type DefaultPromo = z.output<typeof defaultPromo>;

const SHARE = `A number from 0 to ${MAX_SHARE}, with two decimals at most.`;
const share = decimal(0, MAX_SHARE, SHARE);

/** Section 5, "Default promo": all three are required. */
export const defaultPromoInput = z.object({ promoIndividual: share, promoBusiness: share, redeemPercentage: share });

export const readDefaultPromo = defineCall({
  method: "GET",
  path: "/private/promoCode/default",
  access: ["default_promo_code"],
  answer: one(defaultPromo),
  summary: "What every rider gets without a code",
});

export const changeDefaultPromo = defineCall({
  method: "PUT",
  path: "/private/promoCode/default",
  access: ["default_promo_code"],
  body: defaultPromoInput,
  answer: changed(defaultPromo),
  summary: "Change what every rider gets without a code",
});
