import { GIFT_CARD_NAMES } from "contract/gift-card-constants";
import type { Fields, FormRules } from "../support/form-rules";

const REQUIRED = "Please fill this in";
const IMAGE = "https://images.example.com/card.png";
const NAMES = {
  nameEnglish: "Retirement",
  nameChinese: "退休快乐",
  nameKorean: "은퇴 축하",
  nameSpanish: "Jubilación",
};

const NAME_RULES = GIFT_CARD_NAMES.flatMap(
  ({ name }) =>
    [
      [name, "", REQUIRED],
      [name, "  ", REQUIRED],
      [name, "x"],
      [name, "x".repeat(30)],
      [name, "x".repeat(31), "At most 30 characters"],
      // Characters as people count them (ruling B14), each of several code points.
      [name, "👨‍👩‍👧".repeat(30)],
      [name, "👨‍👩‍👧".repeat(31), "At most 30 characters"],
    ] as const,
);

const SHARE = "A number from 0 to 100";
const SHARE_RULES = ["promoIndividual", "promoBusiness", "redeemPercentage"].flatMap(
  (name) =>
    [
      [name, "", REQUIRED],
      [name, "five", "Numeric values only"],
      [name, "-0.01", SHARE],
      [name, "0"],
      [name, "12,5"],
      [name, "100"],
      [name, "100.01", SHARE],
      [name, "5.125", "Two decimals at most"],
    ] as const,
);

const PROMO: Fields = {
  code: "RAIN10",
  kind: "percent",
  value: "10",
  cap: "5",
  minimumFare: "8",
  services: "single_taxi",
  startsAt: "2026-03-01T00:00",
  endsAt: "2026-04-01T00:00",
  totalLimit: "100",
  perUserLimit: "2",
  isActive: "on",
  timeZone: "America/Los_Angeles",
};

const CODE = "3 to 20 letters and digits, no spaces";
const DIGITS = "At most five digits before the decimal point";
const LIMIT = "A whole number from 1 to 1,000,000";
const YEARS = "A year from 1900 to 9998";
const SKIPPED = "There is no such time that day: the clocks go forward. Choose another one.";

const DISCOUNT_RULES = [
  ["value", "", REQUIRED],
  ["value", "ten", "Numeric values only"],
  ["value", "0", "More than 0"],
  ["value", "1.125", "Two decimals at most"],
] as const;

/** Section 5, "Default promo", "Gift card and category"; and the promo codes, whose rules are the panel's own. */
export const PROMO_FORMS: Readonly<Record<string, FormRules>> = {
  "Default promo": {
    path: "PromoCode_Management",
    call: "changeDefaultPromo",
    valid: { promoIndividual: "5", promoBusiness: "7.5", redeemPercentage: "40" },
    rules: SHARE_RULES,
  },
  "Gift card": {
    path: "GiftCardManagement/manage",
    call: "createGiftCard",
    valid: { ...NAMES, category: "gift-category-1", image: IMAGE },
    rules: [
      ...NAME_RULES,
      ["category", "", "Please choose a category"],
      ["image", "", "Please choose an image"],
      ["image", "x".repeat(501), "At most 500 characters"],
    ],
  },
  "Gift card category": {
    path: "GiftCardManagement/manage?list=categories",
    call: "createGiftCardCategory",
    valid: NAMES,
    rules: NAME_RULES,
  },
  "Promo code, a percentage": {
    path: "AddEditPromocode",
    call: "createPromoCode",
    valid: PROMO,
    rules: [
      ["code", "", REQUIRED],
      ["code", "AB", CODE],
      ["code", "abc"],
      ["code", "A".repeat(20)],
      ["code", "A".repeat(21), CODE],
      ["code", "RAIN 10", CODE],
      ["code", "RÄIN10", CODE],
      ...DISCOUNT_RULES,
      ["value", "0.99", "1 to 100 percent"],
      ["value", "1"],
      ["value", "100"],
      ["value", "100.01", "1 to 100 percent"],
      ["cap", ""],
      ["cap", "0", "More than 0"],
      ["cap", "99999.99"],
      ["cap", "100000", DIGITS],
      ["minimumFare", ""],
      ["minimumFare", "0"],
      ["minimumFare", "-1", "Not below 0"],
      ["minimumFare", "100000", DIGITS],
      ["services", "", "Choose at least one service"],
      ["startsAt", "", REQUIRED],
      ["startsAt", "2026-02-30T00:00", "Enter a date and a time"],
      ["startsAt", "2026-03-08T02:30", SKIPPED],
      ["endsAt", ""],
      ["endsAt", "2026-03-01T00:01"],
      ["endsAt", "2026-03-01T00:00", "The end must come after the start"],
      ["endsAt", "2027-03-14T02:30", SKIPPED],
      ["endsAt", "9998-12-31T15:59"],
      ["endsAt", "9998-12-31T16:00", YEARS],
      ["endsAt", "9999-12-31T23:59", YEARS],
      ["startsAt", "1899-12-31T12:00", YEARS],
      ["totalLimit", ""],
      ["totalLimit", "0", LIMIT],
      ["totalLimit", "2.5", LIMIT],
      ["totalLimit", "1000000"],
      ["totalLimit", "1000001", LIMIT],
      ["perUserLimit", ""],
      ["perUserLimit", "100"],
      ["perUserLimit", "101", "No more than the total rides"],
      ["perUserLimit", "0", LIMIT],
    ],
  },
  "Promo code, an amount": {
    path: "AddEditPromocode",
    call: "createPromoCode",
    valid: { ...PROMO, kind: "flat", cap: "" },
    rules: [
      ...DISCOUNT_RULES,
      ["value", "0.01"],
      ["value", "99999.99"],
      ["value", "100000", DIGITS],
      // It is hidden then.
      ["cap", "5"],
      ["cap", "five"],
    ],
  },
};
