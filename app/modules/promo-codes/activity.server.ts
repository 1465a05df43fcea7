import type { DescribedActivity } from "~/records/activity/described.server";
import { money, named, percent, plain, type Show } from "~/records/activity/values.server";

/**
 * Formats a discount as an amount or a percentage by the kind of the code, or as a plain number if the entry lacks the kind
 * because it did not change.
 */
const discount: Show = (value, writer, fields) => {
  if (fields.kind === "percent") return percent(value, writer, fields);
  return (fields.kind === "flat" ? money : plain)(value, writer, fields);
};

export const described: DescribedActivity = {
  promoCode: {
    all: "screens:menu.Other_PromoCode_Management",
    one: "promo-codes:inActivity",
    fields: {
      code: "promo-codes:code",
      kind: ["promo-codes:kind", named("promo-codes:kinds.")],
      value: ["promo-codes:value", discount],
      cap: ["promo-codes:cap", money],
      minimumFare: ["promo-codes:minimumFare", money],
      services: ["promo-codes:services", named("promo-codes:service.")],
      startsAt: "promo-codes:startsAt",
      endsAt: "promo-codes:endsAt",
      totalLimit: "promo-codes:totalLimit",
      perUserLimit: "promo-codes:perUserLimit",
      state: ["promo-codes:state", named("promo-codes:states.")],
    },
    // The state already tells whether a code is active.
    leftOut: ["used", "isActive"],
  },
};
