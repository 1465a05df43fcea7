import type { DescribedActivity } from "~/records/activity/described.server";
import { unseen } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  webPage: {
    all: "settings:pages",
    one: "web-pages:inActivity",
    fields: { title: "web-pages:title", html: ["web-pages:html", unseen] },
  },
};
