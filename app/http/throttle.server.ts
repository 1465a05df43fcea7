import { Throttle } from "../../server/throttle";

const attempts = new Throttle(10);

/**
 * Counts an attempt to sign in, by account and address. Each process counts alone; the taxi API has a throttle for all.
 * @returns the seconds to wait; 0 if the attempt is allowed
 */
export function throttle(account: string, address: string, now = Date.now()): number {
  return attempts.attempt(`${account.trim().toLowerCase()} ${address}`, now);
}
