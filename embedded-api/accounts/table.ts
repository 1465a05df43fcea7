import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, recordColumns } from "../database/columns";
import { offices } from "./offices-table";

/** The accounts of the admin and the sub-admins. */
export const accounts = pgTable(
  "accounts",
  {
    ...recordColumns(),
    role: text("role", { enum: ["admin", "sub_admin"] }).notNull(),
    /** The number that people see, "SA-002"; the admin has none. */
    userId: text("user_id"),
    username: text("username").notNull(),
    email: text("email").notNull(),
    countryCode: text("country_code"),
    phone: text("phone"),
    profileImage: text("profile_image"),
    passwordHash: text("password_hash").notNull(),
    /** The hash of a mailed password, with the salt of `passwordHash`. It signs in once, until it expires (ruling C4). */
    mailedPasswordHash: text("mailed_password_hash"),
    /** Null once the mailed password was used. */
    mailedPasswordExpiresAt: moment("mailed_password_expires_at"),
    /** The account's own password is void: only a mailed one signs in, and then allows only a change of password. */
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    /** The authenticator app's secret, sealed by the vault; null without a second factor. */
    totpSecret: text("totp_secret"),
    /** The 30-second step of the last accepted code, so that no code is accepted twice. */
    totpStep: bigint("totp_step", { mode: "number" }),
    secondFactorSince: moment("second_factor_since"),
    /** Whether the admin requires a second factor of this sub-admin. */
    needsSecondFactor: boolean("needs_second_factor").notNull().default(false),
    /** Failed attempts to sign in since the last sign-in. */
    failedAttempts: integer("failed_attempts").notNull().default(0),
    isBlocked: boolean("is_blocked").notNull().default(false),
    isInspector: boolean("is_inspector").notNull().default(false),
    /** The module keys in the order in which they were granted: the first decides the landing page. */
    accessModules: text("access_modules").array().notNull().default([]),
    inspectionOfficeId: uuid("inspection_office_id").references(() => offices.id),
  },
  (table) => [
    uniqueIndex("accounts_email").on(sql`lower(${table.email})`),
    uniqueIndex("accounts_user_id").on(table.userId),
    index("accounts_inspection_office").on(table.inspectionOfficeId),
    index("accounts_created").on(table.createdAt, table.id),
    check("accounts_role", sql`${table.role} in ('admin', 'sub_admin')`),
  ],
);

export type Account = typeof accounts.$inferSelect;

/** Issued access tokens. Only their SHA-256 hashes are stored, so nobody can sign in with a copy of this table. */
export const tokens = pgTable(
  "tokens",
  {
    hash: text("hash").primaryKey(),
    /** Identifies the session in answers, which contain nothing derived from the token. */
    id: uuid("id").notNull().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The account's modules when the token was issued. If they change, a trigger of `accounts` revokes the token (section 8). */
    accessModules: text("access_modules").array().notNull(),
    issuedAt: moment("issued_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** The time at which it was revoked. Undoing the change that revoked it does not restore it. */
    revokedAt: moment("revoked_at"),
    /** Older sessions lasted as long as remembered ones, so the default is true. */
    isRemembered: boolean("is_remembered").notNull().default(true),
    /** When the person last proved their identity: at sign-in, or when they were asked again. */
    confirmedAt: moment("confirmed_at"),
    /** At most a minute old while the token is in use. */
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    /** The browser's User-Agent header at sign-in. */
    userAgent: text("user_agent").notNull().default(""),
    /** The browser's IP address at sign-in. */
    address: text("address").notNull().default(""),
  },
  (table) => [index("tokens_account").on(table.accountId)],
);

export type Token = typeof tokens.$inferSelect;

/** The networks from which people have signed in. Strangers on other networks can't lock them out there. */
export const knownNetworks = pgTable(
  "known_networks",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The result of `networkOf`: an IPv4 address, or the first 64 bits of an IPv6 address. */
    network: text("network").notNull(),
    lastSignInAt: moment("last_sign_in_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.network] })],
);

/** The browsers with which people have signed in. A sign-in with any other is reported to them. */
export const knownDevices = pgTable(
  "known_devices",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** A digest made by `deviceOf`. */
    device: text("device").notNull(),
    lastSignInAt: moment("last_sign_in_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.device] })],
);

/** Unused recovery codes. Only their digests are stored, made with a key that is not in the database. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    digest: text("digest").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
);

/** The admin's requirements for the sign-in of sub-admins, in at most one row. */
export const signInPolicy = pgTable(
  "sign_in_policy",
  {
    id: integer("id").primaryKey(),
    subAdminsNeedFactor: boolean("sub_admins_need_factor").notNull(),
  },
  (table) => [check("sign_in_policy_one", sql`${table.id} = 1`)],
);

/** The answers that were given to requests with an Idempotency-Key. */
export const answeredRequests = pgTable(
  "answered_requests",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** A digest of method, path and body, which reveals if a key is used for two different requests. */
    fingerprint: text("fingerprint").notNull(),
    /** The answer as JSON; null only within the transaction that writes it. */
    answer: text("answer"),
    /** The activity line by which the write can be undone. */
    undoLine: bigint("undo_line", { mode: "number" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index("answered_requests_created").on(table.createdAt),
  ],
);
