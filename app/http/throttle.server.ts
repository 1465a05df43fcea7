const WINDOW_MS = 60_000;
const MAX_ATTEMPTS = 10;
/** Beyond it the oldest is forgotten. */
const MAX_KEYS = 10_000;

const attempts = new Map<string, number[]>();

/**
 * Counts an attempt to sign in for an account from an address, in this process alone: the taxi API counts for all processes.
 * @returns 0 when the attempt is allowed, else the seconds to wait
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
