import type { DescribedActivity } from "~/records/activity/described.server";
import { percent } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  "promoCode/default": {
    all: "screens:menu.PromoCode_Management",
    one: "default-promo:inActivity",
    fields: {
      promoIndividual: ["default-promo:share.promoIndividual", percent],
      promoBusiness: ["default-promo:share.promoBusiness", percent],
      redeemPercentage: ["default-promo:share.redeemPercentage", percent],
    },
  },
};
