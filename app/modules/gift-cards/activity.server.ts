import type { DescribedActivity } from "~/records/activity/described.server";
import { unseen } from "~/records/activity/values.server";

const names = {
  nameEnglish: "gift-cards:nameEnglish",
  nameChinese: "gift-cards:nameChinese",
  nameKorean: "gift-cards:nameKorean",
  nameSpanish: "gift-cards:nameSpanish",
};

export const described: DescribedActivity = {
  giftCard: {
    all: "screens:menu.GiftCardManagement",
    one: "gift-cards:inActivity.giftCard",
    fields: { ...names, category: ["gift-cards:category", unseen], image: ["gift-cards:image", unseen] },
  },
  giftCardCategory: {
    all: "gift-cards:inActivity.categories",
    one: "gift-cards:inActivity.category",
    fields: names,
    leftOut: ["cards"],
  },
};
