const WINDOW_MS = 60_000;
const MAX_ATTEMPTS = 10;
/** Accounts and addresses that are remembered at the most; the oldest goes first. */
const MAX_KEYS = 10_000;

const attempts = new Map<string, number[]>();

/**
 * Counts an attempt to sign in for an account from an address, of which ten a minute are let
 * through. It counts in this process alone: the taxi API keeps the count for all of them.
 * @returns 0 when it may go on, else the seconds to wait
 */
export function throttle(account: string, address: string, now = Date.now()): number {
  const key = `${account.trim().toLowerCase()} ${address}`;
  const recent = (attempts.get(key) ?? []).filter((at) => now - at < WINDOW_MS);
  attempts.delete(key);
  if (recent.length >= MAX_ATTEMPTS) {
    attempts.set(key, recent);
    return Math.ceil((recent[0]! + WINDOW_MS - now) / 1000);
  }
  attempts.set(key, [...recent, now]);
  if (attempts.size > MAX_KEYS) attempts.delete(attempts.keys().next().value!);
  return 0;
}
