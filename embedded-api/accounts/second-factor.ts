import { randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { oneTimeCode } from "contract/clean-text";
import { z } from "zod";
import type { Config } from "../core/config";
import type { Database } from "../database/database";
import { type Account, accounts, recoveryCodes, signInPolicy } from "./table";
import { newTotpSecret, stepOf, totpAddress } from "./totp";
import type { Vault } from "../core/vault";

const PROPOSAL_MS = 30 * 60_000;
export const RECOVERY_CODES = 10;
/** No two of these characters look alike. 16 of them have 79 bits. */
const CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const CODE_LENGTH = 16;

const stored = z.object({ secret: z.string() });
const proposed = z.object({ secret: z.string(), until: z.number() });

const secretOf = ({ id }: Pick<Account, "id">) => `secret of ${id}`;
const proposalTo = ({ id }: Pick<Account, "id">) => `proposal to ${id}`;
const recoveryOf = ({ id }: Pick<Account, "id">) => `recovery of ${id}`;

/** Whether an account must set up a second factor before anything else. */
export function mustSetUpFactor(account: Account, config: Pick<Config, "requiresSecondFactor">): boolean {
  return account.totpSecret === null && needsFactor(account, config);
}

export function needsFactor(account: Account, config: Pick<Config, "requiresSecondFactor">): boolean {
  return config.requiresSecondFactor || account.needsSecondFactor;
}

/** Whether the admin requires sub-admins to have a second factor. */
export async function subAdminsNeedFactor(db: Database): Promise<boolean> {
  const [policy] = await db.select().from(signInPolicy);
  return policy?.subAdminsNeedFactor ?? false;
}

/** Proposes a new secret, or the one of an earlier proposal. The sealed proposal contains it, so nothing is stored. */
export function proposeFactor(
  vault: Vault,
  account: Account,
  now: Date,
  { company, earlier }: { company: string; earlier?: string | undefined },
) {
  const known = earlier === undefined ? undefined : proposedSecret(vault, account, now, earlier);
  const secret = known ?? newTotpSecret();
  const proposal =
    known === undefined || earlier === undefined
      ? vault.seal(proposalTo(account), { secret, until: now.getTime() + PROPOSAL_MS })
      : earlier;
  return { proposal, secret, address: totpAddress(secret, { label: account.email, company }) };
}

function proposedSecret(vault: Vault, account: Account, now: Date, proposal: string): string | undefined {
  const { data } = proposed.safeParse(vault.open(proposalTo(account), proposal));
  return data && data.until > now.getTime() ? data.secret : undefined;
}

/**
 * Sets up a second factor with its first code.
 * @returns the recovery codes, or why that is not possible
 */
export async function setFactorUp(
  tx: Database,
  vault: Vault,
  account: Account,
  { proposal, code }: { proposal: string; code: string },
  now: Date,
): Promise<string[] | "expired" | "wrong" | "is on"> {
  const secret = proposedSecret(vault, account, now, proposal);
  if (secret === undefined) return "expired";
  const step = stepOf(secret, plain(code), now);
  if (step === undefined) return "wrong";
  const changed = await tx
    .update(accounts)
    .set({ totpSecret: vault.seal(secretOf(account), { secret }), totpStep: step, secondFactorSince: now })
    .where(and(eq(accounts.id, account.id), isNull(accounts.totpSecret)))
    .returning({ id: accounts.id });
  return changed.length === 0 ? "is on" : makeRecoveryCodes(tx, vault, account);
}

/** Replaces the recovery codes. Only their digests are stored. */
export async function makeRecoveryCodes(tx: Database, vault: Vault, account: Account): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId: account.id, digest: vault.digest(recoveryOf(account), plain(code)) })));
  return codes;
}

/**
 * Counts the people whose second factor was set up with another key than the present one, for example because the data was
 * restored without the key. Their codes can't be checked.
 */
export async function countLostFactors(db: Database, vault: Vault): Promise<number> {
  const { id, totpSecret } = accounts;
  const withFactor = await db.select({ id, totpSecret }).from(accounts).where(isNotNull(totpSecret));
  const isLost = (row: (typeof withFactor)[number]) =>
    !stored.safeParse(vault.open(secretOf(row), row.totpSecret ?? "")).success;
  return withFactor.filter(isLost).length;
}

export async function recoveryCodesLeft(db: Database, { id }: Pick<Account, "id">): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.accountId, id));
}

export async function removeFactor(tx: Database, { id }: Pick<Account, "id">): Promise<void> {
  await tx
    .update(accounts)
    .set({ totpSecret: null, totpStep: null, secondFactorSince: null })
    .where(eq(accounts.id, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id));
}

/**
 * Uses up a code of the app or a recovery code. No code is accepted twice, even if two requests send it at the same time.
 * @returns which kind of code it was; undefined if it is wrong or used
 */
export async function useCode(
  db: Database,
  vault: Vault,
  account: Account,
  typed: string,
  now: Date,
): Promise<"app" | "recovery" | undefined> {
  if (account.totpSecret === null) return undefined;
  const code = plain(typed);
  if (code.length === CODE_LENGTH) {
    const digest = vault.digest(recoveryOf(account), code);
    const used = await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, account.id), eq(recoveryCodes.digest, digest)))
      .returning({ digest: recoveryCodes.digest });
    return used.length > 0 ? "recovery" : undefined;
  }
  const { data } = stored.safeParse(vault.open(secretOf(account), account.totpSecret));
  // A different key means that the database was moved without it. That must not let anybody in.
  if (!data) throw new Error("The secret of a second factor can't be opened: SECOND_FACTOR_KEY is another one.");
  const step = stepOf(data.secret, code, now);
  if (step === undefined) return undefined;
  const used = await db
    .update(accounts)
    .set({ totpStep: step })
    .where(
      and(
        eq(accounts.id, account.id),
        eq(accounts.totpSecret, account.totpSecret),
        or(isNull(accounts.totpStep), lt(accounts.totpStep, step)),
      ),
    )
    .returning({ id: accounts.id });
  return used.length > 0 ? "app" : undefined;
}

function randomCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length)));
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** People type codes with or without separators, and with the digits of their script. */
function plain(code: string): string {
  return oneTimeCode(code).toLowerCase();
}
