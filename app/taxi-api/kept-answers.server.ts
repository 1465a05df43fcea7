import type { Api } from "./client.server";
import { TaxiApiError } from "./error";

/** An answer is used for this time without asking again. */
const FRESH_MS = 30_000;
/** After a failure the call is made again after this time. */
const RETRY_MS = 5_000;
/** When answers for more keys than this are stored, those that were read first are forgotten. */
const MAX_KEYS = 1_000;

interface KeptAnswersOptions<Value> {
  /** Makes the call. */
  read: (api: Api) => Promise<Value>;
  /** The value if the server does not have the call, or has nothing to answer. */
  without: Value;
  /** An older answer is still used for this time while it is read again; pages wait for the renewal of an even older one. */
  staleMs: number;
  /** The longest time that a page waits. */
  maxWaitMs: number;
  /** Whether an error that ends the session is thrown to the page that asked; otherwise the last value stays. */
  throwsSessionEnd?: boolean;
}

interface Kept<Value> {
  /** Undefined if the call has failed and there was no value before. */
  value: Value | undefined;
  /** A time of `Date.now()`. */
  freshUntil: number;
}

/**
 * Caches the answers of a call that every page needs, so that hardly any page waits for it. A fresh answer is used
 * without asking again; an older one is still used for a while, and renewed. While the call fails, the last value stays.
 */
export class KeptAnswers<Value> {
  readonly #options: KeptAnswersOptions<Value>;
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #readings = new Map<string, Promise<void>>();

  constructor(options: KeptAnswersOptions<Value>) {
    this.#options = options;
  }

  /**
   * @param key the person, if each has a separate answer
   * @returns undefined while nothing is known
   * @throws TaxiApiError that ends the session, if the options say so
   */
  async get(api: Api, key = ""): Promise<Value | undefined> {
    const { staleMs, maxWaitMs } = this.#options;
    const known = this.#kept.get(key);
    const age = known ? Date.now() - known.freshUntil : Infinity;
    if (known && age < 0) return known.value;
    const present = this.#readings.get(key);
    const ended = present ?? this.#begin(api, key);
    // The next page finds the answer.
    if (known && age < staleMs) return known.value;
    // The end of another person's session must not end this person's.
    await waitAtMost(maxWaitMs, present ? ended.catch(ignore) : ended);
    // The other person's request may have ended without an answer.
    if (present && !this.#kept.has(key) && !this.#readings.has(key)) return this.get(api, key);
    return this.#kept.get(key)?.value;
  }

  /**
   * Makes the next page wait for a new answer, because something has changed. Reads that have already begun no longer count.
   * @param assumed is used while the server does not answer
   */
  forget(key = "", assumed: Value | undefined = this.#kept.get(key)?.value): void {
    this.#readings.delete(key);
    if (assumed === undefined) this.#kept.delete(key);
    else this.#kept.set(key, { value: assumed, freshUntil: -Infinity });
  }

  /** Does the same for every key. */
  forgetAll(): void {
    for (const key of new Set([...this.#kept.keys(), ...this.#readings.keys()])) this.forget(key);
  }

  #begin(api: Api, key: string): Promise<void> {
    const ended: Promise<void> = this.#read(api, key)
      .then((kept) => {
        if (kept && this.#readings.get(key) === ended) this.#keep(key, kept);
      })
      .finally(() => {
        if (this.#readings.get(key) === ended) this.#readings.delete(key);
      });
    // Nobody waits for it if the last value can still be used.
    ended.catch(ignore);
    this.#readings.set(key, ended);
    return ended;
  }

  /** @returns null if nothing was learnt */
  async #read(api: Api, key: string): Promise<Kept<Value> | null> {
    const { read, without, throwsSessionEnd = false } = this.#options;
    try {
      return { value: await read(api), freshUntil: Date.now() + FRESH_MS };
    } catch (error) {
      if (!(error instanceof TaxiApiError) || (error.endsSession && throwsSessionEnd)) throw error;
      // A request that the browser aborted, or of a session that has ended, tells nothing about the server.
      if (error.kind === "abandoned" || error.endsSession) return null;
      if (error.saysThereIsNone) return { value: without, freshUntil: Date.now() + FRESH_MS };
      return { value: this.#kept.get(key)?.value, freshUntil: Date.now() + RETRY_MS };
    }
  }

  #keep(key: string, kept: Kept<Value>): void {
    this.#kept.delete(key);
    if (this.#kept.size >= MAX_KEYS) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, kept);
  }
}

/**
 * Waits for work, but not longer than a number of milliseconds; the work continues after that. @throws what the work throws
 * within this time
 */
async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

const ignore = () => undefined;
