import { z } from "zod";
import { docs, message, record, orDefault, wholeListQuery } from "./answers";
import { defineCall } from "./call";
import { dayRange } from "./locale";

/** The kind of user whose account waits for approval (section 2, "Account management"). */
export const NEEDS_APPROVAL = "NEEDAPPROVEL";

const text = orDefault(z.string(), "");
const flag = orDefault(z.boolean(), false);

/** An account of a user of the service (section 3, "User" and "User detail"). */
export const account = record.extend({
  firstName: text,
  lastName: text,
  imdbLink: text,
  /** `key` is one of the kinds of rider, if the server sends it. `title` exists in one language only. */
  userType: orDefault(z.object({ key: text, type: text, title: text }), { key: "", type: "", title: "" }),
  email: text,
  countryCode: text,
  mobileNumber: text,
  is_free_subscribed: flag,
  is_paid_subscribed: flag,
  isapproved: flag,
  isBlocked: flag,
});
export type Account = z.output<typeof account>;

const totalDocs = z.number().int().min(0).optional();

/**
 * The answer with accounts. The specified server sends all of them without a count; other servers page and count (ruling B9).
 * `users` may be the list itself, be inside `data`, or be inside `data.docs` as in other lists.
 */
const accounts = z.union([
  z.object({ users: z.array(account), totalDocs }),
  z.object({ data: z.array(account), totalDocs }).transform(({ data, ...rest }) => ({ users: data, ...rest })),
  docs(account).transform(({ data }) => ({ users: data.docs, totalDocs: data.totalDocs })),
]);

/** One call returns at most this many accounts by id. */
export const MAX_ACCOUNT_IDS = 100;

export const listAccounts = defineCall({
  method: "GET",
  base: "site",
  path: "/admin/get_users_list",
  access: ["user"],
  query: wholeListQuery.extend({
    /** Keeps the accounts with these ids, separated by commas. A server that does not know the parameter sends all accounts. */
    id: z
      .string()
      .max(MAX_ACCOUNT_IDS * 37)
      .optional(),
    status: z.enum(["pending", "approved", "blocked"]).optional(),
    /** Keeps accounts that were created on these days. */
    ...dayRange,
  }),
  answer: accounts,
  summary: "User accounts; search over full name, e-mail and mobile number",
  specified: true,
});

export const deleteAccount = defineCall({
  method: "POST",
  base: "site",
  path: "/admin/delete_user",
  access: ["user"],
  body: z.object({ _id: z.string() }),
  answer: message,
  summary: "Delete a user's account",
  specified: true,
});

export const blockAccount = defineCall({
  method: "POST",
  base: "site",
  path: "/admin/block_unblock_user",
  access: ["user"],
  body: z.object({ _id: z.string(), isBlocked: z.boolean() }),
  answer: message,
  summary: "Block or unblock a user's account",
  specified: true,
});

export const approveAccount = defineCall({
  method: "POST",
  base: "site",
  path: "/admin/approve_dissapprove_user",
  access: ["user"],
  body: z.object({ _id: z.string(), isapproved: z.boolean() }),
  answer: message,
  summary: "Approve or disapprove a user of a kind that needs approval",
  specified: true,
});
