/** Beyond this number the oldest keys are forgotten, so that invented names can't fill the memory. */
const MAX_KEYS = 20_000;

/** Counts attempts by key within the last minute, or another period, in this process only. */
export class Throttle {
  private readonly attempts = new Map<string, number[]>();

  constructor(
    private readonly limit: number,
    private readonly windowMs = 60_000,
  ) {}

  /**
   * Counts an attempt.
   * @param now in milliseconds
   * @returns 0 if the attempt is allowed, else the seconds to wait
   */
  attempt(key: string, now: number): number {
    const seconds = this.wait(key, now);
    if (seconds === 0) this.count(key, now);
    return seconds;
  }

  /** @returns 0 if an attempt would be allowed, else the seconds to wait */
  wait(key: string, now: number): number {
    const recent = this.recent(key, now);
    const [oldest] = recent;
    if (oldest === undefined || recent.length < this.limit) return 0;
    return Math.max(1, Math.ceil((oldest + this.windowMs - now) / 1000));
  }

  count(key: string, now: number): void {
    const recent = this.recent(key, now);
    this.attempts.delete(key);
    this.attempts.set(key, [...recent, now]);
    const [first] = this.attempts.keys();
    if (first !== undefined && this.attempts.size > MAX_KEYS) this.attempts.delete(first);
  }

  /** Removes an attempt that was counted at `time`. */
  takeBack(key: string, time: number): void {
    const recent = this.attempts.get(key) ?? [];
    const at = recent.indexOf(time);
    if (at !== -1) this.attempts.set(key, recent.toSpliced(at, 1));
  }

  private recent(key: string, now: number): number[] {
    return (this.attempts.get(key) ?? []).filter((time) => now - time < this.windowMs);
  }
}
