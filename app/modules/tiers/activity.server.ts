import type { DescribedActivity } from "~/records/activity/described.server";
import { unseen } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  tier: {
    all: "screens:menu.ManageTier",
    one: "tiers:inActivity",
    fields: {
      title: "tiers:title",
      type: "tiers:type",
      minPoint: "tiers:minPoint",
      maxPoint: "tiers:maxPoint",
      icon: ["tiers:icon", unseen],
    },
  },
};
