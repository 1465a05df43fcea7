import { z } from "zod";
import { DRIVER_KEYS } from "./access-keys";
import { listQuery, one, record, orDefault, orNull, since } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { decisionReason, driverDocument } from "./driver-documents";
import { historyEntry } from "./driver-history";
import { driverVehicle } from "./driver-vehicles";
import { DRIVER_STATES } from "./driver-constants";
import { dayRange } from "./locale";
import { dateTime, recordId } from "./meanings";

const text = orDefault(z.string(), "");
const moment = orNull(dateTime);
const count = z.number().int().min(0);

/** A person who drives for the service or has applied. */
export const driver = record.extend({
  firstName: text,
  lastName: text,
  email: text,
  countryCode: text,
  mobileNumber: text,
  /** The language of mails to the driver, one of `DRIVER_LANGUAGES`. */
  language: orDefault(z.string(), "en"),
  status: z.enum(DRIVER_STATES),
  /** The name of a taxi category. */
  vehicleCategory: text,
  services: orDefault(z.array(z.string()), []),
  /** The average of all the driver's rides; null while there is no rating. */
  rating: orNull(z.number()),
  rides: orNull(count),
  isBlocked: orDefault(z.boolean(), false),
  office: orNull(z.object({ _id: recordId, streetName: text, city: text, state: text })),
  appliedAt: dateTime,
  decidedAt: moment,
  decidedBy: text,
  /** The reason why the driver was disapproved or has cancelled. */
  reason: text,
  /** The date on which the first of the driver's documents expires. */
  nextExpiry: moment,
  /** The document that expires first, if the server sends it. The driver can be reminded of it (`remindOfDocument`). */
  nextDocument: orNull(z.object({ _id: recordId, type: z.string(), remindedAt: moment })),
  /** The counts cover only required documents. */
  documentCounts: orDefault(z.object({ approved: count, rejected: count, total: count }), {
    approved: 0,
    rejected: 0,
    total: 0,
  }),
  /**
   * Only the answer for one driver has the following fields. This one is true if the account may assign an office; a server
   * without that call omits it.
   */
  mayAssignOffice: z.boolean().optional(),
  documents: z.array(driverDocument).optional(),
  vehicles: z.array(driverVehicle).optional(),
  /** The latest decision about this driver, for the message about a conflict. */
  lastChange: historyEntry.nullish(),
});
export type Driver = z.output<typeof driver>;

const drivers = recordCalls("/private/driver", DRIVER_KEYS, driver);

export const listDrivers = drivers.list(
  listQuery.extend({
    /** By default drivers in every state that the account may see. */
    status: z.enum(DRIVER_STATES).optional(),
    vehicleCategory: z.string().max(40).optional(),
    service: z.string().max(40).optional(),
    /** Keeps drivers with a document that has expired, or will within this many days. */
    expiring: z.coerce.number().int().min(0).max(3650).optional(),
    blocked: z.enum(["true", "false"]).optional(),
    /** Keeps drivers whose app is in contact with the service now: those counted by the dashboard as `online_drivers`. */
    online: z.enum(["true"]).optional(),
    /** Keeps drivers with a vehicle that nobody has checked; the approved drivers among them are counted by `vehiclesToCheck`. */
    vehicle: z.enum(["pending"]).optional(),
    /** Id of an office. */
    office: z.string().max(40).optional(),
    /** The id of a driver: keeps drivers who applied later, whatever the order of the list. */
    after: z.string().max(40).optional(),
    /** Keeps drivers who applied after this moment. */
    since,
    /** Keeps drivers who applied, or were decided about, on these days. */
    ...dayRange,
    dated: z.enum(["appliedAt", "decidedAt"]).default("appliedAt"),
  }),
  "Drivers of the states that the account has keys for; search over full name, e-mail and mobile number",
);

export const countDrivers = defineCall({
  method: "GET",
  path: "/private/driver/counts",
  access: DRIVER_KEYS,
  answer: one(
    z.object({
      /** The counts by state, without states that the account may not see. */
      counts: z.partialRecord(z.enum(DRIVER_STATES), count),
      /** The approved drivers with an expired document; absent for accounts that may not see approved drivers. */
      expired: count.optional(),
      /**
       * The approved drivers with a vehicle that nobody has checked, if the server knows; absent under the same condition as
       * `expired`.
       */
      vehiclesToCheck: count.optional(),
      /** The application date of the pending driver who has waited longest. */
      waitingSince: moment,
      /** The offices for the list's filter. The street distinguishes two offices in one city. */
      offices: z.array(z.object({ _id: recordId, city: z.string(), streetName: z.string().optional() })).default([]),
      /** Whether the account may assign drivers to offices (`assignOffice`); absent if the server has no such call. */
      mayAssignOffice: z.boolean().optional(),
    }),
  ),
  summary: "How many drivers there are in each state, since when the first one waits, and at which offices",
});

export const readDriver = drivers.read(
  "One driver with documents and vehicles; needs the key of the state that the driver is in now (ruling A9)",
);

export const approveDriver = drivers.act(
  "approve",
  z.object({
    vehicleCategory: z
      .string({ error: "Please select a vehicle category" })
      .trim()
      .min(1, { error: "Please select a vehicle category" })
      .max(40),
  }),
  "Approve a driver; every required document must be accepted and in force",
);

export const disapproveDriver = drivers.act(
  "disapprove",
  z.object({ reason: decisionReason }),
  "Disapprove a pending or approved driver with a reason",
);

export const blockDriver = drivers.act(
  "block",
  z.object({ isBlocked: z.boolean() }),
  "Block or unblock an approved driver",
);

const NO_OFFICE = "Please choose an office, or none.";

export const assignOffice = drivers.act(
  "office",
  /** The id of an office; null for none. */
  z.object({ office: z.string({ error: NO_OFFICE }).min(1, NO_OFFICE).max(100).nullable() }),
  "Assign a driver to an office, or to none; not for inspectors, who see the drivers of their own office alone",
);
