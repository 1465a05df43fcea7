/** Beyond this many keys the oldest are forgotten, so that made-up names can't fill the memory. */
const MAX_KEYS = 20_000;

/** Counts attempts by key within the last minute, or another period, in this process alone. */
export class Throttle {
  private readonly attempts = new Map<string, number[]>();

  constructor(
    private readonly limit: number,
    private readonly windowMs = 60_000,
  ) {}

  /**
   * Counts an attempt.
   * @param now in milliseconds
   * @returns 0 when it is let through, else the seconds to wait
   */
  attempt(key: string, now: number): number {
    const recent = (this.attempts.get(key) ?? []).filter((time) => now - time < this.windowMs);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= this.limit)
      return Math.max(1, Math.ceil((oldest + this.windowMs - now) / 1000));
    this.attempts.delete(key);
    this.attempts.set(key, [...recent, now]);
    const [first] = this.attempts.keys();
    if (first !== undefined && this.attempts.size > MAX_KEYS) this.attempts.delete(first);
    return 0;
  }
}
