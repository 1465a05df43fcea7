import { throttled } from "./http-error";

const MINUTE = 60_000;
/** Beyond this many names the oldest are forgotten, so that made-up names cannot fill the memory. */
const MAX_NAMES = 20_000;

/** Counts attempts by name within the last minute. */
export class Throttle {
  private readonly attempts = new Map<string, number[]>();

  constructor(
    private readonly perMinute: number,
    private readonly now: () => Date,
  ) {}

  /**
   * Counts an attempt.
   * @throws {HttpError} 429 when the minute already holds as many as it may
   */
  count(name: string): void {
    const at = this.now().getTime();
    const recent = (this.attempts.get(name) ?? []).filter((time) => time > at - MINUTE);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= this.perMinute) {
      throw throttled(Math.max(1, Math.ceil((oldest + MINUTE - at) / 1000)));
    }
    this.attempts.delete(name);
    this.attempts.set(name, [...recent, at]);
    if (this.attempts.size > MAX_NAMES) {
      for (const first of this.attempts.keys()) {
        this.attempts.delete(first);
        break;
      }
    }
  }
}
