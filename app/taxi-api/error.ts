/**
 * The reasons why a call of the taxi API fails:
 * - `refused`: 400, 413 or 422: the input is invalid; 404, 405 or 501 with a sentence that gives a reason (ruling D1)
 * - `signedOut`: 401; `blocked`, `accessChanged`: the two 403s that end a session (section 8)
 * - `unconfirmed`: a 403 that requires a new proof of identity; `lacksFactor`: a 403 that requires a second factor to be set up
 * - `denied`: any other 403
 * - `missing`: 404 for one record; `notConnected`: the server does not have the call (404, 405 or 501)
 * - `conflict`: 409; `throttled`: 429
 * - `unreachable`: there was no connection, a read's connection broke, or the breaker is open; `timeout`: no answer in time
 * - `interrupted`: a write's connection broke, or a proxy got no answer for it, so that the write may have been executed
 * - `redirected`: the server redirects, which the panel does not follow, so that nothing was done
 * - `abandoned`: the browser aborted its request before the answer came
 * - `broken`: 5xx, or an answer that does not match the contract
 */
export type TaxiApiErrorKind =
  | "refused"
  | "signedOut"
  | "blocked"
  | "accessChanged"
  | "unconfirmed"
  | "lacksFactor"
  | "denied"
  | "missing"
  | "notConnected"
  | "conflict"
  | "throttled"
  | "unreachable"
  | "timeout"
  | "interrupted"
  | "redirected"
  | "abandoned"
  | "broken";

interface Details {
  /** The answer's status; 0 without an answer. */
  status: number;
  /** The server's message; empty without one. */
  message: string;
  /** The result of `callName`. */
  call: string;
  errors?: Record<string, string>;
  current?: unknown;
  /** In seconds, from `Retry-After`. */
  retryAfter?: number | undefined;
  /** The address to which a redirect leads. */
  location?: string | undefined;
  cause?: unknown;
}

/** The only error that a call of the taxi API throws (design, "One error path"). */
export class TaxiApiError extends Error {
  readonly status: number;
  readonly call: string;
  /** The errors by field, from a 400 or 422. */
  readonly errors: Record<string, string> | undefined;
  /** The stored record, after a `conflict`. */
  readonly current: unknown;
  readonly retryAfter: number | undefined;
  readonly location: string | undefined;
  /** The id of the browser's request that the call belongs to; empty without one. */
  requestId = "";

  constructor(
    readonly kind: TaxiApiErrorKind,
    details: Details,
  ) {
    super(details.message, { cause: details.cause });
    this.name = "TaxiApiError";
    this.status = details.status;
    this.call = details.call;
    this.errors = details.errors;
    this.current = details.current;
    this.retryAfter = details.retryAfter;
    this.location = details.location;
  }

  /** The fields of the log line, without anything that was sent or received. */
  get logged() {
    const { requestId, call, kind, status: upstreamStatus, causeCode: cause, location } = this;
    return { requestId, call, kind, upstreamStatus, cause, ...(location && { location }) };
  }

  /** The cause's error codes and schema paths. Its message is left out, because it may quote the answer. */
  get causeCode(): string | undefined {
    const { cause } = this;
    if (typeof cause !== "object" || cause === null) return undefined;
    if ("issues" in cause && Array.isArray(cause.issues)) {
      return (cause.issues as { path: PropertyKey[]; code: string }[])
        .slice(0, 5)
        .map((issue) => `${issue.path.map(String).join(".")}: ${issue.code}`)
        .join("; ");
    }
    if ("code" in cause && typeof cause.code === "string") return cause.code;
    return "name" in cause && typeof cause.name === "string" ? cause.name : undefined;
  }

  /** Whether the guard clears the session and redirects to sign-in. */
  get endsSession(): boolean {
    return this.kind === "signedOut" || this.kind === "blocked" || this.kind === "accessChanged";
  }

  /** Whether a failed write may have been executed all the same. */
  get isUncertain(): boolean {
    return this.kind === "timeout" || this.kind === "interrupted";
  }

  /** Whether a status that usually comes from a router or a failing program came with a sentence of the server. */
  get isOddlyRefused(): boolean {
    const isOdd = [404, 405, 501].includes(this.status) || (this.kind !== "refused" && this.status >= 500);
    return this.message !== "" && isOdd;
  }

  /** Whether a server does not have what a read asks for: it has no such call, or nothing is stored, with or without a sentence. */
  get saysThereIsNone(): boolean {
    return ["notConnected", "missing"].includes(this.kind) || (this.kind === "refused" && this.isOddlyRefused);
  }

  /** The status with which the panel answers. */
  get panelStatus(): number {
    switch (this.kind) {
      case "timeout":
        return 504;
      case "unreachable":
        return 503;
      case "interrupted":
      case "broken":
      case "redirected":
      case "notConnected":
        return 502;
      case "abandoned":
        return 499;
      case "refused":
        // The server's sentence gives a reason, as in other refusals.
        return this.isOddlyRefused ? 400 : this.status;
      default:
        return this.status;
    }
  }
}

/**
 * Returns null for the failure of a call that the page can do without; it is passed to `catch`.
 * @throws errors that end the session, and errors that are not a `TaxiApiError`
 */
export function nullIfCallFailed(error: unknown): null {
  if (error instanceof TaxiApiError && !error.endsSession) return null;
  throw error;
}

/**
 * Whether a form or a list shows an error itself. The guard handles the others: errors that end the session or ask for a proof,
 * aborted requests, and errors that do not come from the taxi API.
 */
export function isShownInPlace(error: unknown): error is TaxiApiError {
  return error instanceof TaxiApiError && !error.endsSession && !OF_THE_GUARD.includes(error.kind);
}

const OF_THE_GUARD: readonly TaxiApiErrorKind[] = ["abandoned", "unconfirmed", "lacksFactor"];
