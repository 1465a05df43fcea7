import type { DescribedActivity } from "~/records/activity/described.server";
import { named } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  notification: {
    all: "screens:menu.Notification_Management",
    one: "notifications:inActivity",
    did: { create: "activity:did.send" },
    fields: {
      title: "notify:title",
      description: "notify:description",
      type: ["notify:type", named("notify:types.")],
      audience: ["notifications:audience", named("notifications:audiences.")],
      delivered: "notifications:delivered",
    },
    leftOut: ["sentAt", "sentBy", "job"],
  },
};
