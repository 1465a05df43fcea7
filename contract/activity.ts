import { z } from "zod";
import { changed, docs, listQuery, one, orNull } from "./answers";
import { defineCall } from "./call";
import { isKeptDate } from "./dates";
import { UNDO_RULES } from "./activity-constants";
import { askedTimeZone } from "./locale";
import { dateTime, recordId } from "./meanings";

const text = orNull(z.string());
/** A record's fields, by their names in answers. */
const fields = orNull(z.record(z.string(), z.unknown()));

/** Whether the reader can undo a line. */
export const activityUndo = z.object({
  possible: z.boolean(),
  /** The time until which it can be undone. */
  until: orNull(dateTime),
  /**
   * Why it can't be undone: the time is over, it was undone already, something has already been sent or paid (mails,
   * notifications, payouts), writes of this kind can't be undone, or the reader lacks access.
   * has no way back, or the person may not do it.
   */
  why: orNull(z.enum(["late", "undone", "sent", "kind", "access"])),
});
export type ActivityUndo = z.output<typeof activityUndo>;

/** The job that wrote a line. */
export const activityJob = z.object({
  id: recordId,
  /** The number of lines that the job wrote for the same action. */
  lines: z.number().int().min(0),
  /** Whether the line stands for all of them. The list shows all lines only for one record, one job or a search. */
  isForAll: z.boolean(),
  /** Whether the reader may open the job. `undoable` is the number of its records that can be undone now. */
  mayOpen: z.boolean(),
  undoable: z.number().int().min(0),
});

/** One line of the record of activity. A server may send actions beside those of `activity-constants`. */
export const activityEntry = z.object({
  _id: recordId,
  at: dateTime,
  /** The account, and its name at that time. Without an id the account is unknown, as after a failed sign-in. */
  who: z.object({ id: orNull(recordId), name: text }),
  action: z.string(),
  /** The resource's name as in the paths of its calls, such as `tip` or `happyMoney/price`. */
  resource: z.string(),
  /** There is no id if only one such record exists, or if the line is about several records. */
  record: z.object({ id: orNull(recordId), name: text }),
  /** The IP address that the request came from. */
  address: text,
  /**
   * Only the changed fields, with the `currency` of an amount, and without passwords, tokens and files. Null if the record did
   * not exist before.
   */
  before: fields,
  /** Null if the record no longer exists. */
  after: fields,
  /** The line that this line undid. */
  undoes: orNull(recordId),
  /** Null if the line can't be undone at all. */
  undo: orNull(activityUndo),
  /** The job that wrote the line; null for a person's own action. */
  job: orNull(activityJob),
});
export type ActivityEntry = z.output<typeof activityEntry>;

const name = z.string().max(100).optional();
const day = z.iso.date().refine(isKeptDate).optional();

export const listActivity = defineCall({
  method: "GET",
  path: "/private/activity",
  access: ["activity"],
  // The search covers the record, its number, its person, whoever acted, and the IP address.
  query: listQuery.extend({
    /** The id of an account. */
    who: name,
    resource: name,
    /** The id of a record. */
    record: name,
    /** The id of a job; returns each of its lines. */
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
  /** Everyone who has done anything, each with the latest name. */
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

/** The record to be undone: its name as in the entry, and its resource. Without a resource the name is shown unchanged. */
const named = { name: text, resource: text };

/** The reason why an undo was refused. */
export const undoRefusal = z.object({
  /** The reasons of `activityUndo`, or: the record was changed since, is in use now, or would now break a rule. */
  why: z.enum(["late", "undone", "sent", "kind", "changed", "used", "rule"]),
  /** The rule that it would break; null for any other rule. */
  rule: z.enum(UNDO_RULES).nullish().catch(null),
  ...named,
  /** What has happened to the record since then. */
  since: z.array(activityEntry),
});
export type UndoRefusal = z.output<typeof undoRefusal>;

export const undoActivity = defineCall({
  method: "POST",
  path: "/private/activity/:id/undo",
  // The call requires the access of the undone call, which is known only from the line.
  access: "login",
  answer: changed(z.object(named)),
  summary:
    "Undo what a line of activity tells of: the line's id is in the header x-undo of the write's answer. 409 says why not",
});
