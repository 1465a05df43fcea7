import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from "cockatiel";
import { log } from "~/http/log.server";
import { stateGauge } from "~/http/metrics.server";
import { TaxiApiError } from "./error";

const MAX_FAILURES = 5;
const HALF_OPEN_AFTER_MS = 10_000;

const breaker = circuitBreaker(
  handleWhen((error) => error instanceof TaxiApiError && isFailure(error)),
  { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new ConsecutiveBreaker(MAX_FAILURES) },
);

function isFailure({ kind }: TaxiApiError): boolean {
  // A half-open breaker's trial call has proved nothing when its browser did not wait for the answer.
  return (
    kind === "unreachable" || kind === "timeout" || (kind === "abandoned" && breaker.state === CircuitState.HalfOpen)
  );
}

const STATES = {
  [CircuitState.Closed]: "closed",
  [CircuitState.HalfOpen]: "half_open",
  [CircuitState.Open]: "open",
  [CircuitState.Isolated]: "open",
} as const;

stateGauge(
  "taxi_panel_api_breaker",
  "1 for the state of the breaker: open means that the taxi API is left alone.",
  ["closed", "half_open", "open"],
  () => STATES[breaker.state],
);
breaker.onBreak(() => log("error", "breaker_opened", { failures: MAX_FAILURES, triesAgainInMs: HALF_OPEN_AFTER_MS }));
breaker.onReset(() => log("info", "breaker_closed"));

/** Whether a call was not made because the breaker was open. */
export function isShortCircuited({ cause }: TaxiApiError): boolean {
  return isBrokenCircuitError(cause);
}

/**
 * Makes a call unless the server has failed five times in a row: then calls fail at once until, after ten seconds, one trial
 * call succeeds. The library would let the others wait for the trial.
 * @throws TaxiApiError `unreachable` while the breaker is open
 */
export async function withCircuitBreaker<T>(call: string, run: () => Promise<T>): Promise<T> {
  try {
    if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    return await breaker.execute(run);
  } catch (error) {
    if (isBrokenCircuitError(error))
      throw new TaxiApiError("unreachable", { status: 0, message: "", call, cause: error });
    throw error;
  }
}
