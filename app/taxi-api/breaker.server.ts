import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import { TaxiApiError } from "./error";

const FAILURES = 5;
const HALF_OPEN_AFTER_MS = 10_000;

const breaker = circuitBreaker(
  handleWhen((error) => error instanceof TaxiApiError && (error.kind === "unreachable" || error.kind === "timeout")),
  { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new ConsecutiveBreaker(FAILURES) },
);

/**
 * Runs a call unless the server has just failed five times in a row; then it fails at once, and
 * after ten seconds one call tries again.
 * @throws TaxiApiError `unreachable` while the breaker is open
 */
export async function guardedByBreaker<T>(call: string, run: () => Promise<T>): Promise<T> {
  try {
    return await breaker.execute(run);
  } catch (error) {
    if (isBrokenCircuitError(error)) throw new TaxiApiError("unreachable", { status: 0, message: "", call, cause: error });
    throw error;
  }
}
