import type { BlockList } from "node:net";

/** The settings from the environment. */
export interface Config {
  host: string;
  port: number;
  /** The absolute path of the folder for all data that is not on a PostgreSQL server. */
  dataDir: string;
  /** The URL of a PostgreSQL server. Without it PGlite stores the data in `<dataDir>/pg`. */
  databaseUrl: string | undefined;
  /** The URL of a mail server. Without it mails become files in `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The address at which browsers reach the panel, for the mail to a new sub-admin; undefined if it is not configured. */
  panelOrigin: string | undefined;
  /** The public URL of uploaded images is `<uploadsUrl>/<name>`. */
  uploadsUrl: string;
  /** The origin of the upload service that the panel uses instead of this API (`TAXI_UPLOAD_URL`). */
  uploadOrigin: string | undefined;
  /** Whether only this machine can reach the API, with no public address through a proxy. */
  isLocal: boolean;
  admin: { email: string | undefined; password: string | undefined };
  /** Demonstration data is for trials. It is never added to a company's own production database. */
  demonstration: { riders: number; bookings: number | undefined } | undefined;
  /** Whether the demonstration's accounts may have the passwords that this project publishes (ruling C5). */
  allowsPublishedPasswords: boolean;
  loginAttemptsPerMinute: number;
  /** Whether everybody needs a second factor. */
  requiresSecondFactor: boolean;
  /** How long a proof of identity is valid, in milliseconds. */
  confirmedMs: number;
  /** The key of the second factors. If it is absent, a file in the data folder holds the key. */
  secondFactorKey: string | undefined;
  /** The number of days for which the record of activity is kept. */
  activityDays: number;
  /** Panels on other machines whose X-Forwarded-For is trusted. */
  trustedPanels: BlockList | undefined;
  /** The address and token of the metrics, if they are served. */
  metrics: { port: number; host: string; token: string | undefined } | undefined;
}
