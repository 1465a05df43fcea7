import { referenceOf } from "contract/request-id";
import { log, countError } from "~/http/instrumentation.server";
import { TaxiApiError } from "~/taxi-api/error";
import { PanelError } from "~/http/panel-error.server";
import type { PanelErrorData, PanelErrorKind, SentForm } from "~/http/panel-error";

/**
 * Logs a failed request and returns its response. The error page shows the reference of the log line; neither contains
 * anything that was sent or received.
 */
export function errorResponse(error: unknown, at: { requestId: string; method: string; pathname: string }): Response {
  const { kind, status, message, typed } = describe(error);
  const reference = referenceOf(at.requestId);
  countError(kind);
  const level = status >= 500 ? "error" : "warn";
  log(level, "request_failed", {
    ...at,
    kind,
    status,
    reference,
    ...(error instanceof TaxiApiError ? { call: error.call, upstreamStatus: error.status, cause: causeOf(error) } : {}),
    ...(kind === "unexpected" && error instanceof Error ? { error: error.name, stack: error.stack } : {}),
  });
  const headers = new Headers();
  if (error instanceof TaxiApiError && error.retryAfter) headers.set("Retry-After", String(error.retryAfter));
  const body: PanelErrorData = { panelError: kind, reference, ...(message && { message }), ...(typed && { typed }) };
  return Response.json(body, { status, headers });
}

function describe(error: unknown): {
  kind: PanelErrorKind;
  status: number;
  message?: string;
  typed?: SentForm | undefined;
} {
  if (error instanceof PanelError) return { kind: error.kind, status: error.status, typed: error.typed };
  if (!(error instanceof TaxiApiError)) return { kind: "unexpected", status: 500 };
  switch (error.kind) {
    case "denied":
    case "missing":
    case "notConnected":
    case "throttled":
    case "unreachable":
    case "timeout":
    case "broken":
      return { kind: error.kind, status: error.panelStatus };
    case "refused":
    case "conflict":
      return { kind: "refused", status: error.panelStatus, message: error.message };
    default:
      return { kind: "unexpected", status: error.panelStatus };
  }
}

/** Only error codes and schema paths, because a cause's message may quote the answer. */
function causeOf(error: TaxiApiError): string | undefined {
  const cause = error.cause;
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
