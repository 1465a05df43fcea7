import { Throttle } from "../../server/throttle";

const attempts = new Throttle(10);

/**
 * Counts an attempt to sign in for an account from an address. It counts in this process alone: the taxi API counts for all of them.
 * @returns 0 when it may go on, else the seconds to wait
 */
export function throttle(account: string, address: string, now = Date.now()): number {
  return attempts.attempt(`${account.trim().toLowerCase()} ${address}`, now);
}
