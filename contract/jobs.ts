import { z } from "zod";
import { changed, docs, listQuery, one, orNull, record } from "./answers";
import { defineCall } from "./call";
import {
  JOB_ACTIONS,
  JOB_OUTCOMES,
  JOB_REFUSALS,
  JOB_STATES,
  MAX_JOB_ABOUT,
  MAX_JOB_IDS,
  MAX_JOB_ROWS,
} from "./job-constants";
import { dateTime, recordId } from "./meanings";
import { notificationInput } from "./notifications";

const count = z.number().int().min(0);

/** Something that is done to many records, one after the other, each as if its person had done it by hand. */
export const job = record.extend({
  action: z.enum(JOB_ACTIONS),
  /** `undo`: what it has done is being taken back, or was. */
  phase: z.enum(["act", "undo"]),
  state: z.enum(JOB_STATES),
  /** The account that has begun it, and its name then. */
  by: z.object({ id: orNull(recordId), name: z.string() }),
  isOwn: z.boolean(),
  /** The search and filters in the words of whoever began it; empty where records were named one by one. */
  about: z.string(),
  /** The list's query without its search, whose rows it was when the job began; null where records were named one by one. */
  query: orNull(z.record(z.string(), z.string())),
  /** The set of records was fixed when the job began. These numbers add up to it: total = waiting + done + unchanged + refused. */
  total: count,
  waiting: count,
  done: count,
  unchanged: count,
  refused: count,
  /** Of those that were done: taken back, could not be taken back, and can still be. */
  undone: count,
  kept: count,
  undoable: count,
  endedAt: orNull(dateTime),
});
export type Job = z.output<typeof job>;

/** One record of a job, and what became of it. */
export const jobRow = z.object({
  _id: recordId,
  /** Its place in the job, from 1. */
  position: count,
  /** Null where nobody is told it any more, as of a removed person. */
  name: orNull(z.string()),
  outcome: z.enum(JOB_OUTCOMES),
  /** Why it was refused, or could not be taken back. */
  why: orNull(z.string()),
  /** The same as a word, of many calls' reasons. */
  code: orNull(z.enum(JOB_REFUSALS)),
  at: orNull(dateTime),
});
export type JobRow = z.output<typeof jobRow>;

/** What the call for one record is sent beside the record: an action takes one of these parts, or none. */
export const jobGiven = z.object({
  reason: z.string().trim().min(1).max(1000).optional(),
  /** The id of an office; null for none. */
  office: z.string().max(100).nullable().optional(),
  notification: notificationInput.omit({ audience: true }).optional(),
});
export type JobGiven = z.output<typeof jobGiven>;

/** Whoever may make the call for one record may begin a job of it. */
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
      about: z.string().trim().max(MAX_JOB_ABOUT).default(""),
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
