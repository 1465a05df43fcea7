import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { JobGiven } from "contract/jobs";
import { JOB_ACTIONS, JOB_OUTCOMES, JOB_REFUSALS, JOB_STATES } from "contract/job-constants";
import { moment, recordColumns } from "../database/columns";

const counter = (name: string) => integer(name).notNull().default(0);

/**
 * Jobs, which act on many records. The counts are updated in the transaction of each row's receipt, so that progress is known
 * without counting rows.
 */
export const jobs = pgTable(
  "jobs",
  {
    ...recordColumns(),
    /** The account that started it, in whose name its rows are processed. */
    accountId: uuid("account_id").notNull(),
    accountName: text("account_name").notNull(),
    /** The IP address from which it was started. */
    address: text("address").notNull(),
    action: text("action", { enum: JOB_ACTIONS }).notNull(),
    /** The additional input of the call for each record. */
    given: jsonb("given").$type<JobGiven>().notNull().default({}),
    query: jsonb("query").$type<Record<string, string>>(),
    phase: text("phase", { enum: ["act", "undo"] })
      .notNull()
      .default("act"),
    /** The account that undoes it, in whose name that is done. */
    undoerId: uuid("undoer_id"),
    state: text("state", { enum: JOB_STATES }).notNull().default("running"),
    total: counter("total"),
    done: counter("done"),
    unchanged: counter("unchanged"),
    refused: counter("refused"),
    undoable: counter("undoable"),
    undone: counter("undone"),
    kept: counter("kept"),
    endedAt: moment("ended_at"),
    /** When its person opened it after its end. */
    seenAt: moment("seen_at"),
  },
  (table) => [
    index("jobs_running")
      .on(table.id)
      .where(sql`${table.state} = 'running'`),
    index("jobs_account").on(table.accountId, table.id),
    index("jobs_ended").on(table.endedAt),
  ],
);

export type JobRecord = typeof jobs.$inferSelect;

/** The records of jobs, which are fixed when a job starts, and the outcome of each. */
export const jobRows = pgTable(
  "job_rows",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    recordId: uuid("record_id").notNull(),
    outcome: text("outcome", { enum: JOB_OUTCOMES }).notNull().default("waiting"),
    /** The record's name, if lines of activity may contain it; never the name of a person. */
    name: text("name"),
    why: text("why"),
    /** The reason as a code that clients may translate, if it is one that several calls share. */
    code: text("code", { enum: JOB_REFUSALS }),
    /** The line by which it can be undone; null if it can't be, or if that was tried already. */
    undoLine: bigint("undo_line", { mode: "number" }),
    at: moment("at"),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    index("job_rows_waiting")
      .on(table.jobId, table.position)
      .where(sql`${table.outcome} = 'waiting'`),
    index("job_rows_undoable")
      .on(table.jobId, table.position)
      .where(sql`${table.undoLine} is not null`),
    index("job_rows_outcome").on(table.jobId, table.outcome, table.position),
  ],
);

/** Stands for the record's name in the reason of a refusal. */
export const NAME_SIGN = "\u{fffc}";

export type JobRowRecord = typeof jobRows.$inferSelect;
