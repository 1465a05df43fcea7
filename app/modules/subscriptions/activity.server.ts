import type { DescribedActivity } from "~/records/activity/described.server";
import { active, money, named } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  subscription: {
    all: "screens:menu.Subscription_Management",
    one: "subscriptions:inActivity",
    fields: {
      title: "subscriptions:title",
      price: ["subscriptions:price", money],
      period: ["subscriptions:period", named("subscriptions:every.")],
      benefits: "subscriptions:benefits",
      isActive: ["subscriptions:state", active],
    },
  },
};
