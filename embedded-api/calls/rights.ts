import { calls } from "contract";
import { FACTOR_NEEDED_MESSAGE, UNCONFIRMED_MESSAGE } from "contract/answers";
import { meets } from "contract/access-keys";
import type { AnyCall } from "contract/call";
import { grantOf } from "../accounts/grant";
import { mustSetUpFactor } from "../accounts/second-factor";
import type { SignedIn } from "../accounts/tokens";
import { denied } from "../core/http-error";
import type { ProcessServices } from "../core/services";

/** The calls that are allowed after signing in with a mailed password (ruling C4). */
const WITH_MAILED_PASSWORD: ReadonlySet<AnyCall> = new Set([calls.changePassword, calls.logout]);
/** The calls that are allowed while a second factor has to be set up. */
const WITHOUT_FACTOR: ReadonlySet<AnyCall> = new Set([
  // Access to each call in the batch is checked separately.
  calls.readBatch,
  calls.readSecondFactor,
  calls.proposeSecondFactor,
  calls.turnOnSecondFactor,
  calls.confirmIdentity,
  calls.changePassword,
  calls.logout,
]);

/** @throws {HttpError} 403 unless the account may make the call */
export function requireAccess(
  call: AnyCall,
  { account }: Pick<SignedIn, "account">,
  { config }: Pick<ProcessServices, "config">,
): void {
  if (account.mustChangePassword && !WITH_MAILED_PASSWORD.has(call))
    throw denied("Please choose a new password first.");
  if (mustSetUpFactor(account, config) && !WITHOUT_FACTOR.has(call)) throw denied(FACTOR_NEEDED_MESSAGE);
  if (call.access !== "public" && !meets(grantOf(account), call.access))
    throw denied("You are not allowed to do this.");
}

/** @throws {HttpError} 403 unless the person has proved their identity recently */
export function requireConfirmed(
  { confirmedAt }: Pick<SignedIn, "confirmedAt">,
  { config, now }: Pick<ProcessServices, "config" | "now">,
): void {
  if (!confirmedAt || now().getTime() - confirmedAt.getTime() > config.confirmedMs) throw denied(UNCONFIRMED_MESSAGE);
}
