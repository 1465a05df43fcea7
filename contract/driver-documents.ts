import { z } from "zod";
import { DRIVER_KEYS } from "./access-keys";
import { changed, docs, fileAddress, listQuery, message, one, record, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { DOCUMENT_STATES, EXPIRY_WINDOWS, MAX_DECISION_REASON_CHARACTERS, REMINDED } from "./driver-constants";
import { dayRange } from "./locale";
import { UNSENT_MAIL_STATES } from "./mail-states";
import { dateTime, recordId } from "./meanings";

const text = orDefault(z.string(), "");
const moment = orNull(dateTime);

/** A document that a driver has handed in. */
export const driverDocument = record.extend({
  /** One of `DRIVER_DOCUMENT_TYPES`, or another type that the server has. */
  type: z.string(),
  number: text,
  /**
   * The address of the picture; empty if there is none. `/private/driver/:id/document/:docId/image` stands for a picture that
   * only that call delivers.
   */
  image: fileAddress,
  expiresAt: moment,
  status: z.enum(DOCUMENT_STATES),
  /** The reason why it was rejected. */
  reason: text,
  decidedAt: moment,
  decidedBy: text,
});
export type DriverDocument = z.output<typeof driverDocument>;

/** Returns the picture of a document, for people who may see the driver. */
export const readDocumentImage = defineCall({
  method: "GET",
  path: "/private/driver/:id/document/:docId/image",
  access: DRIVER_KEYS,
  answer: one(z.object({ type: z.enum(["image/png", "image/jpeg"]), base64: z.base64() })),
  summary: "The picture of a driver's document, where it has no address of its own",
});

/** The reason for rejecting a driver, a document or a vehicle. */
export const decisionReason = z.string().trim().min(1).max(MAX_DECISION_REASON_CHARACTERS);

export const decideDocument = defineCall({
  method: "PUT",
  path: "/private/driver/:id/document/:docId",
  access: DRIVER_KEYS,
  body: z.object({
    status: z.enum(["approved", "rejected"]),
    /** Required for a rejection. */
    reason: z.string().trim().max(MAX_DECISION_REASON_CHARACTERS).optional(),
  }),
  answer: changed(driverDocument),
  summary: "Accept a driver's document, or reject it with a reason",
});

/** A document of an approved driver that has expired or expires soon. */
export const expiringDocument = record.extend({
  type: z.string(),
  number: text,
  expiresAt: dateTime,
  /** Whole days until it expires; negative afterwards. */
  daysLeft: z.number().int(),
  /** The time at which the last reminder was sent. */
  remindedAt: moment,
  /** The state of a later reminder that has not been sent. */
  reminder: orNull(z.enum(UNSENT_MAIL_STATES)),
  driver: z.object({
    _id: recordId,
    firstName: z.string(),
    lastName: text,
    email: text,
    isBlocked: z.boolean().default(false),
  }),
});
export type ExpiringDocument = z.output<typeof expiringDocument>;

export const listExpiringDocuments = defineCall({
  method: "GET",
  path: "/private/document/expiring",
  access: ["approved_driver"],
  query: listQuery.extend({
    /** The default is everything that has expired or will expire within 90 days. */
    within: z.enum(EXPIRY_WINDOWS).optional(),
    /** Includes documents that have expired already. */
    withExpired: z.enum(["yes"]).optional(),
    /** Keeps documents whose driver was reminded, or was not. */
    reminded: z.enum(REMINDED).optional(),
    /** Keeps documents whose last valid day is in this range. */
    ...dayRange,
  }),
  answer: docs(expiringDocument),
  summary:
    "Documents of approved drivers that have expired or soon will; search over the driver's name, e-mail, phone, plate and document numbers",
});

export const countExpiringDocuments = defineCall({
  method: "GET",
  path: "/private/document/expiring/counts",
  access: ["approved_driver"],
  answer: one(
    z.object({
      expired: z.number().int(),
      "7": z.number().int(),
      "30": z.number().int(),
      "90": z.number().int(),
      /** The number of documents that expire within 7 days and whose driver was reminded. */
      reminded: z.number().int().optional(),
    }),
  ),
  summary:
    "How many documents have expired, how many will within 7, 30 and 90 days, and of how many of those within 7 days the driver was reminded",
});

export const readExpiringDocument = defineCall({
  method: "GET",
  path: "/private/document/expiring/:id",
  access: ["approved_driver"],
  answer: one(expiringDocument),
  summary: "One document of an approved driver, with the days that are left",
});

export const remindOfDocument = defineCall({
  method: "POST",
  path: "/private/document/expiring/:id/remind",
  access: ["approved_driver"],
  answer: message,
  summary:
    "Mail the driver that a document runs out, once the answer has gone out; refused with 409 while a reminder is on its way and within three days of the last one",
});
