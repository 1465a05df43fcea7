import { and, eq, gt, type SQL } from "drizzle-orm";
import { changedAt } from "../core/records";
import type { Database } from "../database/database";
import type { MailOutcome } from "../mail/worker";
import { hashPassword, passwordFitsEach, randomPassword } from "./passwords";
import { type Account, accounts } from "./table";

/** How long a mailed password can be used (ruling C4). */
const VALID_MS = 60 * 60_000;
const TO_USE_IT_MS = 15 * 60_000;

/**
 * Returns the time after which a mail with such a password is useless, because the person still has to read it and to sign in.
 * @param now the time at which the password was made
 */
export function mailUntil(now: Date): Date {
  return new Date(now.getTime() + VALID_MS - TO_USE_IT_MS);
}

/** If the mail with a forgotten password can't be sent, its password is voided, because nobody knows it. */
export const forgottenOutcome: MailOutcome = {
  givenUp: async (tx, _now, { recordId, createdAt }) => {
    const isThisOne = eq(accounts.mailedPasswordExpiresAt, new Date(createdAt.getTime() + VALID_MS));
    await tx
      .update(accounts)
      .set({ mailedPasswordHash: null, mailedPasswordExpiresAt: null })
      .where(and(eq(accounts.id, recordId), isThisOne, eq(accounts.mustChangePassword, false)));
  },
};

/** Which password of an account somebody typed: the account's own, or the mailed one. */
export type FittingPassword = "own" | "mailed";

/** Creates a password for a mail, and the columns that let it sign in once within an hour. */
export async function makeMailedPassword(account: Account, now: Date) {
  const password = randomPassword();
  const columns = {
    mailedPasswordHash: await hashPassword(password, account.passwordHash),
    mailedPasswordExpiresAt: new Date(now.getTime() + VALID_MS),
  };
  return { password, columns };
}

/** Finds out whether a password signs in to an account. Without an account it takes the same time. */
export async function fittingPassword(
  password: string,
  account: Account | undefined,
  now: Date,
): Promise<FittingPassword | undefined> {
  const [own, mailed] = await passwordFitsEach(password, [account?.passwordHash, account?.mailedPasswordHash]);
  if (!account) return undefined;
  if (own && !account.mustChangePassword) return "own";
  return mailed && account.mailedPasswordExpiresAt && account.mailedPasswordExpiresAt > now ? "mailed" : undefined;
}

/** The condition under which a password that was checked before still signs in. */
export function stillFits(checked: Account, password: FittingPassword, now: Date): SQL | undefined {
  if (password === "own") return eq(accounts.mustChangePassword, false);
  return and(
    eq(accounts.mailedPasswordHash, checked.mailedPasswordHash ?? ""),
    gt(accounts.mailedPasswordExpiresAt, now),
  );
}

/**
 * Voids both passwords of an account, so that a new one has to be set next. The hashes stay, so that the new one must differ from
 * them.
 */
export async function useUpMailedPassword(tx: Database, account: Account, now: Date) {
  const change = { mailedPasswordExpiresAt: null, mustChangePassword: true, updatedAt: changedAt(account, now) };
  await tx.update(accounts).set(change).where(eq(accounts.id, account.id));
  return change;
}

/** Returns the columns for an account's new own password, which also void a mailed one. */
export async function ownPassword(password: string) {
  return {
    passwordHash: await hashPassword(password),
    mailedPasswordHash: null,
    mailedPasswordExpiresAt: null,
    mustChangePassword: false,
  };
}
