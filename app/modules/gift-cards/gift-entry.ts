import { GIFT_CARD_NAMES } from "contract/gift-card-constants";
import type { GiftCard, GiftCardCategory } from "contract/gift-cards";

/** A row of either list: what a card has beside its names, or a category. */
export type GiftEntry = Omit<GiftCardCategory, "cards"> &
  Partial<Pick<GiftCard, "category" | "image">> &
  Pick<Partial<GiftCardCategory>, "cards">;

/** What a card or category is called: its English name, else the first that it has. */
export function nameOf(entry: Pick<GiftEntry, "nameEnglish" | "nameChinese" | "nameKorean" | "nameSpanish">): string {
  return GIFT_CARD_NAMES.map(({ name }) => entry[name]).find((name) => name !== "") ?? "–";
}
