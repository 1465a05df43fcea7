import type { AccessKey } from "./access-keys";

/**
 * The names of drivers' states, documents and languages that panel and API share. They are separate from the schemas, so that a
 * page that shows one does not bring the schemas into the browser.
 */

/** The states of a driver; each has its own list (section 4). */
export const DRIVER_STATES = ["pending", "approved", "disapproved", "cancelled"] as const;
export type DriverState = (typeof DRIVER_STATES)[number];

/** The key that opens the drivers of each state, details included (ruling A9). */
export const DRIVER_STATE_KEYS: Readonly<Record<DriverState, AccessKey>> = {
  pending: "pending_driver",
  approved: "approved_driver",
  disapproved: "disapproved_driver",
  cancelled: "cancel_driver",
};

/** The documents that a driver needs for approval. */
export const DRIVER_DOCUMENT_TYPES = ["licence", "identity", "insurance", "registration", "background_check"] as const;
export type DriverDocumentType = (typeof DRIVER_DOCUMENT_TYPES)[number];

/** The states of a document. */
export const DOCUMENT_STATES = ["pending", "approved", "rejected"] as const;

/** The states of a vehicle. */
export const VEHICLE_STATES = ["pending", "approved", "disapproved"] as const;

/** The languages in which drivers receive messages. */
export const DRIVER_LANGUAGES = ["en", "ko", "zh", "es"] as const;
export type DriverLanguage = (typeof DRIVER_LANGUAGES)[number];

/** The subjects of a driver's history. */
export const HISTORY_KINDS = ["status", "document", "vehicle", "block", "trip", "payout"] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The filters for documents that have expired, or will within this many days. */
export const EXPIRY_WINDOWS = ["expired", "7", "30", "90"] as const;
export type ExpiryWindow = (typeof EXPIRY_WINDOWS)[number];
/** The filter for documents by whether their driver was reminded. */
export const REMINDED = ["yes", "no"] as const;
export type Reminded = (typeof REMINDED)[number];

/** A driver can be reminded at most this many days before a document expires, and again only after some days. */
export const REMIND_DAYS_AHEAD = 90;
export const REMIND_AGAIN_AFTER_DAYS = 3;

/** A reason is short, because drivers read it on a phone. */
export const MAX_DECISION_REASON_CHARACTERS = 300;
