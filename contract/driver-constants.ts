import type { AccessKey } from "./access-keys";

/**
 * The names of drivers' states, documents and languages that panel and API share. They are separate from the schemas, so that a
 * page that shows one does not bring the schemas into the browser.
 */

/** The states of a driver, each with a list of its own (section 4). */
export const DRIVER_STATES = ["pending", "approved", "disapproved", "cancelled"] as const;
export type DriverState = (typeof DRIVER_STATES)[number];

/** The key that opens the drivers of a state, their details included (ruling A9). */
export const DRIVER_STATE_KEYS: Readonly<Record<DriverState, AccessKey>> = {
  pending: "pending_driver",
  approved: "approved_driver",
  disapproved: "disapproved_driver",
  cancelled: "cancel_driver",
};

/** A driver needs all of these to be approved. */
export const DRIVER_DOCUMENT_TYPES = ["licence", "identity", "insurance", "registration", "background_check"] as const;
export type DriverDocumentType = (typeof DRIVER_DOCUMENT_TYPES)[number];

/** The states of a document. */
export const DOCUMENT_STATES = ["pending", "approved", "rejected"] as const;

/** The states of a vehicle. */
export const VEHICLE_STATES = ["pending", "approved", "disapproved"] as const;

/** The languages that drivers are written to in. */
export const DRIVER_LANGUAGES = ["en", "ko", "zh", "es"] as const;
export type DriverLanguage = (typeof DRIVER_LANGUAGES)[number];

/** The subjects of lines in a driver's history. */
export const HISTORY_KINDS = ["status", "document", "vehicle", "block", "trip", "payout"] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Filters for documents that have expired or will within this many days. */
export const EXPIRY_WINDOWS = ["expired", "7", "30", "90"] as const;
export type ExpiryWindow = (typeof EXPIRY_WINDOWS)[number];
/** The choice among documents by whether their driver was reminded. */
export const REMINDED = ["yes", "no"] as const;
export type Reminded = (typeof REMINDED)[number];

/** A document's driver can be reminded this many days before it expires at most, and again only after some days. */
export const REMIND_DAYS_AHEAD = 90;
export const REMIND_AGAIN_AFTER_DAYS = 3;

/** Reasons are short, because drivers read them on a phone. */
export const MAX_DECISION_REASON_CHARACTERS = 300;
