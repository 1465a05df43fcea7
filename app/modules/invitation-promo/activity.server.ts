import type { DescribedActivity } from "~/records/activity/described.server";
import { type Show } from "~/records/activity/values.server";

/** Formats the amounts by number of rides. */
const steps: Show = (value, { format }) =>
  Array.isArray(value)
    ? format.list(
        (value as (Partial<{ totalRides: number; promoAmount: number }> | null)[]).map(
          (step) => `${format.number(step?.totalRides ?? 0)}: ${format.money(step?.promoAmount ?? 0)}`,
        ),
      )
    : null;

export const described: DescribedActivity = {
  invitationPromo: {
    all: "screens:menu.invitation_promo",
    one: "invitation-promo:inActivity",
    fields: { promoAmounts: ["invitation-promo:rows", steps] },
  },
};
