import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { NOTIFICATION_AUDIENCES, NOTIFICATION_TYPES } from "contract/content-limits";
import { accounts } from "../../accounts/table";
import { alphabetical, searchText } from "../../core/search";
import { moment, recordColumns } from "../../database/columns";

/** The searched texts, one in each line, so that one index serves them all. */
function searchedIn(columns: Readonly<Record<"title" | "description", AnyPgColumn>>): SQL {
  return sql`(${columns.title} || E'\\n' || ${columns.description})`;
}

/** Notifications sent to people's phones; a row never changes. */
export const notifications = pgTable(
  "notifications",
  {
    ...recordColumns(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    type: text("type", { enum: NOTIFICATION_TYPES }).notNull(),
    audience: text("audience", { enum: NOTIFICATION_AUDIENCES }).notNull(),
    sentAt: moment("sent_at").notNull(),
    sentById: uuid("sent_by_id").references(() => accounts.id, { onDelete: "set null" }),
    /** A copy of the name, because records outlive accounts. */
    sentBy: text("sent_by").notNull(),
    /** People who were in the audience when it was sent. */
    delivered: integer("delivered").notNull(),
  },
  (table) => [
    index("notifications_sent").on(table.sentAt, table.id),
    index("notifications_type").on(table.type, table.sentAt, table.id),
    index("notifications_audience").on(table.audience, table.sentAt, table.id),
    index("notifications_title").on(alphabetical(table.title), table.id),
    index("notifications_search").using("gin", sql`${searchText(searchedIn(table))} gin_trgm_ops`),
  ],
);

/** Expressions that notifications are searched and sorted by; each has its index. */
export const notificationKeys = { searched: searchedIn(notifications), title: alphabetical(notifications.title) };
