import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER, usableRequestId } from "contract/request-id";
import { log } from "./log.server";
import { isMetricsServer } from "../../server/metrics-server.mjs";
import { countError, requestBegan, requestEnded } from "./metrics.server";

/** Node's own: whatever server stands in front of the build, each of its requests comes by here once. */
const CHANNEL = "http.server.request.start";
const MAX_PATH_LENGTH = 200;

interface Watching {
  /** Whether the proxy in front may name the request. */
  trustsProxy: boolean;
  /** A name for the part of the panel that answers a path, out of a few; null: too frequent to be told one by one. */
  nameOf: (pathname: string) => { screen: string; isLogged: boolean };
}

/** Why a request got no further than the server: its status, and a word for what was wrong with it. */
export interface Refusal {
  status: number;
  refused: "host" | "target" | "path" | "method" | "version" | "expectation" | "syntax" | "size" | "time";
}

interface Begun {
  id: string;
  role?: string;
  refusal?: Refusal;
}

const begun = new Map<string, Begun>();

/**
 * Gives every request its id, before anything else sees the request, and writes one line when its answer has gone out
 * or the browser has given up.
 * @returns ends it
 */
export function watchRequests({ trustsProxy, nameOf }: Watching): () => void {
  const onStart = (message: unknown) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (isMetricsServer(server)) return;
    const start = performance.now();
    const id = (trustsProxy && usableRequestId(request.headers[REQUEST_ID_HEADER])) || randomUUID();
    // The headers are what every adapter makes Remix's requests from, so every loader finds the id there.
    request.headers[REQUEST_ID_HEADER] = id;
    response.setHeader("X-Request-Id", id);
    const entry: Begun = { id };
    begun.set(id, entry);
    requestBegan();
    response.once("close", () => {
      if (begun.get(id) === entry) begun.delete(id);
      const milliseconds = performance.now() - start;
      const { method = "" } = request;
      const pathname = pathOf(request.url ?? "/");
      const { screen, isLogged } = nameOf(pathname);
      const { status: refusedWith, ...refusal } = entry.refusal ?? {};
      const isAborted = refusedWith === undefined && !response.writableFinished;
      const status = refusedWith ?? response.statusCode;
      requestEnded({ screen, method, status: isAborted ? null : status, seconds: milliseconds / 1000 });
      if (!isLogged) return;
      log("info", "request", {
        requestId: id,
        method,
        pathname: pathname.slice(0, MAX_PATH_LENGTH),
        // As web servers write it: the client closed the connection.
        status: isAborted ? 499 : status,
        durationMs: Math.round(milliseconds * 10) / 10,
        screen,
        role: entry.role,
        ...refusal,
        ...(isAborted && { aborted: true }),
      });
    });
  };
  subscribe(CHANNEL, onStart);
  return () => unsubscribe(CHANNEL, onStart);
}

/** Without the query, which may hold what somebody searched for, and without the host of a request to a proxy. */
function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0]!.replace(/^[a-z]+:\/\/[^/]*/i, "");
}

const made = new WeakMap<object, string>();

/**
 * The id of a request: the same in the action, in every loader, in rendering, in the answer and in the log.
 * @param context Remix's, one object for each request: where no Node server has named the request, it stands for it
 */
export function requestIdOf(request: Request, context: object): string {
  const given = usableRequestId(request.headers.get(REQUEST_ID_HEADER));
  if (given !== undefined) return given;
  const id = made.get(context) ?? randomUUID();
  made.set(context, id);
  return id;
}

/** Notes for the request's line who asks: their role, nothing else of them. */
export function noteRole(requestId: string, role: string): void {
  const entry = begun.get(requestId);
  if (entry) entry.role = role;
}

/** Notes for the request's line, and counts, that it was refused before anything of the panel saw it. */
export function noteRefusal(requestId: string, refusal: Refusal): void {
  countError("malformed");
  const entry = begun.get(requestId);
  if (entry) entry.refusal = refusal;
}

/** The line of what could not be read as a request: nothing of what was sent is known to be harmless. */
export function tellUnreadable(requestId: string, { status, refused }: Refusal): void {
  countError("malformed");
  log("info", "request", { requestId, status, screen: "none", refused });
}
