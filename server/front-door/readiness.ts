import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "~/http/security-headers.server";
import { startingPage } from "~/http/static-error-page.server";
import { i18nOf } from "~/i18n/instances.server";
import { DEFAULT_LANGUAGE } from "~/i18n/languages";
import { languageFor } from "./refuse";
import { PROBE } from "./request-log";

let isStopping = false;
let isApiStarting = false;

/** Records whether the embedded API that was started together with this panel is still creating its first data. */
export function setApiStarting(isStarting: boolean): void {
  isApiStarting = isStarting;
}

/** Records that the process is about to stop and only finishes its running requests. */
export function announceStop(): void {
  isStopping = true;
}

const METHODS: ReadonlySet<string | undefined> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Answers `/healthz` and `/readyz`. `/healthz` is 200 while the process runs. `/readyz` is 503 until the embedded API
 * that was started with this panel has its data, and again once the process is stopping. Neither asks the taxi API,
 * because restarting the panel would not repair that.
 * @returns false if the request is for neither
 */
export function answerProbe({ method, url = "/" }: IncomingMessage, response: ServerResponse): boolean {
  const probe = PROBE.exec(url.split("?", 1)[0] ?? "")?.[1]?.toLowerCase();
  if (probe === undefined || !METHODS.has(method)) return false;
  const state = probe === "healthz" ? "ok" : isStopping ? "stopping" : isApiStarting ? "starting" : "ready";
  const headers = new Headers({ "Content-Type": "text/plain", "Content-Length": String(state.length) });
  securityHeaders(headers, null);
  response.writeHead(state === "ok" || state === "ready" ? 200 : 503, Object.fromEntries(headers)).end(state);
  return true;
}

const RELOAD_SECONDS = 3;

/**
 * Answers a browser that opens a page while the embedded API creates its first data, which can take some minutes. The
 * status is 503 with `Retry-After`, so that crawlers, caches and monitors do not take this page for the real one;
 * browsers show it all the same. Sent forms and client navigations go on to Remix, which keeps what was typed when a
 * call fails.
 * @returns whether the request was answered
 */
export function answerWhileStarting(request: IncomingMessage, response: ServerResponse): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isApiStarting || !isRead || !request.headers.accept?.includes("text/html")) return false;
  void sendStartingPage(request, response);
  return true;
}

async function sendStartingPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const texts = i18nOf(await languageFor(request).catch(() => DEFAULT_LANGUAGE));
  if (response.destroyed) return;
  const page = startingPage(texts, RELOAD_SECONDS);
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(page)),
    "Retry-After": String(RELOAD_SECONDS),
  });
  securityHeaders(headers, randomBytes(16).toString("base64"));
  response.writeHead(503, Object.fromEntries(headers)).end(page);
}
