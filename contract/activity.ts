import { z } from "zod";
import { docs, listQuery, one, orNull } from "./answers";
import { defineCall } from "./call";
import { isKeptDate } from "./dates";
import { askedTimeZone } from "./locale";
import { dateTime, recordId } from "./meanings";

const text = orNull(z.string());
/** Fields by their names in answers. */
const fields = orNull(z.record(z.string(), z.unknown()));

/** One line of the record of activity. A server may send actions and resources beside those of `activity-constants`. */
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
  /** The changed fields alone, without passwords, tokens and files. Null for what was not there before. */
  before: fields,
  /** Null for what is not there any more. */
  after: fields,
});
export type ActivityEntry = z.output<typeof activityEntry>;

const name = z.string().max(100).optional();
const day = z.iso.date().refine(isKeptDate).optional();

export const listActivity = defineCall({
  method: "GET",
  path: "/private/activity",
  access: ["activity"],
  // The search is for an IP address.
  query: listQuery.extend({
    /** The id of an account. */
    who: name,
    resource: name,
    /** The id of a record. */
    record: name,
    action: name,
    address: name,
    /** On this day or later. */
    from: day,
    /** On this day or earlier. */
    to: day,
    timeZone: askedTimeZone,
  }),
  answer: docs(activityEntry),
  summary: "Who did what, newest first",
});

export const readActivityOverview = defineCall({
  method: "GET",
  path: "/private/activity/overview",
  access: ["activity"],
  /** The accounts that did anything, each with its latest name. */
  answer: one(z.object({ people: z.array(z.object({ _id: recordId, name: z.string() })) })),
  summary: "Who did anything",
});
