import type { DescribedActivity } from "~/records/activity/described.server";
import { named } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  view: {
    all: "screens:title.views",
    one: "views:inActivity",
    fields: {
      list: ["views:list", named("screens:title.")],
      name: "views:name",
      scope: ["views:scope", (value, { t }) => t(`views:scopes.${String(value)}`, { defaultValue: String(value) })],
      key: ["views:accessKey", named("sub-admins:module.")],
      position: "views:position",
      counted: "views:counted",
      threshold: "views:threshold",
    },
  },
};
