import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { type SQL, sql } from "drizzle-orm";
import { searchText } from "../core/search";
import type { Fields } from "../core/recording";
import { moment } from "../database/columns";

/** The searched texts, one per line, so that one index serves them all. */
function searchedIn(columns: Readonly<Record<"whoName" | "recordName" | "recordId" | "address", AnyPgColumn>>): SQL {
  const { whoName, recordName, recordId, address } = columns;
  return sql`(coalesce(${whoName}, '') || E'\\n' || coalesce(${recordName}, '') || E'\\n' || coalesce(${recordId}, '') || E'\\n' || coalesce(${address}, ''))`;
}

/** Keeps lines that do not repeat an earlier line of their job. */
function isShown({ follows }: Readonly<Record<"follows", AnyPgColumn>>): SQL {
  return sql`not ${follows}`;
}

/**
 * The record of activity. Triggers prevent any change or removal of a line, except that old lines are removed in order. Ids have
 * no gaps and times do not go back, so ids alone tell how many lines lie between two moments.
 */
export const activity = pgTable(
  "activity",
  {
    id: bigint("id", { mode: "number" }).primaryKey(),
    at: moment("at").notNull(),
    /** The column has no foreign key, because lines outlive accounts. Null for people who are not signed in and have no account. */
    whoId: uuid("who_id"),
    whoName: text("who_name"),
    action: text("action").notNull(),
    resource: text("resource").notNull(),
    recordId: text("record_id"),
    recordName: text("record_name"),
    address: text("address"),
    before: jsonb("before").$type<Fields | null>(),
    after: jsonb("after").$type<Fields | null>(),
    /** The line that this one undoes. */
    undoes: bigint("undoes", { mode: "number" }),
    /** The job that wrote the line. There is no foreign key, because lines outlive jobs. */
    jobId: uuid("job_id"),
    /** Whether an earlier line covers the same action of the same job, so that lists show only that one. */
    follows: boolean("follows").notNull().default(false),
    /** The number of such lines up to and including this one, so that those of a period are known without counting. */
    followers: bigint("followers", { mode: "number" }).notNull().default(0),
    /** The hash of the line before this one. */
    previous: text("previous").notNull(),
    /** The result of `hashOf` in `chain.ts`. */
    hash: text("hash").notNull(),
  },
  (table) => [
    index("activity_at").on(table.at, table.id),
    // With this index a list skips the lines that it does not show.
    index("activity_shown").on(table.id).where(isShown(table)),
    index("activity_who").on(table.whoId, table.id).where(isShown(table)),
    index("activity_who_resource_action").on(table.whoId, table.resource, table.action, table.id).where(isShown(table)),
    index("activity_action").on(table.action, table.id).where(isShown(table)),
    index("activity_resource").on(table.resource, table.id).where(isShown(table)),
    index("activity_resource_action").on(table.resource, table.action, table.id).where(isShown(table)),
    index("activity_address").on(table.address, table.id).where(isShown(table)),
    index("activity_record").on(table.recordId, table.id),
    index("activity_job")
      .on(table.jobId, table.action, table.id)
      .where(sql`${table.jobId} is not null`),
    index("activity_search").using("gin", sql`${searchText(searchedIn(table))} gin_trgm_ops`),
    index("activity_undoes")
      .on(table.undoes)
      .where(sql`${table.undoes} is not null`),
  ],
);

export const activityKeys = { searched: searchedIn(activity), isShown: isShown(activity) };

export type ActivityRow = typeof activity.$inferSelect;

/**
 * The ends of the chain, in one row: the last line that was removed for its age, and the last line that exists. Without the
 * latter, removed lines at the end would go unnoticed.
 */
export const activityChain = pgTable(
  "activity_chain",
  {
    id: bigint("id", { mode: "number" }).primaryKey(),
    anchorId: bigint("anchor_id", { mode: "number" }).notNull(),
    anchorHash: text("anchor_hash").notNull(),
    lastId: bigint("last_id", { mode: "number" }).notNull(),
    lastHash: text("last_hash").notNull(),
  },
  (table) => [check("activity_chain_one", sql`${table.id} = 1`)],
);

/** The number of visible lines by account, resource and action, maintained by triggers, so that lists count without reading lines. */
export const activityTotals = pgTable(
  "activity_totals",
  {
    /** Empty if the line has no account. */
    who: text("who").notNull(),
    resource: text("resource").notNull(),
    action: text("action").notNull(),
    total: bigint("total", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.who, table.resource, table.action] })],
);

/** The number of lines by address, maintained by the same triggers, because nearly all lines may come from one office. */
export const activityAddresses = pgTable("activity_addresses", {
  address: text("address").primaryKey(),
  total: bigint("total", { mode: "number" }).notNull(),
});
