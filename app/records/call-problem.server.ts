import { referenceOf } from "contract/request-id";
import { log } from "~/http/instrumentation.server";
import { TaxiApiError } from "~/taxi-api/error";
import type { CallProblem, ListProblem } from "./list/list-result";

const KINDS: Partial<Record<TaxiApiError["kind"], ListProblem>> = {
  notConnected: "notConnected",
  missing: "nothing",
  unreachable: "unreachable",
  timeout: "timeout",
  broken: "broken",
  redirected: "redirected",
  throttled: "throttled",
  refused: "refused",
  conflict: "refused",
};

/**
 * Logs a failed call, and describes it for the page that shows the problem instead of the data (ruling B3).
 * @param event the name of the log line
 * @param showsDenied whether the page has other parts that the person may see
 * @returns the problem, and the status of a page without other data
 * @throws errors that the guard answers: an ended session, an aborted request, denied access
 */
export function callProblem(error: unknown, event: string, showsDenied?: false): CallStatus<ListProblem>;
export function callProblem(error: unknown, event: string, showsDenied: true): CallStatus<ListProblem | "denied">;
export function callProblem(error: unknown, event: string, showsDenied = false): CallStatus<ListProblem | "denied"> {
  if (!(error instanceof TaxiApiError)) throw error;
  const kind = showsDenied && error.kind === "denied" ? "denied" : kindOf(error);
  if (!kind) throw error;
  const status = kind === "notConnected" ? 502 : error.panelStatus;
  const reference = referenceOf(error.requestId);
  log(status >= 500 ? "error" : "warn", event, { ...error.logged, kind, status, reference });
  const { call, message, location, retryAfter } = error;
  return { problem: { kind, call, message, reference, ...(location && { location }) }, status, retryAfter };
}

/**
 * Returns the kind of problem. A list or an overview is not about one record: if the server does not say that nothing is stored,
 * or that a parent record is not found, the call itself is missing.
 */
function kindOf({ kind, message, call, status }: TaxiApiError): ListProblem | undefined {
  if (kind === "broken" && status >= 500) return "failing";
  return kind === "missing" && (message === "" || call.includes("/:")) ? "notConnected" : KINDS[kind];
}

interface CallStatus<Kind> {
  problem: CallProblem<Kind>;
  status: number;
  /** In seconds. */
  retryAfter?: number | undefined;
}

export type PartProblem = CallProblem<ListProblem | "denied">;

/** A part of a page that is read separately: its data, or the problem that is shown instead. */
export type Part<Value> =
  | { value: Value; problem?: undefined }
  | {
      value?: undefined;
      problem: PartProblem;
      /** The page's status if no other part could be read. */
      status: number;
    };

/**
 * Reads one part of the page. A failed call is logged and becomes an error panel in place of the part (ruling B3).
 * @throws errors that end the session or the request
 */
export async function readPart<Value>(read: () => Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await read() };
  } catch (error) {
    return callProblem(error, "part_failed", true);
  }
}
