import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { VIEW_SCOPES } from "contract/view-constants";
import { accounts } from "../../accounts/table";
import type { RecordKey } from "../../core/duplicates";
import { oneOf, recordColumns } from "../../database/columns";

/** Saved states of the panel's lists. */
export const views = pgTable(
  "views",
  {
    ...recordColumns(),
    /** The author. When an account is deleted, a trigger of `accounts` deletes its private views; shared ones stay with their key. */
    ownerId: uuid("owner_id").references(() => accounts.id, { onDelete: "set null" }),
    list: text("list").notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    scope: text("scope", { enum: VIEW_SCOPES }).notNull(),
    /** The key whose holders share the view; null if only its author has it. */
    accessKey: text("access_key"),
    /** The result of `tabRowOf`. Views with the same value share one order and have different names. */
    tabRow: text("tab_row").notNull(),
    /** The place within the `tabRow`, from 1 without gaps. */
    position: integer("position").notNull(),
  },
  (table) => [
    index("views_owner").on(table.ownerId),
    index("views_key").on(table.accessKey),
    index("views_position").on(table.tabRow, table.position),
    check("views_scope", sql`${table.scope} in (${oneOf(VIEW_SCOPES)})`),
    check("views_own_or_shared", sql`(${table.scope} = 'me') = (${table.accessKey} is null)`),
    check("views_position_from_one", sql`${table.position} >= 1`),
  ],
);
export type ViewRow = typeof views.$inferSelect;

/** Views that accounts have counted on their dashboards. */
export const viewCounts = pgTable(
  "view_counts",
  {
    ...recordColumns(),
    viewId: uuid("view_id")
      .notNull()
      .references(() => views.id, { onDelete: "cascade" }),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The number from which on the dashboard highlights it; null for never. */
    threshold: integer("threshold"),
  },
  (table) => [
    uniqueIndex("view_counts_once").on(table.accountId, table.viewId),
    index("view_counts_view").on(table.viewId),
  ],
);

/** Returns the row of tabs to which a view belongs. @param owner the account of a private view; null for a shared one */
export const tabRowOf = (list: string, { owner, key }: { owner: string | null; key: string | null }): string =>
  `${list} ${key ?? owner ?? ""}`;

/** No two tabs of a row have the same name. */
export const viewKey: RecordKey = { table: views, columns: [views.tabRow, views.name] };
