import type { DescribedActivity } from "~/records/activity/described.server";
import { named } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  cancelReason: {
    all: "screens:menu.CancellationReason",
    one: "cancellation-reasons:inActivity",
    fields: {
      userType: ["cancellation-reasons:selector", named("cancellation-reasons:userType.")],
      messages: "drivers:reason",
    },
  },
};
