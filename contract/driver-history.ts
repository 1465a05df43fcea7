import { z } from "zod";
import { DRIVER_KEYS } from "./access-keys";
import { docs, listQuery, record, orDefault } from "./answers";
import { defineCall } from "./call";
import { HISTORY_KINDS } from "./driver-constants";
import { dayRange, otherCurrency } from "./locale";
import { dateTime } from "./meanings";

const detail = z.string().optional();

/** The details of an event. Other fields of the server are dropped. */
const details = z.object({
  document: detail,
  type: detail,
  vehicle: detail,
  category: detail,
  office: detail,
  reason: detail,
  booking: detail,
  amount: detail,
  /** The ISO 4217 code of the amount's currency. */
  currency: otherCurrency.optional(),
  /** The last day that a payment covers. */
  until: detail,
  rides: detail,
  /** The late cancellations whose driver's share is part of a payout. */
  cancellations: detail,
});

/** An event in a driver's history. The server writes it, and nobody can change it. */
export const historyEntry = record.extend({
  date: dateTime,
  /** One of `HISTORY_KINDS`, or another kind that the server has. */
  kind: z.string(),
  /** The event in the server's words. */
  text: z.string(),
  /** The name of the person who acted; empty if the system did. */
  by: orDefault(z.string(), ""),
  /** The event's name, which the panel can translate. Without a name the panel shows `text`. */
  event: orDefault(z.string(), ""),
  details: orDefault(details, {}),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const listDriverHistory = defineCall({
  method: "GET",
  path: "/private/driver/:id/history",
  access: DRIVER_KEYS,
  query: listQuery.extend({
    kind: z.enum(HISTORY_KINDS).optional(),
    /** Keeps events of these days. */
    ...dayRange,
  }),
  answer: docs(historyEntry),
  summary: "A driver's history, newest first",
});
