import { jsonb, pgTable } from "drizzle-orm/pg-core";
import type { PromoAmount } from "contract/invitation-promo";
import { recordColumns } from "../../database/columns";

/** The invitation promo is one record, whose rows are always read and replaced together. */
export const invitationPromo = pgTable("invitation_promo", {
  ...recordColumns(),
  promoAmounts: jsonb("promo_amounts").$type<PromoAmount[]>().notNull(),
});
