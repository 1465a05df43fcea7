import { referenceOf } from "contract/request-id";
import type { TaxiApiError, TaxiApiErrorKind } from "./error";

const MAX_FAILURES = 20;

/** The failures of the server, or of the way to it. What it refuses is an answer. */
export const FAILURE_KINDS = ["unreachable", "timeout", "interrupted", "redirected", "broken"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A call that has failed. */
export interface Failure {
  /** "GET /private/tip" */
  call: string;
  kind: FailureKind;
  /** The answer's status; 0 without an answer. */
  status: number;
  /** Finds the log lines of the request. */
  reference: string;
  /** ISO 8601. */
  at: string;
  /** How often it has failed like this in a row. */
  times: number;
}

/** This process's failures stand here, the latest first. */
const failures: Failure[] = [];

/** Remembers a failure, which the log has as well. One that repeats itself is counted. */
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

/** The last failures of this process, the latest first. */
export function lastFailures(): readonly Failure[] {
  return failures;
}
