import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { NOTIFICATION_TYPES, SENT_AUDIENCES } from "contract/content-limits";
import { accounts } from "../../accounts/table";
import { alphabetical, searchText } from "../../core/search";
import { moment, recordColumns } from "../../database/columns";
import { jobs } from "../../jobs/table";

/** The searched texts, one in each line, so that one index serves them all. */
function searchedIn(columns: Readonly<Record<"title" | "description", AnyPgColumn>>): SQL {
  return sql`(${columns.title} || E'\\n' || ${columns.description})`;
}

/** Notifications sent to people's phones; a row never changes, but for what a job counts while it sends. */
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
    /** A copy of the name, because records outlive accounts. */
    sentBy: text("sent_by").notNull(),
    /** People who were in the audience when it was sent. */
    delivered: integer("delivered").notNull(),
    /** The job that sends it to chosen people, one after the other: each is counted with the receipt. */
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

/** Expressions that notifications are searched and sorted by; each has its index. */
export const notificationKeys = { searched: searchedIn(notifications), title: alphabetical(notifications.title) };
