import { sql } from "drizzle-orm";
import { boolean, check, jsonb, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SUBSCRIPTION_PERIODS } from "contract/subscription-constants";
import { recordColumns } from "../../database/columns";

/** A subscription that riders pay for by the month or the year. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    ...recordColumns(),
    title: text("title").notNull(),
    /** In the currency of the service, which may have thousandths. */
    price: numeric("price", { precision: 8, scale: 3, mode: "number" }).notNull(),
    period: text("period", { enum: SUBSCRIPTION_PERIODS }).notNull(),
    benefits: jsonb("benefits").$type<string[]>().notNull(),
    isActive: boolean("is_active").notNull().default(true),
  },
  (table) => [
    uniqueIndex("subscriptions_title").on(sql`lower(${table.title})`, table.period),
    check("subscriptions_price", sql`${table.price} > 0`),
    check("subscriptions_period", sql`${table.period} in ('month', 'year')`),
  ],
);
