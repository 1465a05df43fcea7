import { Throttle } from "../../runtime/throttle";

/** The person behind an attempt, as far as it is known before the password is checked. */
export interface Attempt {
  /** In lower case; it need not belong to an account. */
  email: string;
  /** From `networkOf`. */
  network: string;
  /** Somebody has signed in to this account from this network before. */
  isKnown: boolean;
  /** Somebody has signed in from this network before, to whichever account. */
  isKnownNetwork: boolean;
}

/** A throttle, and the key by which it counts an attempt. */
type Counter = [Throttle, string];

/**
 * Limits attempts within a minute: so many for an account from one network, three times as many for an account and for a
 * network, ten times as many in all. Whoever signs in where they did before is let in although one of the latter is
 * reached, so that strangers can't lock them out. What is counted and what is refused otherwise never depends on whether
 * there is such an account: nobody learns that from an answer to wrong credentials.
 */
export class AttemptLimits {
  private readonly pairs: Throttle;
  /** Apart from the others, of which a flood with made-up addresses makes old ones be forgotten. */
  private readonly knownPairs: Throttle;
  private readonly accounts: Throttle;
  private readonly networks: Throttle;
  private readonly all: Throttle;

  constructor(perMinute: number) {
    this.pairs = new Throttle(perMinute);
    this.knownPairs = new Throttle(perMinute);
    this.accounts = new Throttle(3 * perMinute);
    this.networks = new Throttle(3 * perMinute);
    this.all = new Throttle(10 * perMinute);
  }

  /**
   * Counts an attempt to sign in.
   * @param now in milliseconds
   * @returns `seconds` is 0 when it is let through, else the time to wait; `isForOwner` tells that it is refused only if the
   *   credentials are not those of somebody who is known there
   */
  attempt(attempt: Attempt, now: number): { seconds: number; isForOwner: boolean } {
    const [pair, shared] = [this.pairOf(attempt), this.sharedOf(attempt)];
    const [own, others] = [waitOf([pair], now), waitOf(shared, now)];
    const isForOwner = own === 0 && others > 0 && attempt.isKnownNetwork;
    if (own === 0 && others === 0) countIn([pair, ...shared], now);
    if (isForOwner) countIn([pair], now);
    return { seconds: Math.max(own, others), isForOwner };
  }

  /**
   * Counts a request without credentials, of which nobody can tell whether it is the owner's. Where anybody has signed in
   * before, those of other networks don't count.
   * @returns 0 when it is let through, else the seconds to wait
   */
  request(attempt: Attempt, now: number): number {
    const ofNetwork: Counter[] = [this.pairOf(attempt), [this.networks, attempt.network]];
    const counters = attempt.isKnownNetwork ? ofNetwork : [this.pairOf(attempt), ...this.sharedOf(attempt)];
    const seconds = waitOf(counters, now);
    if (seconds === 0) countIn(counters, now);
    return seconds;
  }

  /** Takes back an attempt that was right. @param time at which it was counted */
  succeeded(attempt: Attempt, time: number): void {
    for (const [throttle, key] of [this.pairOf(attempt), ...this.sharedOf(attempt)]) throttle.takeBack(key, time);
  }

  private pairOf({ email, network, isKnown }: Attempt): Counter {
    return [isKnown ? this.knownPairs : this.pairs, `${email} ${network}`];
  }

  private sharedOf({ email, network }: Attempt): Counter[] {
    return [
      [this.accounts, email],
      [this.networks, network],
      [this.all, ""],
    ];
  }
}

function waitOf(counters: readonly Counter[], now: number): number {
  return Math.max(...counters.map(([throttle, key]) => throttle.wait(key, now)));
}

function countIn(counters: readonly Counter[], now: number): void {
  for (const [throttle, key] of counters) throttle.count(key, now);
}
