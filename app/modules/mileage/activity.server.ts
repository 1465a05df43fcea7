import type { DescribedActivity } from "~/records/activity/described.server";
import { counted } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  mileage: {
    all: "screens:menu.MilesManagement",
    one: "mileage:inActivity",
    fields: { range: "mileage:range", point: "mileage:point" },
    name: counted((count, { format }) => format.number(count)),
    nameAlone: counted((count, { t, format }) => t("mileage:nameOf", { count, range: format.number(count) })),
  },
};
