import { z } from "zod";
import { changed, docs, fileAddress, listQuery, message, one, record } from "./answers";
import { defineCall } from "./call";
import { charactersOf, MAX_CODE_UNITS } from "./characters";
import { MAX_ADDRESS_CHARACTERS } from "./content-limits";
import { MAX_GIFT_CARD_NAME } from "./gift-card-constants";

const stored = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const storedNames = { nameEnglish: stored, nameChinese: stored, nameKorean: stored, nameSpanish: stored };

/** What gift cards are sorted into, for example birthdays. */
export const giftCardCategory = record.extend({
  ...storedNames,
  /** How many cards there are in it. */
  cards: z.number().int().min(0).nullish(),
});
export type GiftCardCategory = z.output<typeof giftCardCategory>;

/** A design of gift card that riders choose from. */
export const giftCard = record.extend({
  ...storedNames,
  /** The category's id. */
  category: stored,
  image: fileAddress,
});
export type GiftCard = z.output<typeof giftCard>;

/** One of the four names: section 5, "Gift card and category". */
export const giftCardName = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(MAX_CODE_UNITS, { error: `At most ${MAX_GIFT_CARD_NAME} characters.`, abort: true })
  .refine((text) => charactersOf(text) <= MAX_GIFT_CARD_NAME, { error: `At most ${MAX_GIFT_CARD_NAME} characters.` });

export const giftCardCategoryInput = z.object({
  nameEnglish: giftCardName,
  nameChinese: giftCardName,
  nameKorean: giftCardName,
  nameSpanish: giftCardName,
});

/** Section 5: a card needs its category and its image as well. */
export const giftCardInput = giftCardCategoryInput.extend({
  category: z.string().trim().min(1).max(60),
  image: z.string().trim().min(1).max(MAX_ADDRESS_CHARACTERS),
});

const GIFT_CARD = ["gift_card"] as const;

export const listGiftCards = defineCall({
  method: "GET",
  path: "/private/giftCard",
  access: GIFT_CARD,
  query: listQuery.extend({ category: z.string().max(60).optional() }),
  answer: docs(giftCard),
  summary: "Gift cards; a search looks through all four names",
});

export const readGiftCard = defineCall({
  method: "GET",
  path: "/private/giftCard/:id",
  access: GIFT_CARD,
  answer: one(giftCard),
  summary: "One gift card",
});

export const createGiftCard = defineCall({
  method: "POST",
  path: "/private/giftCard",
  access: GIFT_CARD,
  body: giftCardInput,
  answer: changed(giftCard),
  summary: "Add a gift card",
});

export const changeGiftCard = defineCall({
  method: "PUT",
  path: "/private/giftCard/:id",
  access: GIFT_CARD,
  body: giftCardInput,
  answer: changed(giftCard),
  summary: "Change a gift card",
});

export const removeGiftCard = defineCall({
  method: "DELETE",
  path: "/private/giftCard/:id",
  access: GIFT_CARD,
  answer: message,
  summary: "Delete a gift card",
});

export const listGiftCardCategories = defineCall({
  method: "GET",
  path: "/private/giftCardCategory",
  access: GIFT_CARD,
  query: listQuery,
  answer: docs(giftCardCategory),
  summary: "Categories of gift cards, each with the number of its cards",
});

export const readGiftCardCategory = defineCall({
  method: "GET",
  path: "/private/giftCardCategory/:id",
  access: GIFT_CARD,
  answer: one(giftCardCategory),
  summary: "One category of gift cards",
});

export const createGiftCardCategory = defineCall({
  method: "POST",
  path: "/private/giftCardCategory",
  access: GIFT_CARD,
  body: giftCardCategoryInput,
  answer: changed(giftCardCategory),
  summary: "Add a category of gift cards",
});

export const changeGiftCardCategory = defineCall({
  method: "PUT",
  path: "/private/giftCardCategory/:id",
  access: GIFT_CARD,
  body: giftCardCategoryInput,
  answer: changed(giftCardCategory),
  summary: "Change a category of gift cards",
});

export const removeGiftCardCategory = defineCall({
  method: "DELETE",
  path: "/private/giftCardCategory/:id",
  access: GIFT_CARD,
  answer: message,
  summary: "Delete a category of gift cards; refused with 409 while there are cards in it",
});
