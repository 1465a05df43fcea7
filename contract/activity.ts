import { z } from "zod";
import { changed, docs, listQuery, one, orNull } from "./answers";
import { defineCall } from "./call";
import { isKeptDate } from "./dates";
import { askedTimeZone } from "./locale";
import { dateTime, recordId } from "./meanings";

const text = orNull(z.string());
/** Fields by their names in answers. */
const fields = orNull(z.record(z.string(), z.unknown()));

/** Whether a line can be undone by whoever reads it. */
export const activityUndo = z.object({
  possible: z.boolean(),
  /** The time until which it can be undone. */
  until: orNull(dateTime),
  /**
   * The reason why it can't be undone: it is too long ago, was undone already, has left the house (mails, notifications, payouts), is of a kind that
   * has no way back, or the person may not do it.
   */
  why: orNull(z.enum(["late", "undone", "sent", "kind", "access"])),
});
export type ActivityUndo = z.output<typeof activityUndo>;

/** The job that has made a line. */
export const activityJob = z.object({
  id: recordId,
  /** The number of lines that it has made of the same action. */
  lines: z.number().int().min(0),
  /** Whether the line stands for all of them, which the list shows where one record, one job or a search is asked for. */
  isForAll: z.boolean(),
  /** Whether the reader may open the job, and how many of its records can be taken back now. */
  mayOpen: z.boolean(),
  undoable: z.number().int().min(0),
});

/** One line of the record of activity. A server may send actions beside those of `activity-constants`. */
export const activityEntry = z.object({
  _id: recordId,
  at: dateTime,
  /** The account and its name then. Without an id it is not known, or no account, as where a sign-in has failed. */
  who: z.object({ id: orNull(recordId), name: text }),
  action: z.string(),
  /** The resource's name as in the paths of its calls, such as `tip` or `happyMoney/price`. */
  resource: z.string(),
  /** There is no id where there is one record only, or several at once. */
  record: z.object({ id: orNull(recordId), name: text }),
  /** The IP address that the request came from. */
  address: text,
  /** The changed fields alone, with the `currency` of an amount, and without passwords, tokens and files. Null for what was not there before. */
  before: fields,
  /** Null for what is not there any more. */
  after: fields,
  /** The line that this one takes back. */
  undoes: orNull(recordId),
  /** Without it nothing can be undone by a line. */
  undo: orNull(activityUndo),
  /** The job that has made the line; null for what somebody did by hand. */
  job: orNull(activityJob),
});
export type ActivityEntry = z.output<typeof activityEntry>;

const name = z.string().max(100).optional();
const day = z.iso.date().refine(isKeptDate).optional();

export const listActivity = defineCall({
  method: "GET",
  path: "/private/activity",
  access: ["activity"],
  // The search is for the record, its number or its person, for who did it, or for an IP address.
  query: listQuery.extend({
    /** The id of an account. */
    who: name,
    resource: name,
    /** The id of a record. */
    record: name,
    /** The id of a job: each of its lines. */
    job: name,
    action: name,
    address: name,
    /** On this day or later. */
    from: day,
    /** On this day or earlier. */
    to: day,
    timeZone: askedTimeZone,
  }),
  answer: docs(activityEntry),
  summary: "Who did what, newest first. What one job did is one line",
});

export const readActivityOverview = defineCall({
  method: "GET",
  path: "/private/activity/overview",
  access: ["activity"],
  /** The accounts that did anything, each with its latest name. */
  answer: one(z.object({ people: z.array(z.object({ _id: recordId, name: z.string() })) })),
  summary: "Who did anything",
});

export const readActivityEntry = defineCall({
  method: "GET",
  path: "/private/activity/:id",
  access: ["activity"],
  answer: one(activityEntry),
  summary: "One line of the record of activity",
});

/** The record that an undo is about: its name as an entry has it, and its resource, without which the name is shown as it is. */
const named = { name: text, resource: text };

/** What a refused undo tells. */
export const undoRefusal = z.object({
  /** As of an entry; or the record was changed since, is in use by now, or breaks a rule by now. */
  why: z.enum(["late", "undone", "sent", "kind", "changed", "used", "rule"]),
  ...named,
  /** What happened to the record since. */
  since: z.array(activityEntry),
});
export type UndoRefusal = z.output<typeof undoRefusal>;

export const undoActivity = defineCall({
  method: "POST",
  path: "/private/activity/:id/undo",
  // Whoever may make the call that is undone, which is known only from the line.
  access: "login",
  answer: changed(z.object(named)),
  summary:
    "Undo what a line of activity tells of: the line's id is in the header x-undo of the write's answer. 409 says why not",
});
