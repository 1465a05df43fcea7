import { z } from "zod";
import { DRIVER_KEYS } from "./access-keys";
import { changed, docs, listQuery, one, record } from "./answers";
import { defineCall } from "./call";
import { decisionReason, driverDocument } from "./driver-documents";
import { historyEntry } from "./driver-history";
import { driverVehicle } from "./driver-vehicles";
import { DRIVER_STATES } from "./driver-constants";

const text = z.coerce
  .string()
  .nullish()
  .transform((value) => value ?? "");
const moment = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const count = z.number().int().min(0);

/** Somebody who drives for the service or wants to. */
export const driver = record.extend({
  firstName: text,
  lastName: text,
  email: text,
  countryCode: text,
  mobileNumber: text,
  /** In which the driver is written to; one of `DRIVER_LANGUAGES`. */
  language: z
    .string()
    .nullish()
    .transform((value) => value ?? "en"),
  status: z.enum(DRIVER_STATES),
  /** The name of a taxi category. */
  vehicleCategory: text,
  services: z
    .array(z.string())
    .nullish()
    .transform((value) => value ?? []),
  /** Of all their rides; null while there is none. */
  rating: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
  rides: count.nullish().transform((value) => value ?? 0),
  isBlocked: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  office: z
    .object({ _id: z.string(), streetName: text, city: text, state: text })
    .nullish()
    .transform((value) => value ?? null),
  appliedAt: z.string(),
  decidedAt: moment,
  decidedBy: text,
  /** Why they were disapproved or have cancelled. */
  reason: text,
  /** When the first of their documents runs out. */
  nextExpiry: moment,
  /** Of the required documents. */
  documentCounts: z
    .object({ approved: count, rejected: count, total: count })
    .nullish()
    .transform((value) => value ?? { approved: 0, rejected: 0, total: 0 }),
  /** With one driver only. */
  documents: z.array(driverDocument).optional(),
  vehicles: z.array(driverVehicle).optional(),
  /** The last thing that somebody decided about this driver: what a conflict tells of. */
  lastChange: historyEntry.nullish(),
});
export type Driver = z.output<typeof driver>;

export const listDrivers = defineCall({
  method: "GET",
  path: "/private/driver",
  access: DRIVER_KEYS,
  query: listQuery.extend({
    /** Without it: every state that the account may see. */
    status: z.enum(DRIVER_STATES).optional(),
    vehicleCategory: z.string().max(40).optional(),
    service: z.string().max(40).optional(),
    /** With a document that has expired or will within so many days. */
    expiring: z.coerce.number().int().min(0).max(3650).optional(),
    blocked: z.enum(["true", "false"]).optional(),
    /** Id of an office. */
    office: z.string().max(40).optional(),
    /** Id of a driver: only those who applied after them, whatever the order. */
    after: z.string().max(40).optional(),
  }),
  answer: docs(driver),
  summary: "Drivers of the states that the account has keys for; search over full name, e-mail and mobile number",
});

export const countDrivers = defineCall({
  method: "GET",
  path: "/private/driver/counts",
  access: DRIVER_KEYS,
  answer: one(
    z.object({
      /** By state; the states that the account may not see are left out. */
      counts: z.partialRecord(z.enum(DRIVER_STATES), count),
      /** Since when the first of the pending drivers waits. */
      waitingSince: moment,
      /** To choose from in the list's filter. */
      offices: z.array(z.object({ _id: z.string(), city: z.string() })).default([]),
    }),
  ),
  summary: "How many drivers there are in each state, since when the first one waits, and at which offices",
});

export const readDriver = defineCall({
  method: "GET",
  path: "/private/driver/:id",
  access: DRIVER_KEYS,
  answer: one(driver),
  summary: "One driver with documents and vehicles; needs the key of the state that the driver is in now (ruling A9)",
});

export const approveDriver = defineCall({
  method: "PUT",
  path: "/private/driver/:id/approve",
  access: DRIVER_KEYS,
  body: z.object({
    vehicleCategory: z
      .string({ error: "Please select a vehicle category" })
      .trim()
      .min(1, { error: "Please select a vehicle category" })
      .max(40),
  }),
  answer: changed(driver),
  summary: "Approve a driver; every required document must be accepted and in force",
});

export const disapproveDriver = defineCall({
  method: "PUT",
  path: "/private/driver/:id/disapprove",
  access: DRIVER_KEYS,
  body: z.object({ reason: decisionReason }),
  answer: changed(driver),
  summary: "Disapprove a pending or approved driver with a reason",
});

export const blockDriver = defineCall({
  method: "PUT",
  path: "/private/driver/:id/block",
  access: DRIVER_KEYS,
  body: z.object({ isBlocked: z.boolean() }),
  answer: changed(driver),
  summary: "Block or unblock an approved driver",
});
