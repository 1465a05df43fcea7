import type { Api } from "./client.server";
import { TaxiApiError } from "./error";

/** For so long an answer is used as it is. */
const FRESH_MS = 30_000;
/** After a failure the call is made again so soon. */
const RETRY_MS = 5_000;
/** When the answers for more keys than this are kept, those that were read first are forgotten. */
const MAX_KEYS = 1_000;

interface KeptAnswersOptions<Value> {
  /** Makes the call. */
  read: (api: Api) => Promise<Value>;
  /** The value where the server does not have the call, or has nothing to answer it with. */
  without: Value;
  /** An answer that is no longer fresh is used for this time while it is read again; pages wait for an older one. */
  staleMs: number;
  /** A page waits no longer than this. */
  maxWaitMs: number;
  /** Whether an answer that ends the session is thrown to the page that asked; else the last value stays. */
  throwsSessionEnd?: boolean;
}

interface Kept<Value> {
  /** Undefined where the call has failed and there was no value before. */
  value: Value | undefined;
  /** As `Date.now()` has it. */
  freshUntil: number;
}

/**
 * Keeps the answers of a call that every page needs, so that hardly any page waits for it: within their time they are used
 * as they are, then for a while as they were, until they are read again. While the call fails, the last value stays.
 */
export class KeptAnswers<Value> {
  readonly #options: KeptAnswersOptions<Value>;
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #readings = new Map<string, Promise<void>>();

  constructor(options: KeptAnswersOptions<Value>) {
    this.#options = options;
  }

  /**
   * @param key the person, where each has an answer of their own
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
    // The end of somebody else's session is not this person's.
    await waitAtMost(maxWaitMs, present ? ended.catch(ignore) : ended);
    // The other one's request may have ended without an answer.
    if (present && !this.#kept.has(key) && !this.#readings.has(key)) return this.get(api, key);
    return this.#kept.get(key)?.value;
  }

  /**
   * The next page waits for a new answer, as something has changed; readings that have begun before no longer count.
   * @param assumed is used while the server does not answer
   */
  forget(key = "", assumed: Value | undefined = this.#kept.get(key)?.value): void {
    this.#readings.delete(key);
    if (assumed === undefined) this.#kept.delete(key);
    else this.#kept.set(key, { value: assumed, freshUntil: -Infinity });
  }

  #begin(api: Api, key: string): Promise<void> {
    const ended: Promise<void> = this.#read(api, key)
      .then((kept) => {
        if (kept && this.#readings.get(key) === ended) this.#keep(key, kept);
      })
      .finally(() => {
        if (this.#readings.get(key) === ended) this.#readings.delete(key);
      });
    // Nobody waits for it where the last value is still good.
    ended.catch(ignore);
    this.#readings.set(key, ended);
    return ended;
  }

  /** @returns null where nothing was learnt */
  async #read(api: Api, key: string): Promise<Kept<Value> | null> {
    const { read, without, throwsSessionEnd = false } = this.#options;
    try {
      return { value: await read(api), freshUntil: Date.now() + FRESH_MS };
    } catch (error) {
      if (!(error instanceof TaxiApiError) || (error.endsSession && throwsSessionEnd)) throw error;
      // A request that the browser gave up, or of a session that has ended, says nothing about the server.
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

/** Waits for work, but no longer than so many milliseconds; the work goes on after that. @throws what the work throws within this time */
async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

const ignore = () => undefined;
