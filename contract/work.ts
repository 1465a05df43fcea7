import { z } from "zod";
import { one } from "./answers";
import { defineCall } from "./call";
import { job } from "./jobs";

const waiting = z.number().int().min(0).optional();

/** The number of open tasks of each kind; a kind is absent if the account may not see its list. */
export const openWork = z.object({
  /** Rides that begin within an hour and have no driver. */
  scheduledRides: waiting,
  pendingDrivers: waiting,
  /** Documents that have expired or will within seven days. */
  documents: waiting,
  /** Redeem requests that nobody has decided. */
  redeems: waiting,
  /** Refunds that other people have proposed. */
  refunds: waiting,
  /** Adjustments of balances that other people have proposed. */
  adjustments: waiting,
  /** Mails that could not be sent, of today and the two days before. */
  mails: waiting,
  /** The account's own jobs that are running, and finished ones that it has not opened. A server without jobs omits it. */
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
