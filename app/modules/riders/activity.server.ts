import type { DescribedActivity } from "~/records/activity/described.server";
import { named, plain, priced, type Show, unseen } from "~/records/activity/values.server";

/** Writes a rider's type by its key, because its title is in one language. */
const riderType: Show = (title, writer, { "userType.key": key }) =>
  key === undefined ? plain(title, writer) : named("riders:type.")(key, writer, {});

export const described: DescribedActivity = {
  user: {
    all: "screens:menu.user-management",
    one: "riders:inActivity",
    did: { approve: "activity:did.release", reject: "activity:did.disapprove" },
    fields: {
      isBlocked: "drivers:blocked",
      isapproved: ["accounts:approval", unseen],
      rides: "riders:rides",
      rating: "riders:rating",
      spent: ["riders:spent", priced],
      tier: "riders:tier",
      happyMoney: "riders:happyMoney",
      is_free_subscribed: "riders:freeSubscribed",
      is_paid_subscribed: "riders:paidSubscribed",
      "userType.title": ["riders:userType", riderType],
      // These fields belong to a notification that was sent to the rider.
      title: "notify:title",
      type: ["notify:type", named("notify:types.")],
    },
    leftOut: ["otherSpent", "userType"],
  },
};
