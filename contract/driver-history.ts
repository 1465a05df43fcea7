import { z } from "zod";
import { DRIVER_KEYS } from "./access-keys";
import { docs, listQuery, record, orDefault } from "./answers";
import { defineCall } from "./call";
import { HISTORY_KINDS } from "./driver-constants";

const detail = z.string().optional();

/** What an event is about. Nothing else of what a server sends along is taken. */
const details = z.object({
  document: detail,
  /** Of the document. */
  type: detail,
  vehicle: detail,
  category: detail,
  reason: detail,
  booking: detail,
  amount: detail,
  rides: detail,
});

/** Something that happened to or with a driver. The server writes it; nobody changes it. */
export const historyEntry = record.extend({
  date: z.string(),
  /** One of `HISTORY_KINDS`, or one that the server has beside them. */
  kind: z.string(),
  /** What happened, in the server's own words. */
  text: z.string(),
  /** Who did it; empty when it came about by itself. */
  by: orDefault(z.string(), ""),
  /** What happened, in a word that the panel can translate; a server that has none leaves the text to speak. */
  event: orDefault(z.string(), ""),
  details: orDefault(details, {}),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const listDriverHistory = defineCall({
  method: "GET",
  path: "/private/driver/:id/history",
  access: DRIVER_KEYS,
  query: listQuery.extend({ kind: z.enum(HISTORY_KINDS).optional() }),
  answer: docs(historyEntry),
  summary: "A driver's history, newest first",
});
