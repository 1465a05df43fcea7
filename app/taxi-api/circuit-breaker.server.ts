import { setTimeout as sleep } from "node:timers/promises";
import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  isBrokenCircuitError,
} from "cockatiel";
import { errors } from "undici";
import { log, stateGauge } from "~/http/instrumentation.server";
import { TaxiApiError } from "./error";
import { isConnectFailure, tryConnection } from "./transport.server";

const MAX_FAILURES = 5;
/** After repeated failures a call is not made for this time, and then tried again. */
const PAUSE_MS = 1_000;
/** How long a person waits for another person's trial of the same call. */
const MAX_TRIAL_WAIT_MS = 2_000;
/** How long a person waits for a connection to a host that refused the last one: it refuses again at once, or it is up again. */
const MAX_CONNECT_WAIT_MS = 1_000;
/** How long a person waits for a connection to a host that does not respond at all. */
const MAX_SILENT_WAIT_MS = 50;

const NO_ANSWER: ReadonlySet<string> = new Set(["unreachable", "interrupted", "timeout"]);

/** There is one breaker for each call and one for each host, so that a slow call does not stop the others. */
const breakers = new Map<string, CircuitBreakerPolicy>();

/**
 * @param isFailure tells which errors count; the breaker opens after five in a row
 * @param pauseAfter the time in milliseconds that an open breaker waits before it tries again
 */
function breakerOf(
  name: string,
  isFailure: (error: TaxiApiError) => boolean,
  pauseAfter: (error: unknown) => number,
): CircuitBreakerPolicy {
  const existing = breakers.get(name);
  if (existing) return existing;
  const breaker: CircuitBreakerPolicy = circuitBreaker(
    handleWhen(
      (error) =>
        (error instanceof TaxiApiError && isFailure(error)) ||
        (breaker.state === CircuitState.HalfOpen && hasShownNothing(error)),
    ),
    {
      halfOpenAfter: new DelegateBackoff(({ result }) => pauseAfter("error" in result ? result.error : undefined)),
      breaker: new ConsecutiveBreaker(MAX_FAILURES),
    },
  );
  let isLogged = false;
  breaker.onBreak(() => {
    if (!isLogged) log("error", "breaker_opened", { of: name, failures: MAX_FAILURES });
    isLogged = true;
  });
  breaker.onReset(() => {
    log("info", "breaker_closed", { of: name });
    isLogged = false;
  });
  breakers.set(name, breaker);
  return breaker;
}

/** Whether a trial has not shown if the call works again, because it was aborted or did not reach the server. */
function hasShownNothing(error: unknown): boolean {
  return !(error instanceof TaxiApiError) || error.kind === "abandoned" || isConnectFailure(error.cause);
}

stateGauge(
  "taxi_panel_api_breaker",
  "1 for the worst state of all breakers: open means that the taxi API or one of its calls is left alone.",
  ["closed", "half_open", "open"],
  () => {
    const states = new Set([...breakers.values()].map(({ state }) => state));
    if (states.has(CircuitState.Open)) return "open";
    return states.has(CircuitState.HalfOpen) ? "half_open" : "closed";
  },
);

/** Whether an open breaker prevented the call. */
export function isShortCircuited({ cause }: TaxiApiError): boolean {
  return isBrokenCircuitError(cause);
}

/**
 * Makes a call through the breaker of its host, which counts missing connections, and through the breaker of the call, which
 * counts missing answers. After five failures in a row, a connection to the host is tried before each call, and the call itself
 * pauses for a second before one trial is made; other requests wait for the trial's outcome, but not for long (decision 0020).
 * @throws TaxiApiError `unreachable` while a breaker is open
 */
export async function withCircuitBreaker<T>(call: string, url: string, run: () => Promise<T>): Promise<T> {
  const ofHost = breakerOf(
    new URL(url).host,
    ({ cause }) => isConnectFailure(cause),
    () => 0,
  );
  const ofCall = breakerOf(
    call,
    ({ kind, cause }) => NO_ANSWER.has(kind) && !isConnectFailure(cause),
    (error) => (hasShownNothing(error) ? 0 : PAUSE_MS),
  );
  try {
    await reachHost(ofHost, call, url);
    return await ofHost.execute(() => afterTrial(ofCall, run));
  } catch (error) {
    if (isBrokenCircuitError(error))
      throw new TaxiApiError("unreachable", { status: 0, message: "", call, cause: error });
    throw error;
  }
}

/** The connections that are being tried, by the breaker of their host. */
const connecting = new Map<CircuitBreakerPolicy, Promise<boolean>>();

/**
 * Tries whether an unreachable host can be reached again. A connection costs next to nothing, so there is no fixed pause, and no
 * call has to fail as a trial.
 * @throws BrokenCircuitError if it can't be reached, or if that takes too long
 */
async function reachHost(breaker: CircuitBreakerPolicy, call: string, url: string): Promise<void> {
  if (breaker.state === CircuitState.Closed) return;
  const { cause } = (breaker.lastFailure as { error?: Error } | undefined)?.error ?? {};
  const isSilent = cause instanceof errors.ConnectTimeoutError;
  const wait = sleep(isSilent ? MAX_SILENT_WAIT_MS : MAX_CONNECT_WAIT_MS, false, { ref: false });
  if (!(await Promise.race([connected(breaker, call, url), wait]))) throw new BrokenCircuitError();
}

function connected(breaker: CircuitBreakerPolicy, call: string, url: string): Promise<boolean> {
  const present = connecting.get(breaker);
  if (present) return present;
  const trying = breaker
    .execute(() =>
      tryConnection(url).catch((cause: unknown) => {
        throw new TaxiApiError("unreachable", { status: 0, message: "", call, cause });
      }),
    )
    .then(
      () => true,
      () => false,
    )
    .finally(() => connecting.delete(breaker));
  connecting.set(breaker, trying);
  return trying;
}

interface Trial {
  ended: Promise<unknown>;
  /** When it began, in milliseconds of `performance.now()`. */
  begun: number;
}

const trials = new WeakMap<CircuitBreakerPolicy, Trial>();

/** Makes a call; if another call is the breaker's trial, it waits for that to end. */
async function afterTrial<T>(breaker: CircuitBreakerPolicy, run: () => Promise<T>): Promise<T> {
  while (breaker.state === CircuitState.HalfOpen) {
    const { ended, begun } = trials.get(breaker)!;
    const left = begun + MAX_TRIAL_WAIT_MS - performance.now();
    const isLate = await Promise.race([ended, sleep(Math.max(left, 0), true, { ref: false })]);
    if (isLate === true) throw new BrokenCircuitError();
  }
  const begun = performance.now();
  const made = breaker.execute(run);
  if (isHalfOpen(breaker)) trials.set(breaker, { ended: made.then(ignore, ignore), begun });
  return made;
}

/** Executing calls changes the breaker's state, which TypeScript does not know. */
const isHalfOpen = ({ state }: CircuitBreakerPolicy) => state === CircuitState.HalfOpen;
const ignore = () => undefined;
