import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER, usableRequestId } from "contract/request-id";
import { matchScreen } from "~/access/screens";
import { config } from "~/http/config.server";
import { beginRequest, endRequest, log, countError, requestBegan, requestEnded } from "~/http/instrumentation.server";
import type { Refusal } from "./front-door";

const MAX_PATH_LENGTH = 200;

/** Parts of the panel that are no screens, by the beginning of their paths. */
const OTHER_PARTS = [
  [/^\/(?:healthz|readyz)\/?$/i, "health"],
  [/^\/assets\//, "assets"],
  [/^\/adminPanel\/preferences\/?$/i, "preferences"],
  [/^\/adminPanel\/upload\/?$/i, "upload"],
  [/^\/(?:adminPanel\/?)?$/i, "home"],
] as const;

const refusals = new WeakMap<ServerResponse, Refusal>();

/** The id of a request that `identify` has seen. */
export const idOf = (response: ServerResponse) => String(response.getHeader("X-Request-Id"));

/** Gives a request its id. A trusted proxy may have named it already. */
export function identify(request: IncomingMessage, response: ServerResponse): void {
  const id = (config.trustedProxies > 0 && usableRequestId(request.headers[REQUEST_ID_HEADER])) || randomUUID();
  // Every adapter makes Remix's requests from the headers, so every loader finds the id there.
  request.headers[REQUEST_ID_HEADER] = id;
  response.setHeader("X-Request-Id", id);
}

/** Measures a request, and writes its line when its answer has gone out or the browser has given up. */
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
    // Probes come too often to be logged.
    if (screen === "health") return;
    log("info", "request", {
      requestId,
      method,
      pathname: pathname.slice(0, MAX_PATH_LENGTH),
      // As web servers write it: the client closed the connection.
      status: isAborted ? 499 : status,
      durationMs: Math.round(milliseconds * 10) / 10,
      screen,
      role,
      ...refusal,
      ...(isAborted && { aborted: true }),
    });
  });
}

/** Has the line of a request say that it was refused before Remix saw it, and counts it. */
export function noteRefusal(response: ServerResponse, refusal: Refusal): void {
  countError("malformed");
  refusals.set(response, refusal);
}

/** The line of bytes that are no request. Nothing that was sent is repeated: it could be anything. */
export function logUnreadable(requestId: string, { status, refused }: Refusal): void {
  countError("malformed");
  log("info", "request", { requestId, status, screen: "none", refused });
}

/** Without the query, which may hold what somebody searched for, and without the host of a request to a proxy. */
function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0]!.replace(/^[a-z]+:\/\/[^/]*/i, "");
}

function screenOf(pathname: string): string {
  const path = pathname.replace(/\.data$/, "");
  return matchScreen(path) ?? OTHER_PARTS.find(([pattern]) => pattern.test(path))?.[1] ?? "none";
}
