import type { DescribedResources } from "../../activity/described";
import type { Handlers } from "../../calls/handler";
import { singleRecordStore } from "../../core/record-store";
import { BEFORE_ALL_CHANGES } from "../../core/records";
import { refuseFractions } from "../settings/amounts";
import { invitationPromo } from "./table";

const UNSET = { promoAmounts: [], updatedAt: BEFORE_ALL_CHANGES.toISOString() };

const store = singleRecordStore(invitationPromo, "The invitation promo", UNSET, ({ promoAmounts, updatedAt }) => ({
  promoAmounts,
  updatedAt: updatedAt.toISOString(),
}));

export const invitationPromoHandlers = {
  readInvitationPromo: async ({ database }) => ({ data: await store.read(database) }),

  changeInvitationPromo: async (context) => {
    const { database, body } = context;
    const bonuses = body.promoAmounts.map(({ promoAmount }, row) => [`promoAmounts.${row}.promoAmount`, promoAmount]);
    await refuseFractions(database, Object.fromEntries(bonuses) as Record<string, number>);
    await store.save(context, body);
    return { message: "Invitation promo updated successfully" };
  },
} satisfies Partial<Handlers>;

export const invitationPromoActivity = { invitationPromo: {} } satisfies DescribedResources;
