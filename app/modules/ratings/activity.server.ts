import type { DescribedActivity } from "~/records/activity/described.server";

export const described: DescribedActivity = {
  rating: { all: "screens:menu.RatingAndReview", one: "ratings:inActivity" },
};
