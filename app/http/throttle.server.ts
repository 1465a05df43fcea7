import { config } from "./config.server";
import { Throttle } from "../../runtime/throttle";

const attempts = new Throttle(config.loginAttemptsPerMinute);

/**
 * Counts an attempt to sign in, by account and address. Each process counts separately. The embedded API counts for all
 * processes, but another taxi API may not count at all.
 * @returns the seconds to wait; 0 if the attempt is allowed
 */
export function throttle(account: string, address: string, now = Date.now()): number {
  return attempts.attempt(`${account.trim().toLowerCase()} ${address}`, now);
}
