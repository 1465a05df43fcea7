import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Service } from "contract/booking-constants";
import { PROMO_KINDS } from "contract/promo-constants";
import { moment, recordColumns } from "../../database/columns";

/** Three decimals, because some currencies have thousandths. */
const amount = (name: string) => numeric(name, { precision: 8, scale: 3, mode: "number" });

/** Codes that riders enter for a discount. Amounts are in the currency of the service. */
export const promoCodes = pgTable(
  "promo_codes",
  {
    ...recordColumns(),
    /** In upper case. */
    code: text("code").notNull(),
    kind: text("kind", { enum: PROMO_KINDS }).notNull(),
    /** An amount, or a percentage of the fare. */
    value: amount("value").notNull(),
    cap: amount("cap"),
    minimumFare: amount("minimum_fare").notNull().default(0),
    services: jsonb("services").$type<Service[]>().notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at"),
    totalLimit: integer("total_limit"),
    perUserLimit: integer("per_user_limit"),
    used: integer("used").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
  },
  (table) => [
    uniqueIndex("promo_codes_code").on(table.code),
    index("promo_codes_created").on(table.createdAt, table.id),
    index("promo_codes_starts").on(table.startsAt, table.id),
    check("promo_codes_code_form", sql`${table.code} ~ '^[A-Z0-9]{3,20}$'`),
    check("promo_codes_kind_known", sql`${table.kind} in ('flat', 'percent')`),
    check(
      "promo_codes_value_bounds",
      sql`${table.value} > 0 and (${table.kind} = 'flat' or ${table.value} between 1 and 100)`,
    ),
    check("promo_codes_cap_of_share", sql`${table.cap} is null or (${table.kind} = 'percent' and ${table.cap} > 0)`),
    check("promo_codes_minimum_bounds", sql`${table.minimumFare} >= 0`),
    check("promo_codes_end_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    check(
      "promo_codes_limits",
      sql`${table.used} >= 0 and ${table.totalLimit} >= ${table.used} and ${table.perUserLimit} >= 1 and ${table.perUserLimit} <= ${table.totalLimit}`,
    ),
  ],
);

/**
 * The total discount of each code on completed rides, by currency, in the unit of stored fare lines. Triggers on `bookings`
 * maintain it, because a code may have hundreds of thousands of rides.
 */
export const promoCosts = pgTable(
  "promo_costs",
  {
    code: text("code").notNull(),
    currency: text("currency").notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
  },
  ({ code, currency }) => [primaryKey({ name: "promo_costs_key", columns: [code, currency] })],
);

export type PromoCodeRow = typeof promoCodes.$inferSelect;
