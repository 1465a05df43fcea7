import type { DescribedActivity } from "~/records/activity/described.server";
import { active, counted, percent, percentText } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  tip: {
    all: "screens:menu.Tip_Management",
    one: "tips:inActivity",
    fields: { percentage: ["tips:percentage", percent], isActive: ["tips:state", active] },
    name: counted(percentText),
    nameAlone: counted((count, writer) => writer.t("tips:name", { percent: percentText(count, writer) })),
  },
};
