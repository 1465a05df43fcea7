import { z } from "zod";
import { one } from "./answers";
import { defineCall } from "./call";
import { job } from "./jobs";

const waiting = z.number().int().min(0).optional();

/** The number of tasks of each kind that wait for somebody; a kind whose list the account may not see is left out. */
export const openWork = z.object({
  /** Rides that begin within an hour and have no driver. */
  scheduledRides: waiting,
  pendingDrivers: waiting,
  /** Documents that have expired or will within seven days. */
  documents: waiting,
  /** Redeem requests that nobody has decided. */
  redeems: waiting,
  /** Refunds that somebody else has proposed. */
  refunds: waiting,
  /** Adjustments of balances that somebody else has proposed. */
  adjustments: waiting,
  /** Mails that were given up today or on the two days before. */
  mails: waiting,
  /** The account's own jobs that run, and those whose end it has not looked at. A server that has no jobs leaves it out. */
  jobs: z.array(job).optional(),
});
export type OpenWork = z.output<typeof openWork>;

export const readOpenWork = defineCall({
  method: "GET",
  path: "/private/work",
  access: "login",
  answer: one(openWork),
  summary: "How many tasks wait in the lists that the account may see, for the numbers in the menu",
});
