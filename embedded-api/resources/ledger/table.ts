import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { LEDGER_KINDS, PAYOUT_METHODS } from "contract/ledger-constants";
import { accounts } from "../../accounts/table";
import { moment, oneOf } from "../../database/columns";
import { drivers } from "../drivers/table";

/** An amount in minor units of the currency, such as cents. Whole numbers keep sums exact. */
const minor = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);
/** Payments to drivers, or from them, that were made together. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: uuid("id").primaryKey(),
    at: moment("at").notNull(),
    /** The day of the payment, as the person entered it. */
    paidOn: date("paid_on", { mode: "string" }).notNull(),
    /** The run paid entries up to the end of this day. */
    until: date("until", { mode: "string" }).notNull(),
    method: text("method", { enum: PAYOUT_METHODS }).notNull(),
    reference: text("reference"),
    byId: uuid("by_id").references(() => accounts.id, { onDelete: "set null" }),
    byName: text("by_name"),
  },
  (table) => [
    index("payout_runs_paid_on").on(table.paidOn, table.id),
    check("payout_runs_method", sql`${table.method} in (${oneOf(PAYOUT_METHODS)})`),
  ],
);

/**
 * What the company owes each driver, entry by entry. Entries are only added: the database refuses to change or delete them.
 * Triggers on `bookings` write the entries of rides in the transaction that writes the booking, as the difference between the
 * booking and what was entered for it before.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    /** The day of `at` in the time zone that the service had then. */
    day: date("day", { mode: "string" }).notNull(),
    driverId: uuid("driver_id")
      .notNull()
      .references(() => drivers.id),
    kind: text("kind", { enum: LEDGER_KINDS }).notNull(),
    /** There is no foreign key, because entries stay when their booking is removed. */
    bookingId: uuid("booking_id"),
    /** A positive amount is owed to the driver. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    /** The number of rides, then what riders paid, the tip in that, the company's share, and the cash that the driver took. */
    rides: integer("rides").notNull().default(0),
    fare: minor("fare"),
    tip: minor("tip"),
    company: minor("company"),
    cash: minor("cash"),
    /** The reason of a manual entry. */
    text: text("text"),
    /** There is no foreign key, because entries stay when the person is removed. */
    byId: uuid("by_id"),
    byName: text("by_name"),
    runId: uuid("run_id").references(() => payoutRuns.id),
    /** An entry can be reversed once. */
    reverses: bigint("reverses", { mode: "number" }).unique("ledger_entries_reversed_once"),
  },
  (table) => [
    index("ledger_entries_statement").on(table.driverId, table.currency, table.day, table.id),
    index("ledger_entries_booking")
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null`),
    index("ledger_entries_run")
      .on(table.runId)
      .where(sql`${table.runId} is not null`),
    check("ledger_entries_kind", sql`${table.kind} in (${oneOf(LEDGER_KINDS)})`),
  ],
);

export type LedgerEntry = typeof ledgerEntries.$inferSelect;

/** The sum of each driver's entries in each currency, maintained by a trigger on `ledger_entries`. */
export const driverBalances = pgTable(
  "driver_balances",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    driverId: uuid("driver_id")
      .notNull()
      .references(() => drivers.id),
    currency: text("currency").notNull(),
    balance: bigint("balance", { mode: "number" }).notNull(),
    /** The time of the last payment in either direction. */
    paidAt: moment("paid_at"),
  },
  (table) => [
    index("driver_balances_amount").on(table.balance, table.id),
    index("driver_balances_paid").on(table.paidAt, table.id),
    unique("driver_balances_key").on(table.driverId, table.currency),
  ],
);

/**
 * The changes of the sums of all balances, written by a trigger on `driver_balances`; together these rows are the sums. Rides
 * that end at the same time only add rows, and so do not wait for each other. The rows are merged every hour.
 */
export const balanceChanges = pgTable("balance_changes", {
  currency: text("currency").notNull(),
  owed: minor("owed"),
  owes: minor("owes"),
  creditors: integer("creditors").notNull(),
  debtors: integer("debtors").notNull(),
  settled: integer("settled").notNull(),
});

/**
 * The moment from which on rides have entries. A service that settled with its drivers in another way before has no entries for
 * earlier rides. The table has one row.
 */
export const ledgerBegin = pgTable(
  "ledger_begin",
  { id: integer("id").primaryKey(), at: moment("at").notNull() },
  ({ id }) => [check("ledger_begin_one", sql`${id} = 1`)],
);
