import { newId } from "../../database/ids";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { invitationPromo } from "../../resources/invitation-promo/table";

const MADE = new Date(Date.UTC(2022, 4, 18, 9));

export const invitationPromoSeed: SeedPart = {
  name: "invitation promo",
  make: async ({ tx }) => {
    const id = newId(MADE.getTime(), new Random("invitation promo").idBytes());
    const promoAmounts = [
      { totalRides: 1, promoAmount: 5 },
      { totalRides: 5, promoAmount: 12.5 },
      { totalRides: 20, promoAmount: 40 },
    ];
    await tx.insert(invitationPromo).values({ id, createdAt: MADE, updatedAt: MADE, promoAmounts });
  },
};
