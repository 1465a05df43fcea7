import { GIFT_CARD_NAMES } from "contract/gift-card-constants";
import type { GiftCard, GiftCardCategory } from "contract/gift-cards";

/** A row of either list, a card or a category. */
export type GiftEntry = Omit<GiftCardCategory, "cards"> &
  Partial<Pick<GiftCard, "category" | "image">> &
  Pick<Partial<GiftCardCategory>, "cards">;

/** The English name, or else the first one that is not empty. */
export function nameOf(entry: Pick<GiftEntry, "nameEnglish" | "nameChinese" | "nameKorean" | "nameSpanish">): string {
  return GIFT_CARD_NAMES.map(({ name }) => entry[name]).find((name) => name !== "") ?? "–";
}
