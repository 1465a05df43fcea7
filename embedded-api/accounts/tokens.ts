import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne, sql, type SQL } from "drizzle-orm";
import { ACCESS_CHANGED_MESSAGE, BLOCKED_MESSAGE } from "contract/answers";
import { denied, unauthorised } from "../core/http-error";
import type { Database } from "../database/database";
import { inTransaction } from "../database/transaction";
import { type FittingPassword, stillFits, useUpMailedPassword } from "./mailed-password";
import { type Account, accounts, type Token, tokens } from "./table";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * How long a token lives, and how long it may stay unused, in milliseconds. Section 9 specifies 365 days. A session that is not
 * remembered is shorter, because other people may use its browser.
 */
const REMEMBERED = { lifetime: 365 * DAY, idle: 30 * DAY };
const NOT_REMEMBERED = { lifetime: 12 * HOUR, idle: HOUR };
/** A token's last use is stored only after this time, so that not every call writes. */
const USE_STORED_AFTER = MINUTE;
const MAX_USER_AGENT = 300;

/** The address and browser of a new session, and whether it is remembered. */
export interface NewSession {
  isRemembered?: boolean;
  /** The User-Agent header. */
  userAgent?: string;
  /** The IP address. */
  address?: string;
}

/** The columns that identify a session in the record of activity. */
const NAMED = { id: tokens.id, accountId: tokens.accountId, userAgent: tokens.userAgent };
export type NamedSession = Pick<Token, keyof typeof NAMED>;

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Issues an access token. Blocking an account invalidates its tokens for good, even if the account is unblocked. Signing in with
 * a mailed password uses that up, voids the account's own password, and ends its other sessions.
 * @param checked the account as it was when its password was checked
 * @returns undefined if one of its passwords has changed since or the mailed one was used: the account's tokens were revoked
 *   then, and this one would survive
 */
export async function issueToken(
  db: Database,
  checked: Account,
  now: Date,
  password: FittingPassword = "own",
  { isRemembered = false, userAgent = "", address = "" }: NewSession = {},
): Promise<{ token: string; account: Account; session: NamedSession } | undefined> {
  const token = randomBytes(32).toString("base64url");
  return inTransaction(db, async (tx) => {
    // The row stays locked until the token is stored, so that a new password or a block either comes first or revokes the token.
    const [account] = await tx
      .select()
      .from(accounts)
      .where(
        and(
          eq(accounts.id, checked.id),
          eq(accounts.passwordHash, checked.passwordHash),
          stillFits(checked, password, now),
        ),
      )
      .for(password === "own" ? "share" : "update");
    if (!account) return undefined;
    await tx.delete(tokens).where(and(eq(tokens.accountId, account.id), lt(tokens.expiresAt, now)));
    if (password === "mailed" && !account.isBlocked) {
      Object.assign(account, await useUpMailedPassword(tx, account, now));
      await revokeAllTokens(tx, account.id, now);
    }
    const [session] = await tx
      .insert(tokens)
      .values({
        hash: digest(token),
        accountId: account.id,
        accessModules: account.accessModules,
        issuedAt: now,
        confirmedAt: now,
        expiresAt: new Date(now.getTime() + limitsOf({ isRemembered }).lifetime),
        revokedAt: account.isBlocked ? now : null,
        isRemembered,
        lastUsedAt: now,
        userAgent: userAgent.slice(0, MAX_USER_AGENT),
        address,
      })
      .returning(NAMED);
    return { token, account, session: session! };
  });
}

function limitsOf({ isRemembered }: Pick<Token, "isRemembered">): typeof REMEMBERED {
  return isRemembered ? REMEMBERED : NOT_REMEMBERED;
}

function isTooOld({ expiresAt, lastUsedAt, isRemembered }: Token, now: Date): boolean {
  return expiresAt <= now || now.getTime() - lastUsedAt.getTime() > limitsOf({ isRemembered }).idle;
}

/** The account and the token with which it is signed in. */
export interface SignedIn {
  account: Account;
  tokenHash: string;
  /** When the person last proved their identity. */
  confirmedAt: Date | null;
}

/**
 * Finds the account of an Authorization header (calls.md).
 * @throws {HttpError} 401 without a valid token; 403 with the messages of section 8 if the account is blocked, or if its modules
 *   have changed since the token was issued
 * @param isUnattended whether an open page makes the call by itself, which does not count as use of the session
 */
