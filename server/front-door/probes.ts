import type { IncomingMessage, ServerResponse } from "node:http";
import { isApiStarting, isStopping } from "~/http/lifecycle.server";
import { securityHeaders } from "~/http/security-headers.server";

/** The addresses that a load balancer or a supervisor asks every few seconds; Remix would spend on each what a page costs. */
export const PROBE = /^\/(healthz|readyz)\/?$/i;

const METHODS: ReadonlySet<string | undefined> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Answers `/healthz`, which is 200 while the process runs, and `/readyz`, which is 503 until the embedded API that was started
 * with this panel has its data, and once the process is stopping. Neither asks the taxi API: restarting the panel would
 * not repair it.
 * @returns false if the request is not for one of them
 */
export function answerProbe({ method, url = "/" }: IncomingMessage, response: ServerResponse): boolean {
  const probe = PROBE.exec(url.split("?", 1)[0] ?? "")?.[1]?.toLowerCase();
  if (probe === undefined || !METHODS.has(method)) return false;
  const state = probe === "healthz" ? "ok" : isStopping() ? "stopping" : isApiStarting() ? "starting" : "ready";
  const headers = new Headers({ "Content-Type": "text/plain", "Content-Length": String(state.length) });
  securityHeaders(headers, null);
  response.writeHead(state === "ok" || state === "ready" ? 200 : 503, Object.fromEntries(headers)).end(state);
  return true;
}
