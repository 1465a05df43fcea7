import { GIFT_CARD_NAMES } from "contract/gift-card-constants";
import type { GiftCard, GiftCardCategory } from "contract/gift-cards";
import { pathOf } from "~/access/screens";
import { readListQuery, type ListQuery, type ListRules } from "~/records/list/list-query";

export const GIFT_LISTS = ["cards", "categories"] as const;
export type GiftList = (typeof GIFT_LISTS)[number];

const NAMES = ["nameEnglish", "nameChinese", "nameKorean", "nameSpanish"];
const COMMON = {
  path: pathOf("GiftCardManagement"),
  defaultSort: { by: "nameEnglish", order: "asc" },
  scope: { name: "list", values: GIFT_LISTS },
} as const;

/** The URL rules of each list. Only the server knows which categories exist. */
export const RULES: Readonly<Record<GiftList, ListRules>> = {
  cards: {
    ...COMMON,
    sortable: [...NAMES, "updatedAt"],
    columns: ["nameChinese", "nameKorean", "nameSpanish", "category", "updatedAt"],
    hiddenByDefault: ["updatedAt"],
    filters: { category: (id) => /^[\w-]{1,60}$/.test(id) },
  },
  categories: {
    ...COMMON,
    sortable: [...NAMES, "cards", "updatedAt"],
    columns: ["nameChinese", "nameKorean", "nameSpanish", "cards", "updatedAt"],
    hiddenByDefault: ["updatedAt"],
  },
};

export function listOf({ scope }: Pick<ListQuery, "scope">): GiftList {
  return scope?.value === "categories" ? "categories" : "cards";
}

/** Reads the screen's URL by the rules of the list that it names. */
export function readGiftQuery(url: URL): ListQuery {
  return readListQuery(url, RULES[listOf(readListQuery(url, RULES.cards))]);
}

/** A row of either list: a card or a category. */
export type GiftEntry = Omit<GiftCardCategory, "cards"> &
  Partial<Pick<GiftCard, "category" | "image">> &
  Pick<Partial<GiftCardCategory>, "cards">;

/** Returns the first name that is not empty, preferably the English one, or the id. */
export function nameOf(
  entry: Pick<GiftEntry, "_id" | "nameEnglish" | "nameChinese" | "nameKorean" | "nameSpanish">,
): string {
  return GIFT_CARD_NAMES.map(({ name }) => entry[name]).find((name) => name !== "") ?? entry._id;
}
