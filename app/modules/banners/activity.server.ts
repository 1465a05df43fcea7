import type { DescribedActivity } from "~/records/activity/described.server";
import { active, unseen } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  banner: {
    all: "screens:menu.BannerManagement",
    one: "banners:inActivity",
    fields: { url: "banners:url", imageLink: ["banners:image", unseen], isActive: ["banners:state", active] },
  },
};
