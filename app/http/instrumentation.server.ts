import { randomUUID } from "node:crypto";
import { REQUEST_ID_HEADER, usableRequestId } from "contract/request-id";
import { writeLogLine } from "../../runtime/log-line";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

type Fields = Record<string, string | number | boolean | undefined>;

/**
 * Writes one structured log line (docs/operations.md, "Logs"). Lines about a request contain its `requestId`. Fields must never
 * contain a query string, a cookie, a token or anything that a person typed.
 */
export function log(level: "info" | "warn" | "error", event: string, fields: Fields = {}): void {
  writeLogLine({ time: new Date().toISOString(), level, service: "panel", event, ...fields });
}

/** The role of the signed-in person of each running request, by request id; null until the guard has read the session. */
const roles = new Map<string, string | null>();

const madeIds = new WeakMap<object, string>();

/**
 * Returns the id of a request, which is the same in the action, in every loader, in rendering, in the response and in the log.
 * @param context Remix's load context, one object for each request, which identifies it if there is no front door
 */
export function requestIdOf(request: Request, context: object): string {
  const given = usableRequestId(request.headers.get(REQUEST_ID_HEADER));
  if (given !== undefined) return given;
  const id = madeIds.get(context) ?? randomUUID();
  madeIds.set(context, id);
  return id;
}

/** Starts collecting data for a request's log line. */
export function beginRequest(requestId: string): void {
  roles.set(requestId, null);
}

/** Stops collecting. @returns the role for the request's log line */
export function endRequest(requestId: string): string | undefined {
  const role = roles.get(requestId) ?? undefined;
  roles.delete(requestId);
  return role;
}

/** Stores the role of the signed-in person, the only thing that the log line says about them. */
export function noteRole(requestId: string, role: string): void {
  if (roles.has(requestId)) roles.set(requestId, role);
}

/**
 * The panel's metrics (docs/operations.md, "Metrics"). Labels have few and known values, such as screens, calls of the contract
 * and kinds of errors, but never a path, an id or a person.
 */
export const registry = new Registry();
const registers = [registry];

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Histogram({
  name: "taxi_panel_http_request_duration_seconds",
  help: "From a request's first byte to the last of its answer.",
  labelNames: ["screen", "method", "status"] as const,
  buckets: SECONDS,
  registers,
});

const inFlight = new Gauge({
  name: "taxi_panel_http_requests_in_flight",
  help: "Requests that are being answered.",
  registers,
});

const apiCalls = new Histogram({
  name: "taxi_panel_api_call_duration_seconds",
  help: "Calls of the taxi API, with their retry where there was one.",
  labelNames: ["call", "outcome"] as const,
  buckets: SECONDS,
  registers,
});

const retries = new Counter({
  name: "taxi_panel_api_retries_total",
  help: "Reads that were tried again after a broken connection.",
  labelNames: ["call"] as const,
  registers,
});

const errors = new Counter({
  name: "taxi_panel_errors_total",
  help: "Requests that ended with an error page, by its kind.",
  labelNames: ["kind"] as const,
  registers,
});

const signIns = new Counter({
  name: "taxi_panel_sign_ins_total",
  help: "Attempts to sign in, by what came of them.",
  labelNames: ["outcome"] as const,
  registers,
});

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

export function requestBegan(): void {
  inFlight.inc();
}

/** @param request.status of the response; null if the browser aborted the request */
export function requestEnded(request: {
  screen: string;
  method: string;
  status: number | null;
  seconds: number;
}): void {
  inFlight.dec();
  const { screen, method, status, seconds } = request;
  requests.observe(
    {
      screen,
      method: METHODS.has(method) ? method : "other",
      status: status === null ? "aborted" : `${Math.floor(status / 100)}xx`,
    },
    seconds,
  );
}

/** @param outcome "ok", "shed" if the circuit breaker was open, or the kind of the `TaxiApiError` */
export function apiCallEnded(call: string, outcome: string, seconds: number): void {
  apiCalls.observe({ call, outcome }, seconds);
}

export function apiCallRetried(call: string): void {
  retries.inc({ call });
}

/** @param kind a `PanelErrorKind`; "render" or "unhandled" for errors outside of a guard; "malformed" for refused requests */
export function countError(kind: string): void {
  errors.inc({ kind });
}

export function countSignIn(outcome: "ok" | "wrong" | "blocked" | "throttled" | "unavailable"): void {
  signIns.inc({ outcome });
}

/** Registers a gauge with a label for each state: 1 for the current state, 0 for the others. */
export function stateGauge<State extends string>(
  name: string,
  help: string,
  states: readonly State[],
  read: () => State,
): void {
  new Gauge({
    name,
    help,
    labelNames: ["state"],
    registers,
    collect() {
      const now = read();
      for (const state of states) this.set({ state }, state === now ? 1 : 0);
    },
  });
}
