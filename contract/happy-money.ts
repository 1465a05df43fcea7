import { z } from "zod";
import { amount, changed, listQuery, one, record, threeDecimals, orNull, decimal } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { MAX_PERCENTAGE, MAX_SHARE } from "./limits";
import { MAX_POINTS, MAX_RELOAD_AMOUNT } from "./money-limits";

const HAPPY_MONEY = ["happy_money"] as const;
const POINTS = "A number from 0, with 9 digits and 2 decimals at most.";
const AMOUNT = "An amount from 0, with 9 digits and the decimals of its currency at most.";
const RELOAD = "Amount should be between 0 and 100";

/** A package of Happy Money points with its price and its value. */
export const happyPrice = record.extend({
  point: z.number(),
  /** The price of the points in the currency of the service. */
  price: z.number(),
  /** The value of the points when they are spent or paid out, in the currency of the service; null if it equals `price`. */
  Happyprice: orNull(z.number()),
});
export type HappyPrice = z.output<typeof happyPrice>;

/** Section 5, "Happy-money price". */
export const happyPriceInput = z.object({
  point: decimal(0, MAX_POINTS, POINTS),
  price: amount(0, MAX_POINTS, AMOUNT),
  Happyprice: orNull(amount(0, MAX_POINTS, AMOUNT)),
});

const prices = recordCalls("/private/happyMoney/price", HAPPY_MONEY, happyPrice);

export const listHappyPrices = prices.list(
  listQuery,
  "What points of happy money cost and are worth, the fewest first",
);

export const createHappyPrice = prices.create(
  happyPriceInput,
  "Add a price; a second one for the same points is refused",
);

export const changeHappyPrice = prices.change(happyPriceInput, "Change a price");
export const removeHappyPrice = prices.remove("Delete a price");

const setting = orNull(z.number());

/** The settings of Happy Money; each is null until someone sets it. */
export const happyMoneySettings = record.extend({
  /** The percentage of a rider's points that stays in reserve. */
  happyMoneyReservePercentage: setting,
  /** The bonus for a reload, in percent. */
  happyMoneyAddPercentage: setting,
  /** The price of one reload in the currency of the service. */
  happyMoneyReloadAmount: setting,
});
export type HappyMoneySettings = z.output<typeof happyMoneySettings>;

const percentage = (most: number) => decimal(0, most, `A percentage from 0 to ${most}, with two decimals at most.`);

/** Section 5, "Happy money settings". */
export const happyMoneySettingsInput = z.object({
  happyMoneyReservePercentage: percentage(MAX_SHARE),
  happyMoneyAddPercentage: percentage(MAX_PERCENTAGE),
  happyMoneyReloadAmount: z
    .number({ error: RELOAD })
    .min(0, { error: RELOAD })
    .max(MAX_RELOAD_AMOUNT, { error: RELOAD })
    .refine(threeDecimals, { error: "No more decimals than the currency has." }),
});

export const readHappyMoneySettings = defineCall({
  method: "GET",
  path: "/private/happyMoney/settings",
  access: HAPPY_MONEY,
  answer: one(happyMoneySettings),
  summary: "How happy money comes and goes",
});

export const changeHappyMoneySettings = defineCall({
  method: "PUT",
  path: "/private/happyMoney/settings",
  access: HAPPY_MONEY,
  body: happyMoneySettingsInput,
  answer: changed(happyMoneySettings),
  summary: "Change how happy money comes and goes",
});
