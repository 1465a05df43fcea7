import { sql } from "drizzle-orm";
import { check, index, numeric, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { recordColumns } from "../../database/columns";

/** Up to 9 digits with up to 2 decimals (section 5). */
const large = (name: string) => numeric(name, { precision: 11, scale: 2, mode: "number" });
/** Three decimals, because some currencies have thousandths. */
const amount = (name: string, precision: number) => numeric(name, { precision, scale: 3, mode: "number" });
const percentage = (name: string) => numeric(name, { precision: 5, scale: 2, mode: "number" });

/** Packages of Happy Money points with their prices and values. */
export const happyPrices = pgTable(
  "happy_prices",
  {
    ...recordColumns(),
    point: large("point").notNull(),
    /** The price of the points in the currency of the service. */
    price: amount("price", 12).notNull(),
    /** The value of the points when they are spent or paid out, in the currency of the service; null if it equals the price. */
    happyPrice: amount("happy_price", 12),
  },
  (table) => [
    uniqueIndex("happy_prices_point").on(table.point),
    index("happy_prices_price").on(table.price, table.id),
    check(
      "happy_prices_bounds",
      sql`${table.point} >= 0 and ${table.price} >= 0 and (${table.happyPrice} is null or ${table.happyPrice} >= 0)`,
    ),
  ],
);

/** The settings of Happy Money; the table has one row. */
export const happyMoneySettings = pgTable(
  "happy_money_settings",
  {
    ...recordColumns(),
    happyMoneyReservePercentage: percentage("reserve_percentage").notNull(),
    happyMoneyAddPercentage: percentage("add_percentage").notNull(),
    /** In the currency of the service. */
    happyMoneyReloadAmount: amount("reload_amount", 6).notNull(),
  },
  (table) => [
    check(
      "happy_money_settings_bounds",
      sql`${table.happyMoneyReservePercentage} >= 0 and ${table.happyMoneyAddPercentage} >= 0 and ${table.happyMoneyReloadAmount} between 0 and 100`,
    ),
  ],
);
