import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { ACCESS_CHANGED_MESSAGE, BLOCKED_MESSAGE } from "contract/answers";
import { denied, unauthorised } from "../core/http-error";
import type { Database } from "../database/database";
import { inTransaction } from "../database/transaction";
import { type FittingPassword, stillFits, useUpMailedPassword } from "./mailed-password";
import { type Account, accounts, tokens } from "./table";

const DAY = 24 * 60 * 60 * 1000;
/** Section 9: a session lasts 365 days at most. */
const LIFETIME = 365 * DAY;

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Issues an access token. A token of a blocked account is invalid, and stays so after the account is unblocked. Signing
 * in with a mailed password uses it up: the account's own one is void from then on, and its other sessions end.
 * @param checked the account as it was when its password was checked
 * @returns undefined when one of its passwords has changed since, or the mailed one was used: the account's tokens were
 *   revoked, and this one would outlive them
 */
export async function issueToken(
  db: Database,
  checked: Account,
  now: Date,
  password: FittingPassword = "own",
): Promise<{ token: string; account: Account } | undefined> {
  const token = randomBytes(32).toString("base64url");
  return inTransaction(db, async (tx) => {
    // The row stays locked until the token is stored, so that a new password or a block either comes first or revokes
    // it.
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
    await tx.insert(tokens).values({
      hash: digest(token),
      accountId: account.id,
      accessModules: account.accessModules,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME),
      revokedAt: account.isBlocked ? now : null,
    });
    return { token, account };
  });
}

/** The account and the token that it is signed in with. */
export interface SignedIn {
  account: Account;
  tokenHash: string;
}

/**
 * Finds the account of an Authorization header (calls.md).
 * @throws {HttpError} 401 without a valid token; 403 with section 8's messages for a blocked account, and for one whose
 *   modules have changed since the token was issued
 */
export async function authenticate(db: Database, header: string | undefined, now: Date): Promise<SignedIn> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(header ?? "")?.[1];
  if (!token) throw unauthorised();
  const [found] = await db
    .select({ account: accounts, token: tokens })
    .from(tokens)
    .innerJoin(accounts, eq(accounts.id, tokens.accountId))
    .where(eq(tokens.hash, digest(token)));
  if (!found) throw unauthorised();
  if (found.account.isBlocked) throw denied(BLOCKED_MESSAGE);
  if (found.token.revokedAt || found.token.expiresAt <= now) throw unauthorised();
  if (!sameModules(found.account.accessModules, found.token.accessModules)) throw denied(ACCESS_CHANGED_MESSAGE);
  return { account: found.account, tokenHash: found.token.hash };
}

/** The order of modules does not matter, as they open the same screens. */
function sameModules(a: readonly string[], b: readonly string[]): boolean {
  const modules = new Set(a);
  return modules.size === new Set(b).size && b.every((module) => modules.has(module));
}

export async function revokeToken(db: Database, hash: string, now: Date): Promise<void> {
  await db.update(tokens).set({ revokedAt: now }).where(eq(tokens.hash, hash));
}

/** Signs the account out everywhere. */
export async function revokeAllTokens(db: Database, accountId: string, now: Date): Promise<void> {
  await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.accountId, accountId), isNull(tokens.revokedAt)));
}
