import { type AnyCall, callName } from "contract/call";
import { apiCallRetried, log, stateGauge } from "~/http/instrumentation.server";
import { Agent, errors, FormData as UndiciFormData, request, type Dispatcher } from "undici";
import type { RawAnswer } from "./client.server";
import { TaxiApiError } from "./error";
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from "cockatiel";

const CONNECT_MS = 2_000;
const READ_MS = 5_000;
const WRITE_MS = 10_000;
/** For the page that reports a write's timeout. */
const SHORT_READ_MS = 1_000;
/** The largest answer that is read. It limits the memory of one call, and is enough for all accounts at once. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

const pool = new Agent({ connections: 128, connect: { timeout: CONNECT_MS }, keepAliveTimeout: 10_000 });

interface Sending {
  call: AnyCall;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  signal?: AbortSignal | undefined;
  shortTimeout?: boolean | undefined;
}

/**
 * Sends one call and reads its whole answer. The retry of a read shares the first attempt's deadline, so a person never
 * waits longer for two attempts than for one.
 * @throws TaxiApiError `timeout`, `unreachable` or `abandoned`
 */
export async function send(sending: Sending): Promise<RawAnswer> {
  const readMs = sending.shortTimeout ? SHORT_READ_MS : READ_MS;
  const deadline = AbortSignal.timeout(isRead(sending.call) ? readMs : WRITE_MS);
  try {
    return await attempt(sending, deadline);
  } catch (error) {
    if (isRead(sending.call) && isReset(error) && !sending.signal?.aborted) {
      apiCallRetried(callName(sending.call));
      return attempt(sending, deadline).catch((again: unknown) => Promise.reject(failed(sending, again)));
    }
    throw failed(sending, error);
  }
}

// `fileDelete` is a GET that writes (specification, section 7).
function isRead(call: AnyCall): boolean {
  return call.method === "GET" && !call.path.startsWith("/fileDelete");
}

async function attempt({ call, url, headers, body, signal }: Sending, deadline: AbortSignal): Promise<RawAnswer> {
  const options: Parameters<typeof request>[1] = {
    dispatcher: pool,
    method: call.method as Dispatcher.HttpMethod,
    headers,
    signal: isRead(call) && signal ? AbortSignal.any([deadline, signal]) : deadline,
  };
  if (body instanceof FormData) {
    options.body = toUndici(body);
  } else if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers = { ...headers, "content-type": "application/json" };
  }
  const answer = await request(url, options);
  const retryAfter = answer.headers["retry-after"];
  return {
    status: answer.statusCode,
    text: await readText(answer.body),
    retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
  };
}

async function readText(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) {
      body.destroy();
      return "";
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function toUndici(form: FormData): UndiciFormData {
  const copy = new UndiciFormData();
  for (const [name, value] of form) {
    if (typeof value === "string") copy.append(name, value);
    else copy.append(name, value, value.name);
  }
  return copy;
}

function isReset(error: unknown): boolean {
  return error instanceof errors.SocketError || (error as NodeJS.ErrnoException).code === "ECONNRESET";
}

function failed({ call, signal }: Sending, cause: unknown): TaxiApiError {
  const details = { status: 0, message: "", call: callName(call), cause };
  if (isRead(call) && signal?.aborted) return new TaxiApiError("abandoned", details);
  const late =
    (cause as Error).name === "TimeoutError" ||
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError;
  return new TaxiApiError(late ? "timeout" : "unreachable", details);
}

const MAX_FAILURES = 5;
const HALF_OPEN_AFTER_MS = 10_000;

const breaker = circuitBreaker(
  handleWhen((error) => error instanceof TaxiApiError && isFailure(error)),
  { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new ConsecutiveBreaker(MAX_FAILURES) },
);

function isFailure({ kind }: TaxiApiError): boolean {
  // If the browser aborts the trial call of a half-open breaker, the call has not shown that the server works again.
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

/** Whether the open breaker prevented the call. */
export function isShortCircuited({ cause }: TaxiApiError): boolean {
  return isBrokenCircuitError(cause);
}

/**
 * Makes a call through the circuit breaker. After five failures in a row, calls fail at once until, after ten seconds,
 * one trial call succeeds. The library would make other calls wait for the trial, so they are rejected here.
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
