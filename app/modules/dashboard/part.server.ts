import { randomUUID } from "node:crypto";
import { log } from "~/log.server";
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
    const { call, message, panelStatus: status, status: upstreamStatus } = error;
    const reference = randomUUID().slice(0, 8);
    log(status >= 500 ? "error" : "warn", "part_failed", { call, kind, status, upstreamStatus, reference });
    return { problem: { kind, call, message, reference, status } };
  }
}
