import { z } from "zod";
import type { FittingPassword } from "./mailed-password";
import type { Account } from "./table";
import type { Vault } from "../core/vault";

const VALID_MS = 10 * 60_000;
const PURPOSE = "sign-in";

const content = z.object({
  accountId: z.uuid(),
  /** A digest of the account's passwords and second factor, so that a change of either voids the challenge. */
  secrets: z.string(),
  fitting: z.enum(["own", "mailed"]),
  until: z.number(),
});

/** Returns a sealed proof that somebody has typed the correct password. Without a code it gives access to nothing. */
export function makeChallenge(vault: Vault, account: Account, fitting: FittingPassword, now: Date): string {
  const until = now.getTime() + VALID_MS;
  return vault.seal(PURPOSE, { accountId: account.id, secrets: secretsOf(vault, account), fitting, until });
}

/** @returns undefined for a challenge that has expired or was not made here */
export function openChallenge(vault: Vault, challenge: string, now: Date) {
  const { data } = content.safeParse(vault.open(PURPOSE, challenge));
  return data && data.until > now.getTime() ? data : undefined;
}

/** Whether the account still has the passwords and the second factor that it had when the challenge was made. */
export function isChallengeOf(vault: Vault, account: Account, { secrets }: { secrets: string }): boolean {
  return secrets === secretsOf(vault, account);
}

function secretsOf(vault: Vault, account: Account): string {
  const { passwordHash, mailedPasswordHash, mustChangePassword, totpSecret } = account;
  return vault.digest(PURPOSE, [passwordHash, mailedPasswordHash, mustChangePassword, totpSecret].join(" "));
}
