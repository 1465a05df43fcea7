import { sql } from "drizzle-orm";
import { check, numeric, pgTable } from "drizzle-orm/pg-core";
import { recordColumns } from "../../database/columns";

const share = (name: string) => numeric(name, { precision: 5, scale: 2, mode: "number" }).notNull();

/** The discount that every rider gets without a code, in percent; the table has one row. */
export const defaultPromo = pgTable(
  "default_promo",
  {
    ...recordColumns(),
    promoIndividual: share("promo_individual"),
    promoBusiness: share("promo_business"),
    redeemPercentage: share("redeem_percentage"),
  },
  (table) => [
    check(
      "default_promo_bounds",
      sql`${table.promoIndividual} >= 0 and ${table.promoBusiness} >= 0 and ${table.redeemPercentage} >= 0`,
    ),
  ],
);
