import { pathOf } from "~/access/screens";
import { readListQuery, type ListQuery, type ListRules } from "~/records/list-query";

/** The screen's two lists. */
export const GIFT_LISTS = ["cards", "categories"] as const;
export type GiftList = (typeof GIFT_LISTS)[number];

const NAMES = ["nameEnglish", "nameChinese", "nameKorean", "nameSpanish"];
const both = {
  path: pathOf("GiftCardManagement"),
  defaultSort: { by: "nameEnglish", order: "asc" },
  scope: { name: "list", values: GIFT_LISTS },
} as const;

/** What the URL of each list can say. Which categories there are only the server knows. */
const RULES: Readonly<Record<GiftList, ListRules>> = {
  cards: {
    ...both,
    sortable: [...NAMES, "updatedAt"],
    columns: ["nameChinese", "nameKorean", "nameSpanish", "category", "updatedAt"],
    hiddenAtFirst: ["updatedAt"],
    filters: { category: (id) => /^[\w-]{1,60}$/.test(id) },
  },
  categories: {
    ...both,
    sortable: [...NAMES, "cards", "updatedAt"],
    columns: ["nameChinese", "nameKorean", "nameSpanish", "cards", "updatedAt"],
    hiddenAtFirst: ["updatedAt"],
  },
};

/** Which of the two lists a query is about. */
export function listOf({ scope }: Pick<ListQuery, "scope">): GiftList {
  return scope?.value === "categories" ? "categories" : "cards";
}

/** Reads the URL of the screen, each list by its own rules. */
export function readGiftQuery(url: URL): ListQuery {
  return readListQuery(url, RULES[listOf(readListQuery(url, RULES.cards))]);
}
