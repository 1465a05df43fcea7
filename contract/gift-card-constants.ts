/**
 * Names and limits of gift cards. They are separate from the schemas, so that a page that shows one does not bring the schemas
 * into the browser.
 */

/** The four names of a card and of a category (section 3), with the language of each. */
export const GIFT_CARD_NAMES = [
  { name: "nameEnglish", lang: "en" },
  { name: "nameChinese", lang: "zh" },
  { name: "nameKorean", lang: "ko" },
  { name: "nameSpanish", lang: "es" },
] as const;
export type GiftCardName = (typeof GIFT_CARD_NAMES)[number]["name"];

/** Section 5, "Gift card and category", in characters as people count them (ruling B14). */
export const MAX_GIFT_CARD_NAME = 30;
