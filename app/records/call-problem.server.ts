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
 * Logs a failed call, and describes it for the page that shows it in place of the data (ruling B3).
 * @param event the name of the log line
 * @param showsDenied the page has other parts that the person may see
 * @returns the problem, and the status of a page without other data
 * @throws errors that the guard answers: an ended session, a browser that gave up, denied access
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
 * A list or an overview is not about one record: where nothing is said of what is stored, or a list below a record is not found, the
 * call itself is missing.
 */
function kindOf({ kind, message, call, status }: TaxiApiError): ListProblem | undefined {
  if (kind === "broken" && status >= 500) return "failing";
  return kind === "missing" && (message === "" || call.includes("/:")) ? "notConnected" : KINDS[kind];
}

interface CallStatus<Kind> {
  problem: CallProblem<Kind>;
  status: number;
  /** Seconds. */
  retryAfter?: number | undefined;
}

export type PartProblem = CallProblem<ListProblem | "denied">;

/** A part of a page that is read on its own: its data, or the problem that is shown in its place. */
export type Part<Value> =
  | { value: Value; problem?: undefined }
  | {
      value?: undefined;
      problem: PartProblem;
      /** The page's status when no other part could be read. */
      status: number;
    };

/**
 * Reads one part of the page. A failed call is logged and becomes an error panel in place of its part (ruling B3).
 * @throws errors that end the session or the request
 */
export async function readPart<Value>(read: () => Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await read() };
  } catch (error) {
    return callProblem(error, "part_failed", true);
  }
}
