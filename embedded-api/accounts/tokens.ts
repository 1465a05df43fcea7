import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { ACCESS_CHANGED_MESSAGE, BLOCKED_MESSAGE } from "contract/answers";
import { denied, unauthorised } from "../core/http-error";
import type { Database } from "../database/database";
import { inTransaction } from "../database/transaction";
import { type Account, accounts, tokens } from "./table";

const DAY = 24 * 60 * 60 * 1000;
/** Section 9: a session lasts 365 days at most. */
const LIFETIME = 365 * DAY;

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Issues a token for the account as it stands now. One for a blocked account opens nothing, not
 * even after the account is unblocked.
 * @param checked the account against whose password was checked what somebody typed
 * @returns undefined when it has another password by now: its tokens were revoked, and this one would outlive them
 */
export async function issueToken(
  db: Database,
  checked: Account,
  now: Date,
): Promise<{ token: string; account: Account } | undefined> {
  const token = randomBytes(32).toString("base64url");
  return inTransaction(db, async (tx) => {
    // Held until the token is there: who changes the password or blocks the account comes before, or finds the token.
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, checked.id), eq(accounts.passwordHash, checked.passwordHash)))
      .for("share");
    if (!account) return undefined;
    await tx.delete(tokens).where(and(eq(tokens.accountId, account.id), lt(tokens.expiresAt, now)));
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
 * The account behind an Authorization header, as it is stored now (calls.md): 401 for no, an
 * unknown, an expired or a revoked token, 403 with section 8's messages for a blocked account and
 * for one whose modules are not those that the token was issued for.
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

/** The same modules in another order open the same screens. */
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
