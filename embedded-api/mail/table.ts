import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";

/** The state of a queued mail. */
export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * The queue of mails. A row is written in the transaction of what the mail tells of, and stays for some time after the
 * mail has gone out or was given up, so that lists can say what became of it.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    createdAt: moment("created_at").notNull(),
    kind: text("kind").notNull(),
    /** What the mail is about, named as in the record of activity. No reference: the queue outlives records. */
    resource: text("resource").notNull(),
    recordId: text("record_id").notNull(),
    state: text("state", { enum: MAIL_STATES }).notNull(),
    /**
     * The mail with its recipient and text, which may hold a password: sealed by the vault, so that the database alone
     * reveals nothing, and null as soon as the mail is sent or given up.
     */
    content: text("content"),
    attempts: integer("attempts").notNull().default(0),
    /** The time of the next attempt. While one runs it is the end of its lease: after that another process may try. */
    nextAt: moment("next_at").notNull(),
    /** No attempt begins after this time. */
    until: moment("until").notNull(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("mails_waiting")
      .on(table.nextAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index("mails_record").on(table.resource, table.recordId, table.createdAt),
    index("mails_settled").on(table.settledAt),
  ],
);

export type MailRow = typeof mails.$inferSelect;
