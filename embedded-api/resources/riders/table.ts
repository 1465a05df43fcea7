import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { RIDER_LANGUAGES, RIDER_TYPES } from "contract/rider-constants";
import { peopleSearchColumns, peopleSearchIndex } from "../../core/people-search";
import { alphabetical } from "../../core/search";
import { moment, oneOf, recordColumns } from "../../database/columns";

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>;

function nameIn({ firstName, lastName }: Columns<"firstName" | "lastName">): SQL {
  return sql`(${firstName} || ' ' || ${lastName})`;
}

/** The order of states: pending, approved, accounts that need no approval. */
function statusIn({ userType, isApproved }: Columns<"userType" | "isApproved">): SQL {
  return sql`(case when ${userType} = 'individual' then 2 when ${isApproved} then 1 else 0 end)`;
}

/** The people who book rides. */
export const riders = pgTable(
  "riders",
  {
    ...recordColumns(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    countryCode: text("country_code").notNull(),
    mobileNumber: text("mobile_number").notNull(),
    /** The language of mails to the rider. It is unknown for riders who registered before the app asked for it. */
    language: text("language", { enum: RIDER_LANGUAGES }),
    isBlocked: boolean("is_blocked").notNull().default(false),
    /** The last contact of the rider's app. */
    lastActiveAt: moment("last_active_at"),
    /** The key of the kind of account. All but individuals wait for approval. */
    userType: text("user_type", { enum: RIDER_TYPES }).notNull().default("individual"),
    /** Only business and film accounts need approval. */
    isApproved: boolean("is_approved").notNull().default(false),
    /** Only people of the film business have one. */
    imdbLink: text("imdb_link"),
    isFreeSubscribed: boolean("is_free_subscribed").notNull().default(false),
    isPaidSubscribed: boolean("is_paid_subscribed").notNull().default(false),
    profileImage: text("profile_image"),
    /** The number of completed rides, and what was paid for rides and in cancellation fees, maintained by triggers on `bookings`. */
    rides: integer("rides").notNull().default(0),
    spent: numeric("spent", { precision: 13, scale: 3, mode: "number" }).notNull().default(0),
    /** The currency of these payments: null before the first one, `SEVERAL_CURRENCIES` after payments in two currencies. */
    spentIn: text("spent_in"),
    /** The number of drivers' ratings, maintained by triggers on `ratings`. */
    ratingCount: integer("rating_count").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    /** The average rating with two decimals; 0 without a rating. */
    rating: numeric("rating", { precision: 3, scale: 2, mode: "number" })
      .notNull()
      .generatedAlwaysAs(sql`case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end`),
    /** The points of Happy Money that the rider can spend. They decide the tier. */
    happyMoney: integer("happy_money").notNull().default(0),
    ...peopleSearchColumns(),
  },
  (table) => [
    index("riders_joined").on(table.createdAt, table.id),
    index("riders_last_active").on(table.lastActiveAt),
    peopleSearchIndex("riders_search", table),
    index("riders_name").on(alphabetical(nameIn(table)), table.id),
    index("riders_email").on(alphabetical(table.email), table.id),
    index("riders_mobile").on(table.mobileNumber, table.id),
    index("riders_type").on(table.userType, table.id),
    index("riders_status").on(statusIn(table), table.id),
    index("riders_rides").on(table.rides, table.id),
    index("riders_spent").on(table.spent, table.id),
    index("riders_rating").on(table.rating, table.id),
    index("riders_happy_money").on(table.happyMoney, table.id),
    index("riders_blocked")
      .on(table.createdAt)
      .where(sql`${table.isBlocked}`),
    index("riders_pending")
      .on(table.createdAt)
      .where(sql`${table.userType} <> 'individual' and not ${table.isApproved}`),
    check("riders_user_type", sql`${table.userType} in ('individual', 'business', 'film')`),
    check("riders_language", sql`${table.language} in (${oneOf(RIDER_LANGUAGES)})`),
    check("riders_happy_money_balance", sql`${table.happyMoney} >= 0`),
  ],
);

export type RiderRow = typeof riders.$inferSelect;

/** Expressions by which riders are sorted; each has an index. */
export const riderKeys = {
  name: alphabetical(nameIn(riders)),
  email: alphabetical(riders.email),
  mobileNumber: sql`${riders.mobileNumber}`,
  status: statusIn(riders),
};

/** The number of riders of each kind, maintained by triggers on `riders`, because counting a filtered list of a million is slow. */
export const riderCounts = pgTable(
  "rider_counts",
  {
    userType: text("user_type", { enum: RIDER_TYPES }).notNull(),
    isBlocked: boolean("is_blocked").notNull(),
    total: bigint("total", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userType, table.isBlocked] })],
);

/** The vehicles that riders own. A designated driver drives the rider home in one. */
export const riderVehicles = pgTable(
  "rider_vehicles",
  {
    ...recordColumns(),
    riderId: uuid("rider_id")
      .notNull()
      .references(() => riders.id, { onDelete: "cascade" }),
    plate: text("plate").notNull(),
    make: text("make").notNull(),
    model: text("model").notNull(),
    year: integer("year"),
    colour: text("colour").notNull(),
    image: text("image"),
  },
  (table) => [index("rider_vehicles_rider").on(table.riderId, table.plate)],
);

export type RiderVehicleRow = typeof riderVehicles.$inferSelect;
