import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { NOTIFICATION_TYPES, SENT_AUDIENCES } from "contract/content-limits";
import { accounts } from "../../accounts/table";
import { alphabetical, searchText } from "../../core/search";
import { moment, recordColumns } from "../../database/columns";
import { jobs } from "../../jobs/table";

/** The searched texts, one per line, so that one index serves them all. */
function searchedIn(columns: Readonly<Record<"title" | "description", AnyPgColumn>>): SQL {
  return sql`(${columns.title} || E'\\n' || ${columns.description})`;
}

/** Notifications to people's phones. A row never changes, except for the count while a job is sending it. */
export const notifications = pgTable(
  "notifications",
  {
    ...recordColumns(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    type: text("type", { enum: NOTIFICATION_TYPES }).notNull(),
    audience: text("audience", { enum: SENT_AUDIENCES }).notNull(),
    sentAt: moment("sent_at").notNull(),
    sentById: uuid("sent_by_id").references(() => accounts.id, { onDelete: "set null" }),
    /** A copy of the name, because notifications outlive accounts. */
    sentBy: text("sent_by").notNull(),
    /** The number of people in the audience when it was sent. */
    delivered: integer("delivered").notNull(),
    /** The job that sends it to chosen people one after the other; each is counted when its receipt is written. */
    jobId: uuid("job_id")
      .unique()
      .references(() => jobs.id, { onDelete: "set null" }),
  },
  (table) => [
    index("notifications_sent").on(table.sentAt, table.id),
    index("notifications_type").on(table.type, table.sentAt, table.id),
    index("notifications_audience").on(table.audience, table.sentAt, table.id),
    index("notifications_title").on(alphabetical(table.title), table.id),
    index("notifications_search").using("gin", sql`${searchText(searchedIn(table))} gin_trgm_ops`),
  ],
);

/** Expressions by which notifications are searched and sorted; each has an index. */
export const notificationKeys = { searched: searchedIn(notifications), title: alphabetical(notifications.title) };