export async function authenticate(
  db: Database,
  header: string | undefined,
  now: Date,
  { isUnattended = false } = {},
): Promise<SignedIn> {
  const hash = hashOf(header);
  if (!hash) throw unauthorised();
  const [found] = await holderQuery(db).execute({ hash });
  if (!found) throw unauthorised();
  if (found.account.isBlocked) throw denied(BLOCKED_MESSAGE);
  if (isTooOld(found.token, now)) throw unauthorised();
  // The database has revoked the token already. This only tells the reason, as long as the modules differ.
  if (!sameModules(found.account.accessModules, found.token.accessModules)) throw denied(ACCESS_CHANGED_MESSAGE);
  if (found.token.revokedAt !== null) throw unauthorised();
  if (!isUnattended) await noteUse(db, found.token, now);
  return { account: found.account, tokenHash: found.token.hash, confirmedAt: found.token.confirmedAt };
}

/** Prepares the query for a token's account, which every call needs, so that it is built, and planned by the database, only once. */
function prepareHolderQuery(db: Database) {
  return db
    .select({ account: accounts, token: tokens })
    .from(tokens)
    .innerJoin(accounts, eq(accounts.id, tokens.accountId))
    .where(eq(tokens.hash, sql.placeholder("hash")))
    .prepare("holder_of_token");
}

const holderQueries = new WeakMap<Database, ReturnType<typeof prepareHolderQuery>>();

function holderQuery(db: Database): ReturnType<typeof prepareHolderQuery> {
  const query = holderQueries.get(db) ?? prepareHolderQuery(db);
  holderQueries.set(db, query);
  return query;
}

/** @returns the stored hash for an Authorization header's token; undefined without a token */
function hashOf(header: string | undefined): string | undefined {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(header ?? "")?.[1];
  return token && digest(token);
}

async function noteUse(db: Database, { hash, lastUsedAt }: Token, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_STORED_AFTER);
  if (lastUsedAt > before) return;
  await db
    .update(tokens)
    .set({ lastUsedAt: now })
    .where(and(eq(tokens.hash, hash), lt(tokens.lastUsedAt, now)));
}

/** Compares modules regardless of their order, which does not change what they open. */
function sameModules(a: readonly string[], b: readonly string[]): boolean {
  const modules = new Set(a);
  return modules.size === new Set(b).size && b.every((module) => modules.has(module));
}

export async function revokeToken(db: Database, hash: string, now: Date): Promise<NamedSession[]> {
  return revoke(db, eq(tokens.hash, hash), now);
}

/** Records that the person of a session has just proved their identity. */
export async function noteConfirmed(db: Database, hash: string, now: Date): Promise<void> {
  await db.update(tokens).set({ confirmedAt: now }).where(eq(tokens.hash, hash));
}

/** Ends the session that a new one replaces in the same browser, whichever account it belongs to. */
export async function revokeReplaced(db: Database, header: string | undefined, now: Date): Promise<NamedSession[]> {
  const hash = hashOf(header);
  return hash ? revoke(db, eq(tokens.hash, hash), now) : [];
}

/** Signs the account out everywhere. */
export async function revokeAllTokens(db: Database, accountId: string, now: Date): Promise<void> {
  await revoke(db, eq(tokens.accountId, accountId), now);
}

/** Signs the account out everywhere but in the session of this token. */
export async function revokeOtherTokens(
  db: Database,
  accountId: string,
  hash: string,
  now: Date,
): Promise<NamedSession[]> {
  return revoke(db, and(eq(tokens.accountId, accountId), ne(tokens.hash, hash)), now);
}

/** Signs the account out in one session. @returns an empty list if the account has no such session */
export async function revokeSession(db: Database, account: Account, id: string, now: Date): Promise<NamedSession[]> {
  const session = (await runningSessions(db, account, now)).find((each) => each.id === id);
  return session ? revokeToken(db, session.hash, now) : [];
}

/** Returns the sessions in which an account is signed in now, the most recently used first. */
export async function runningSessions(db: Database, account: Pick<Account, "id">, now: Date): Promise<Token[]> {
  const found = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.accountId, account.id), isNull(tokens.revokedAt), gt(tokens.expiresAt, now)))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.issuedAt));
  return found.filter((token) => !isTooOld(token, now));
}

async function revoke(db: Database, which: SQL | undefined, now: Date): Promise<NamedSession[]> {
  return db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(which, isNull(tokens.revokedAt)))
    .returning(NAMED);
}
