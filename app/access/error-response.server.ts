import type { TFunction } from "i18next";
import { referenceOf } from "contract/request-id";
import { log, countError } from "~/http/instrumentation.server";
import { TaxiApiError } from "~/taxi-api/error";
import { errorTexts, PanelError } from "~/http/panel-error.server";
import type { PanelErrorData, PanelErrorKind, ProofTexts, SentForm } from "~/http/panel-error";
import { matchScreen } from "./screens";

/**
 * Logs a failed request and returns its response. The error page shows the reference of the log line; neither contains any data
 * that was sent or received.
 */
export function errorResponse(
  error: unknown,
  at: { requestId: string; method: string; pathname: string },
  t: TFunction,
): Response {
  const { kind, status, message, typed, call } = describe(error);
  // If a message's status tells nothing (ruling D1), the panel adds its own text, and says when to come back.
  const saysMore = error instanceof TaxiApiError && (error.isOddlyRefused || kind === "throttled");
  const reference = referenceOf(at.requestId);
  countError(kind);
  const level = status >= 500 ? "error" : "warn";
  log(level, "request_failed", {
    ...at,
    kind,
    status,
    reference,
    ...(error instanceof TaxiApiError
      ? { call: error.call, upstreamStatus: error.status, cause: error.causeCode }
      : {}),
    ...(kind === "unexpected" && error instanceof Error ? { error: error.name, stack: error.stack } : {}),
  });
  const headers = new Headers();
  const screen = matchScreen(at.pathname);
  if (error instanceof TaxiApiError && error.retryAfter) headers.set("Retry-After", String(error.retryAfter));
  const body: PanelErrorData = {
    panelError: kind,
    reference,
    ...errorTexts(kind, t),
    ...(message && { text: saysMore ? `${message} ${errorTexts(kind, t).text}` : message }),
    ...leadsTo(error, kind, t),
    ...(typed && { typed }),
    ...(error instanceof PanelError && kind === "unconfirmed" && { proof: proofTexts(error, t) }),
    // A page that fails because a call is missing keeps its title.
    ...(screen && call && at.method === "GET" && { call, title: t(`screens:title.${screen}`) }),
  };
  return Response.json(body, { status, headers });
}

/** Returns a text that names the address to which a redirect leads. */
function leadsTo(error: unknown, kind: PanelErrorKind, t: TFunction): { text?: string } {
  if (!(error instanceof TaxiApiError) || !error.location) return {};
  const { location: address } = error;
  if (kind === "redirected") return { text: t("failures:redirected.text", { address }) };
  return { text: `${errorTexts(kind, t).text} ${t("failures:redirected.leads", { address })}` };
}

function proofTexts({ problem }: PanelError, t: TFunction): ProofTexts {
  return {
    label: t("failures:unconfirmed.label"),
    submit: t("failures:unconfirmed.submit"),
    cancel: t("ui:cancel"),
    ...(problem && { problem: t(problem) }),
  };
}

function describe(error: unknown): {
  kind: PanelErrorKind;
  status: number;
  message?: string;
  typed?: SentForm | undefined;
  call?: string;
} {
  if (error instanceof PanelError) return { kind: error.kind, status: error.status, typed: error.typed };
  if (!(error instanceof TaxiApiError)) return { kind: "unexpected", status: 500 };
  switch (error.kind) {
    case "timeout":
      // "Please try again" could make a write happen twice.
      return { kind: error.call.startsWith("GET ") ? "timeout" : "interrupted", status: error.panelStatus };
    case "missing":
    case "throttled":
      return { kind: error.kind, status: error.panelStatus, message: error.message };
    case "unreachable":
    case "interrupted":
    case "redirected":
      return { kind: error.kind, status: error.panelStatus };
    case "broken":
      return { kind: "broken", status: error.panelStatus, message: error.message };
    case "notConnected":
      return { kind: "notConnected", status: error.panelStatus, call: error.call };
    case "denied":
      return { kind: "denied", status: error.panelStatus, message: error.message };
    case "refused":
    case "conflict":
      return { kind: "refused", status: error.panelStatus, message: error.message };
    default:
      return { kind: "unexpected", status: error.panelStatus };
  }
}
