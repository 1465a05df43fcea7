import { z } from "zod";
import { changed, docs, listQuery, message, one, record, twoDecimals } from "./answers";
import { defineCall } from "./call";
import { MAX_POINTS, MAX_RELOAD_AMOUNT } from "./money-limits";

const HAPPY_MONEY = ["happy_money"] as const;
const POINTS = "A number from 0, with 9 digits and 2 decimals at most.";
const AMOUNT = "An amount from 0, with 9 digits and 2 decimals at most.";
const PERCENTAGE = "A percentage from 0 to 100, with two decimals at most.";
const RELOAD = "Amount should be between 0 and 100";

/** So many points of happy money, what riders pay for them, and what they are worth. */
export const happyPrice = record.extend({
  point: z.coerce.number(),
  /** What riders pay for the points, US dollars. */
  price: z.coerce.number(),
  /** What the points are worth when they are spent or paid out, US dollars; the same as `price` where it is left out. */
  Happyprice: z
    .union([z.literal("").transform(() => null), z.coerce.number()])
    .nullish()
    .transform((value) => value ?? null),
});
export type HappyPrice = z.output<typeof happyPrice>;

/** Numbers that a price takes, with the messages of whoever asks. */
export const priceNumber = (error: string) =>
  z.number({ error }).min(0, { error }).max(MAX_POINTS, { error }).refine(twoDecimals, { error });

/** Section 5, "Happy-money price". */
export const happyPriceInput = z.object({
  point: priceNumber(POINTS),
  price: priceNumber(AMOUNT),
  Happyprice: priceNumber(AMOUNT)
    .nullish()
    .transform((value) => value ?? null),
});

export const listHappyPrices = defineCall({
  method: "GET",
  path: "/private/happyMoney/price",
  access: HAPPY_MONEY,
  query: listQuery,
  answer: docs(happyPrice),
  summary: "What points of happy money cost and are worth, the fewest first",
});

export const createHappyPrice = defineCall({
  method: "POST",
  path: "/private/happyMoney/price",
  access: HAPPY_MONEY,
  body: happyPriceInput,
  answer: changed(happyPrice),
  summary: "Add a price; a second one for the same points is refused",
});

export const changeHappyPrice = defineCall({
  method: "PUT",
  path: "/private/happyMoney/price/:id",
  access: HAPPY_MONEY,
  body: happyPriceInput,
  answer: changed(happyPrice),
  summary: "Change a price",
});

export const removeHappyPrice = defineCall({
  method: "DELETE",
  path: "/private/happyMoney/price/:id",
  access: HAPPY_MONEY,
  answer: message,
  summary: "Delete a price",
});

const setting = z.coerce
  .number()
  .nullish()
  .transform((value) => value ?? null);

/** How happy money comes and goes; null where nobody has set it yet. */
export const happyMoneySettings = record.extend({
  /** The part of a rider's points that stays in reserve, in percent. */
  happyMoneyReservePercentage: setting,
  /** What riders get on top when they reload, in percent. */
  happyMoneyAddPercentage: setting,
  /** What one reload costs, US dollars. */
  happyMoneyReloadAmount: setting,
});
export type HappyMoneySettings = z.output<typeof happyMoneySettings>;

const percentage = z
  .number({ error: PERCENTAGE })
  .min(0, { error: PERCENTAGE })
  .max(100, { error: PERCENTAGE })
  .refine(twoDecimals, { error: PERCENTAGE });

/** Section 5, "Happy money settings"; percentages as ruled for fares, 0 to 100. */
export const happyMoneySettingsInput = z.object({
  happyMoneyReservePercentage: percentage,
  happyMoneyAddPercentage: percentage,
  happyMoneyReloadAmount: z
    .number({ error: RELOAD })
    .min(0, { error: RELOAD })
    .max(MAX_RELOAD_AMOUNT, { error: RELOAD })
    .refine(twoDecimals, { error: "Two decimals at most." }),
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
