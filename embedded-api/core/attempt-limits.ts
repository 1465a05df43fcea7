import { Throttle } from "../../runtime/throttle";

/** What is known about an attempt before its password is checked. */
export interface Attempt {
  /** The address in lower case; it need not belong to an account. */
  email: string;
  /** The result of `networkOf`. */
  network: string;
  /** Whether somebody has signed in to this account from this network before. */
  isKnown: boolean;
  /** Whether somebody has signed in from this network before, to any account. */
  isKnownNetwork: boolean;
}

/** A throttle, and the key under which it counts an attempt. */
type Counter = [Throttle, string];

/**
 * Limits the attempts within a minute: a number for each pair of account and network, three times as many for an account and for
 * a network, and ten times as many in total. A person who has signed in from this network before is let in even if one of the
 * last three limits is reached, so that strangers can't lock anybody out. What else is counted or refused never depends on
 * whether the account exists, so the answer to wrong credentials does not reveal it.
 */
export class AttemptLimits {
  private readonly pairs: Throttle;
  /** Separate from the other pairs, because a flood of invented addresses makes those forget old keys. */
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
   * @returns `seconds` is 0 if the attempt is allowed, else the time to wait; with `isForOwner` the attempt is refused only if
   *   the credentials are not those of a person known in this network
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
   * Counts a request without credentials, which may or may not come from the owner. In a network from which somebody has signed
   * in before, requests of other networks don't count.
   * @returns 0 if the request is allowed, else the seconds to wait
   */
  request(attempt: Attempt, now: number): number {
    const ofNetwork: Counter[] = [this.pairOf(attempt), [this.networks, attempt.network]];
    const counters = attempt.isKnownNetwork ? ofNetwork : [this.pairOf(attempt), ...this.sharedOf(attempt)];
    const seconds = waitOf(counters, now);
    if (seconds === 0) countIn(counters, now);
    return seconds;
  }

  /** Takes back a successful attempt. @param time at which it was counted */
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
