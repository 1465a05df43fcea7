import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { referenceOf, REQUEST_ID_HEADER, usableRequestId } from "contract/request-id";
import { matchScreen } from "~/access/screens";
import { config } from "~/http/config.server";
import { beginRequest, endRequest, log, countError, requestBegan, requestEnded } from "~/http/instrumentation.server";
import type { PanelErrorKind } from "~/http/panel-error";

/**
 * The addresses that load balancers and supervisors ask every few seconds. Remix would spend as much on each as on a
 * page.
 */
export const PROBE = /^\/(healthz|readyz)\/?$/i;

const MAX_PATH_LENGTH = 200;

/** The parts of the panel that are not screens, by the beginning of their paths. */
const OTHER_PARTS = [
  [PROBE, "health"],
  [/^\/assets\//, "assets"],
  [/^\/adminPanel\/preferences\/?$/i, "preferences"],
  [/^\/adminPanel\/upload\/?$/i, "upload"],
  [/^\/(?:adminPanel\/?)?$/i, "home"],
] as const;

/** The status of a refused request, and the reason as the log names it (docs/operations.md, "Logs"). */
export interface Refusal {
  status: number;
  refused:
    | "host"
    | "foreignHost"
    | "target"
    | "path"
    | "method"
    | "version"
    | "expectation"
    | "syntax"
    | "size"
    | "time"
    | "origin";
}

const refusals = new WeakMap<ServerResponse, Refusal>();

/** The id that `identify` gave the request. */
export const idOf = (response: ServerResponse) => String(response.getHeader("X-Request-Id"));

/** Gives a request its id, or keeps the id that a trusted proxy has set. */
export function identify(request: IncomingMessage, response: ServerResponse): void {
  const id = (config.trustedProxies > 0 && usableRequestId(request.headers[REQUEST_ID_HEADER])) || randomUUID();
  // Every Remix adapter passes the headers on, so loaders find the id there.
  request.headers[REQUEST_ID_HEADER] = id;
  response.setHeader("X-Request-Id", id);
}

/** Measures a request, and logs it when its response has been sent or the browser has aborted it. */
export function logWhenDone(request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const requestId = idOf(response);
  beginRequest(requestId);
  requestBegan();
  response.once("close", () => {
    const role = endRequest(requestId);
    const milliseconds = performance.now() - start;
    const { method = "" } = request;
    const pathname = pathOf(request.url ?? "/");
    const screen = screenOf(pathname);
    const { status: refusedWith, ...refusal } = refusals.get(response) ?? {};
    const isAborted = refusedWith === undefined && !response.writableFinished;
    const status = refusedWith ?? response.statusCode;
    requestEnded({ screen, method, status: isAborted ? null : status, seconds: milliseconds / 1000 });
    // Probes are too frequent to be logged.
    if (screen === "health") return;
    log("info", "request", {
      requestId,
      method,
      pathname: pathname.slice(0, MAX_PATH_LENGTH),
      // 499 is the conventional status of web servers for an aborted request.
      status: isAborted ? 499 : status,
      durationMs: Math.round(milliseconds * 10) / 10,
      screen,
      role,
      ...refusal,
      ...(isAborted && { aborted: true }),
    });
  });
}

/** Marks the log line of a request that was refused before Remix saw it, and counts the refusal. */
export function noteRefusal(response: ServerResponse, refusal: Refusal): void {
  refusals.set(response, refusal);
  if (refusal.refused !== "origin") return countError("malformed");
  // The guard refuses other forms of a foreign origin, and logs and counts them in the same way.
  const kind: PanelErrorKind = "foreignOrigin";
  countError(kind);
  const { method, url = "/" } = response.req;
  log("warn", "request_failed", {
    requestId: idOf(response),
    method,
    pathname: pathOf(url).slice(0, MAX_PATH_LENGTH),
    kind,
    status: refusal.status,
    reference: referenceOf(idOf(response)),
  });
}

/** Logs that bytes were not a request, without repeating any of them. */
export function logUnreadable(requestId: string, { status, refused }: Refusal): void {
  countError("malformed");
  log("info", "request", { requestId, status, screen: "none", refused });
}

/** Removes the query, which may contain a search for a person, and the host that a request to a proxy names. */
function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0]!.replace(/^[a-z]+:\/\/[^/]*/i, "");
}

function screenOf(pathname: string): string {
  const path = pathname.replace(/\.data$/, "");
  return matchScreen(path) ?? OTHER_PARTS.find(([pattern]) => pattern.test(path))?.[1] ?? "none";
}
