import type { DescribedActivity } from "~/records/activity/described.server";
import { named } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  redeem: {
    all: "screens:menu.Redeem",
    one: "redeem:inActivity",
    fields: {
      status: ["redeem:status", named("redeem:")],
      reason: "redeem:reason",
      approvedOnceBy: "redeem:decidedBy",
    },
  },
};
