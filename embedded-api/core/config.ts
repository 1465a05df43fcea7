import type { BlockList } from "node:net";

/** The settings that the environment makes. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path of the folder for all data that is not on a PostgreSQL server. */
  dataDir: string;
  /** A PostgreSQL server; without it PGlite stores the data in `<dataDir>/pg`. */
  databaseUrl: string | undefined;
  /** A mail server; without it mails become files under `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The address at which browsers reach the panel, for the mail to a new sub-admin; undefined where nobody has said it. */
  panelOrigin: string | undefined;
  /** The public URL of uploaded images is `<uploadsUrl>/<name>`. */
  uploadsUrl: string;
  /** The origin of the upload service that the panel uses instead of this API (`TAXI_UPLOAD_URL`). */
  uploadOrigin: string | undefined;
  /** Whether the API is for this machine alone, with no address under which a proxy shows it to others. */
  isLocal: boolean;
  admin: { email: string | undefined; password: string | undefined };
  /** Demonstration data is for trials and never added to a company's own production database. */
  demonstration: { riders: number; bookings: number | undefined } | undefined;
  /** Whether the demonstration's accounts may have the passwords that this project publishes (ruling C5). */
  allowsPublishedPasswords: boolean;
  loginAttemptsPerMinute: number;
  /** Whether everybody needs a second factor. */
  requiresSecondFactor: boolean;
  /** The time for which a proof of who somebody is counts, in milliseconds. */
  confirmedMs: number;
  /** If it is absent, the key is in a file of the data folder. */
  secondFactorKey: string | undefined;
  /** For how many days the record of activity is kept. */
  activityDays: number;
  /** Panels on other machines whose X-Forwarded-For is trusted. */
  trustedPanels: BlockList | undefined;
  /** The address and token of the metrics, if they are served. */
  metrics: { port: number; host: string; token: string | undefined } | undefined;
}
