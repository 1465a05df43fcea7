import type { DescribedActivity } from "~/records/activity/described.server";
import { counted, money, percent } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  "happyMoney/price": {
    all: "happy-money:prices",
    one: "happy-money:inActivity.price",
    fields: {
      point: "happy-money:point",
      price: ["happy-money:price", money],
      Happyprice: ["happy-money:Happyprice", money],
    },
    name: counted((count, { format }) => format.number(count)),
    nameAlone: counted((count, { t, format }) => t("happy-money:nameOf", { count, points: format.number(count) })),
  },
  "happyMoney/settings": {
    all: "happy-money:inActivity.allSettings",
    one: "happy-money:inActivity.settings",
    fields: {
      happyMoneyReservePercentage: ["happy-money:happyMoneyReservePercentage", percent],
      happyMoneyAddPercentage: ["happy-money:happyMoneyAddPercentage", percent],
      happyMoneyReloadAmount: ["happy-money:happyMoneyReloadAmount", money],
    },
  },
};
