import { referenceOf } from "contract/request-id";
import type { TaxiApiError, TaxiApiErrorKind } from "./error";

const MAX_FAILURES = 20;

/** The failures of the server, or of the connection to it. A refusal is not a failure. */
export const FAILURE_KINDS = ["unreachable", "timeout", "interrupted", "redirected", "broken"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A call that has failed. */
export interface Failure {
  /** A name such as "GET /private/tip". */
  call: string;
  kind: FailureKind;
  /** The answer's status; 0 without an answer. */
  status: number;
  /** Identifies the log lines of the request. */
  reference: string;
  /** In ISO 8601. */
  at: string;
  /** How often it has failed like this in a row. */
  times: number;
}

/** The failures of this process, latest first. */
const failures: Failure[] = [];

/** Remembers a failure, which is also in the log. A repeated failure is counted. */
export function noteFailure({ call, kind, status, requestId }: TaxiApiError): void {
  if (!isFailure(kind)) return;
  const [last] = failures;
  const isSame = last?.call === call && last.kind === kind && last.status === status;
  const times = isSame ? last.times + 1 : 1;
  if (isSame) failures.shift();
  failures.unshift({ call, kind, status, reference: referenceOf(requestId), at: new Date().toISOString(), times });
  failures.length = Math.min(failures.length, MAX_FAILURES);
}

const isFailure = (kind: TaxiApiErrorKind): kind is FailureKind => (FAILURE_KINDS as readonly string[]).includes(kind);

/** Returns the last failures of this process, latest first. */
export function lastFailures(): readonly Failure[] {
  return failures;
}
