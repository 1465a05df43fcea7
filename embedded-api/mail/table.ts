import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";

/** The state of a queued mail. */
export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * The queue of mails. A row is written in the transaction with the changes that the mail reports. It stays for some time after
 * the mail was sent or given up, so that lists can show its state.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    createdAt: moment("created_at").notNull(),
    kind: text("kind").notNull(),
    /**
     * The record that the mail is about, named as in the record of activity. There is no foreign key, because the queue outlives
     * records.
     */
    resource: text("resource").notNull(),
    recordId: text("record_id").notNull(),
    state: text("state", { enum: MAIL_STATES }).notNull(),
    /**
     * The mail with its recipient and text, which may contain a password. It is sealed by the vault, so that the database alone
     * reveals nothing, and becomes null when the mail was sent or given up.
     */
    content: text("content"),
    attempts: integer("attempts").notNull().default(0),
    /** The time of the next attempt. During an attempt it is the end of the lease, after which another process may try. */
    nextAt: moment("next_at").notNull(),
    /** No attempt starts after this time. */
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
