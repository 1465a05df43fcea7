import { newId } from "../../database/ids";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { defaultPromo } from "../../resources/default-promo/table";

const MADE = new Date(Date.UTC(2022, 9, 3, 16));

export const defaultPromoSeed: SeedPart = {
  name: "default promo",
  make: async ({ tx }) => {
    const id = newId(MADE.getTime(), new Random("default promo").idBytes());
    await tx
      .insert(defaultPromo)
      .values({ id, createdAt: MADE, updatedAt: MADE, promoIndividual: 5, promoBusiness: 7.5, redeemPercentage: 40 });
  },
};
