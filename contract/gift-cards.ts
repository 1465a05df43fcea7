import { z } from "zod";
import { fileAddress, listQuery, record, orDefault } from "./answers";
import { recordCalls } from "./record-calls";
import { charactersOf, MAX_CODE_UNITS } from "./characters";
import { MAX_ADDRESS_CHARACTERS } from "./content-limits";
import { MAX_GIFT_CARD_NAME } from "./gift-card-constants";
import { recordId } from "./meanings";

const stored = orDefault(z.string(), "");
const storedNames = { nameEnglish: stored, nameChinese: stored, nameKorean: stored, nameSpanish: stored };

/** A category of gift cards, for example birthdays. */
export const giftCardCategory = record.extend({
  ...storedNames,
  /** The number of its cards. */
  cards: z.number().int().min(0).nullish(),
});
export type GiftCardCategory = z.output<typeof giftCardCategory>;

/** A design that riders choose for a gift card. */
export const giftCard = record.extend({
  ...storedNames,
  /** The category's id. */
  category: orDefault(recordId, ""),
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

/** A card also needs its category and its image (section 5). */
export const giftCardInput = giftCardCategoryInput.extend({
  category: z.string().trim().min(1).max(60),
  image: z.string().trim().min(1).max(MAX_ADDRESS_CHARACTERS),
});

const GIFT_CARD = ["gift_card"] as const;

const giftCards = recordCalls("/private/giftCard", GIFT_CARD, giftCard);

export const listGiftCards = giftCards.list(
  listQuery.extend({ category: z.string().max(60).optional() }),
  "Gift cards; a search looks through all four names",
);

export const readGiftCard = giftCards.read("One gift card");
export const createGiftCard = giftCards.create(
  giftCardInput,
  "Add a gift card; a name that its category has already is refused",
);
export const changeGiftCard = giftCards.change(giftCardInput, "Change a gift card");
export const removeGiftCard = giftCards.remove("Delete a gift card");

const categories = recordCalls("/private/giftCardCategory", GIFT_CARD, giftCardCategory);

export const listGiftCardCategories = categories.list(
  listQuery,
  "Categories of gift cards, each with the number of its cards",
);

export const readGiftCardCategory = categories.read("One category of gift cards");
export const createGiftCardCategory = categories.create(
  giftCardCategoryInput,
  "Add a category of gift cards; a name that is there already is refused",
);
export const changeGiftCardCategory = categories.change(giftCardCategoryInput, "Change a category of gift cards");

export const removeGiftCardCategory = categories.remove(
  "Delete a category of gift cards; refused with 409 while there are cards in it",
);
