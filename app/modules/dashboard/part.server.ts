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
 * Reads one part of the page. A call that fails is logged and leaves its part to an error panel, the rest of the page
 * stands (ruling B3); what ends the session, or the request, is thrown on for the guard.
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
