import type { DescribedActivity } from "~/records/activity/described.server";
import { named, unseen } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  video: {
    all: "screens:menu.Video_Management",
    one: "videos:inActivity",
    fields: {
      title: "videos:title",
      description: "videos:description",
      url: "videos:url",
      captions: "videos:captions",
      audience: ["videos:audience", named("videos:audiences.")],
      thumbnail: ["videos:thumbnail", unseen],
    },
  },
};
