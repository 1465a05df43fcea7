import { Throttle } from "../../server/throttle";

/** The person behind an attempt, as far as it is known before the password is checked. */
export interface Attempt {
  /** In lower case; it need not belong to an account. */
  email: string;
  /** From `networkOf`. */
  network: string;
  /** Somebody has signed in to this account from this network before. */
  isKnown: boolean;
}

/**
 * Limits attempts within a minute: so many for an account from one network, three times as many for an account and for a
 * network, ten times as many in all. The first alone counts where the account's owner has signed in before, so that
 * strangers can't lock them out.
 */
export class AttemptLimits {
  private readonly pairs: Throttle;
  private readonly accounts: Throttle;
  private readonly networks: Throttle;
  private readonly all: Throttle;

  constructor(perMinute: number) {
    this.pairs = new Throttle(perMinute);
    this.accounts = new Throttle(3 * perMinute);
    this.networks = new Throttle(3 * perMinute);
    this.all = new Throttle(10 * perMinute);
  }

  /**
   * Counts an attempt.
   * @param now in milliseconds
   * @returns 0 when it is let through, else the seconds to wait
   */
  attempt(attempt: Attempt, now: number): number {
    const counters = this.countersOf(attempt);
    const seconds = Math.max(...counters.map(([throttle, key]) => throttle.wait(key, now)));
    if (seconds === 0) for (const [throttle, key] of counters) throttle.count(key, now);
    return seconds;
  }

  /** Takes back an attempt that was right. @param time at which it was counted */
  succeeded(attempt: Attempt, time: number): void {
    for (const [throttle, key] of this.countersOf(attempt)) throttle.takeBack(key, time);
  }

  private countersOf({ email, network, isKnown }: Attempt): [Throttle, string][] {
    const pair: [Throttle, string] = [this.pairs, `${email} ${network}`];
    if (isKnown) return [pair];
    return [pair, [this.accounts, email], [this.networks, network], [this.all, ""]];
  }
}
