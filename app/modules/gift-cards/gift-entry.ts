import { GIFT_CARD_NAMES } from "contract/gift-card-constants";
import type { GiftCard, GiftCardCategory } from "contract/gift-cards";

/** A row of either list, a card or a category. */
export type GiftEntry = Omit<GiftCardCategory, "cards"> &
  Partial<Pick<GiftCard, "category" | "image">> &
  Pick<Partial<GiftCardCategory>, "cards">;

/** The first name that is not empty, beginning with the English one, or the id. */
export function nameOf(
  entry: Pick<GiftEntry, "_id" | "nameEnglish" | "nameChinese" | "nameKorean" | "nameSpanish">,
): string {
  return GIFT_CARD_NAMES.map(({ name }) => entry[name]).find((name) => name !== "") ?? entry._id;
}
