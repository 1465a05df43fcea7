import { z } from "zod";
import { changed, docs, listQuery, one, orNull, record } from "./answers";
import { defineCall } from "./call";
import { JOB_ACTIONS, JOB_OUTCOMES, JOB_REFUSALS, JOB_STATES, MAX_JOB_IDS, MAX_JOB_ROWS } from "./job-constants";
import { dateTime, recordId } from "./meanings";
import { notificationInput } from "./notifications";

const count = z.number().int().min(0);

/** An action on many records, one after the other, each as if the person had done it by hand. */
export const job = record.extend({
  action: z.enum(JOB_ACTIONS),
  /** `undo`: the job is being undone, or was undone. */
  phase: z.enum(["act", "undo"]),
  state: z.enum(JOB_STATES),
  /** The account that started it, and its name at that time. */
  by: z.object({ id: orNull(recordId), name: z.string() }),
  isOwn: z.boolean(),
  /** The list's query that selected the records, with "…" for free text that may be a name (`NAMING_PARAMETERS`); null if they were chosen one by one. */
  query: orNull(z.record(z.string(), z.string())),
  /** The set of records is fixed when the job starts. The next four add up to it: total = waiting + done + unchanged + refused. */
  total: count,
  waiting: count,
  done: count,
  unchanged: count,
  refused: count,
  /** Of the done records: those that were undone, that could not be undone, and that can still be undone. */
  undone: count,
  kept: count,
  undoable: count,
  endedAt: orNull(dateTime),
});
export type Job = z.output<typeof job>;

/** One record of a job, and its outcome. */
export const jobRow = z.object({
  _id: recordId,
  /** The place in the job, from 1. */
  position: count,
  /** Null if the name may no longer be shown, as for a removed person. */
  name: orNull(z.string()),
  outcome: z.enum(JOB_OUTCOMES),
  /** Why the record was refused or could not be undone. */
  why: orNull(z.string()),
  /** The same reason as a code, if it is one that many calls share. */
  code: orNull(z.enum(JOB_REFUSALS)),
  at: orNull(dateTime),
});
export type JobRow = z.output<typeof jobRow>;

/** What the call for one record is sent in addition to the id: an action uses one of these fields, or none. */
export const jobGiven = z.object({
  reason: z.string().trim().min(1).max(1000).optional(),
  /** The id of an office; null removes it. */
  office: z.string().max(100).nullable().optional(),
  notification: notificationInput.omit({ audience: true }).optional(),
});
export type JobGiven = z.output<typeof jobGiven>;

/** Starts a job. Everyone who may make the call for one record may start such a job. */
export const startJob = defineCall({
  method: "POST",
  path: "/private/job",
  access: "login",
  body: jobGiven
    .extend({
      action: z.enum(JOB_ACTIONS),
      ids: z.array(z.string().max(100)).min(1).max(MAX_JOB_IDS).optional(),
      /** The query of the list's call, without page and limit. */
      query: z.record(z.string().max(100), z.string().max(300)).optional(),
    })
    .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
      error: "Either ids, or the query of a list.",
      path: ["ids"],
    }),
  answer: one(job),
  summary: `Do something to many records, ${MAX_JOB_ROWS.toLocaleString("en")} at most: those with these ids, or all that match a list's query now. Each is done by the call for one record, with its rules, and what that is sent besides: a reason, an office or a notification`,
});

export const listJobs = defineCall({
  method: "GET",
  path: "/private/job",
  access: "login",
  query: listQuery,
  answer: docs(job),
  summary: "The account's own jobs, the newest first; the admin sees those of all",
});

export const readJob = defineCall({
  method: "GET",
  path: "/private/job/:id",
  access: "login",
  answer: one(job),
  summary:
    "How far a job is. It is shown to its person and the admin alone; its person is then not told of its end any more",
});

export const listJobRows = defineCall({
  method: "GET",
  path: "/private/job/:id/row",
  access: "login",
  query: listQuery.extend({ outcome: z.enum(JOB_OUTCOMES).optional() }),
  answer: docs(jobRow),
  summary: "What became of each record of a job, in their order",
});

export const stopJob = defineCall({
  method: "PUT",
  path: "/private/job/:id/stop",
  access: "login",
  answer: changed(job),
  summary: "Stop a job: nothing more is done from the answer on. 409 where it has ended",
});

export const undoJob = defineCall({
  method: "PUT",
  path: "/private/job/:id/undo",
  access: "login",
  answer: changed(job),
  summary:
    "Take back what a job has done, the last first, each record by the rules of its own undo. 409 while it runs, and where nothing can be taken back",
});
