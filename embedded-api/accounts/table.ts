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
    /** The number that people read, "SA-002"; the admin has none. */
    userId: text("user_id"),
    username: text("username").notNull(),
    email: text("email").notNull(),
    countryCode: text("country_code"),
    phone: text("phone"),
    profileImage: text("profile_image"),
    passwordHash: text("password_hash").notNull(),
    /** A password that was mailed, with the salt of `passwordHash`. It signs in once, until it expires (ruling C4). */
    mailedPasswordHash: text("mailed_password_hash"),
    /** Null for a mailed password that was used. */
    mailedPasswordExpiresAt: moment("mailed_password_expires_at"),
    /** The own password is void: only a mailed one signs in, and opens nothing but the change of password. */
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    /** The secret of the authenticator app, sealed by the vault; null without a second factor. */
    totpSecret: text("totp_secret"),
    /** The last 30 seconds of which a code was taken, so that none is taken twice. */
    totpStep: bigint("totp_step", { mode: "number" }),
    secondFactorSince: moment("second_factor_since"),
    /** The admin requires a second factor of this sub-admin. */
    needsSecondFactor: boolean("needs_second_factor").notNull().default(false),
    /** Failed attempts to sign in since the last sign-in. */
    failedAttempts: integer("failed_attempts").notNull().default(0),
    isBlocked: boolean("is_blocked").notNull().default(false),
    isInspector: boolean("is_inspector").notNull().default(false),
    /** Module keys in the order in which they were granted: the first decides the landing page. */
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

/** Issued access tokens. Only their SHA-256 is stored, so nobody can sign in with a copy of this table. */
export const tokens = pgTable(
  "tokens",
  {
    hash: text("hash").primaryKey(),
    /** Names the session in answers, which carry nothing that is made from the token. */
    id: uuid("id").notNull().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The account's modules when the token was issued. A trigger of `accounts` revokes it when they change (section 8). */
    accessModules: text("access_modules").array().notNull(),
    issuedAt: moment("issued_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** The time from which it opens nothing, whatever is changed back. */
    revokedAt: moment("revoked_at"),
    /** Sessions from before this column was added last as long as they did. */
    isRemembered: boolean("is_remembered").notNull().default(true),
    /** The time at which the person last proved who they are: at sign-in, or when they were asked again. */
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

/** The networks from which people have signed in: strangers elsewhere can't lock them out there. */
export const knownNetworks = pgTable(
  "known_networks",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** From `networkOf`: an address of IPv4, or the first 64 bits of one of IPv6. */
    network: text("network").notNull(),
    lastSignInAt: moment("last_sign_in_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.network] })],
);

/** The browsers with which people have signed in: they are told of others. */
export const knownDevices = pgTable(
  "known_devices",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** A digest, from `deviceOf`. */
    device: text("device").notNull(),
    lastSignInAt: moment("last_sign_in_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.device] })],
);

/** Recovery codes that have not been used. Only their digests are stored, with a key that is not in the database. */
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

/** The admin's requirements for the sign-in of sub-admins, in one row at most. */
export const signInPolicy = pgTable(
  "sign_in_policy",
  {
    id: integer("id").primaryKey(),
    subAdminsNeedFactor: boolean("sub_admins_need_factor").notNull(),
  },
  (table) => [check("sign_in_policy_one", sql`${table.id} = 1`)],
);

/** The answers already given to requests with an Idempotency-Key. */
export const answeredRequests = pgTable(
  "answered_requests",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** Digest of method, path and body, which reveals a key that is used for two different requests. */
    fingerprint: text("fingerprint").notNull(),
    /** JSON; null only inside the transaction that is writing it. */
    answer: text("answer"),
    /** The line of activity by which what was done can be undone. */
    undoLine: bigint("undo_line", { mode: "number" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index("answered_requests_created").on(table.createdAt),
  ],
);
