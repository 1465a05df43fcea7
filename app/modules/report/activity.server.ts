import type { DescribedActivity } from "~/records/activity/described.server";
import { named } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  report: {
    all: "screens:menu.Report",
    one: "report:inActivity",
    fields: {
      from: "ui:list.from",
      to: "ui:list.to",
      by: ["report:by", named("report:groupings.")],
    },
    leftOut: ["beforeFrom", "beforeTo", "fields"],
  },
};
