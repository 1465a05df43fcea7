import { referenceOf } from "contract/request-id";
import { log } from "~/http/log.server";
import { TaxiApiError } from "~/taxi-api/error";
import type { Part, PartProblem } from "./part";

const problems: Partial<Record<TaxiApiError["kind"], PartProblem["kind"]>> = {
  notConnected: "notConnected",
  missing: "notConnected",
  unreachable: "unreachable",
  timeout: "timeout",
  broken: "broken",
  throttled: "throttled",
  denied: "denied",
  refused: "refused",
  conflict: "refused",
};

/**
 * Reads one part of the page. A failed call is logged and becomes an error panel in place of its part (ruling B3); errors
 * that end the session or the request are thrown for the guard.
 */
export async function readPart<Value>(read: () => Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await read() };
  } catch (error) {
    const kind = error instanceof TaxiApiError ? problems[error.kind] : undefined;
    if (!(error instanceof TaxiApiError) || !kind) throw error;
    const { call, message, panelStatus: status } = error;
    const reference = referenceOf(error.requestId);
    log(status >= 500 ? "error" : "warn", "part_failed", { ...error.logged, kind, status, reference });
    return { problem: { kind, call, message, reference, status } };
  }
}
