import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isApiStarting } from "~/http/lifecycle.server";
import { securityHeaders } from "~/http/security-headers.server";
import { startingPage } from "~/http/static-error-page.server";
import { translatorOf } from "~/i18n/i18n.server";
import { DEFAULT_LANGUAGE } from "~/i18n/translation";
import { languageFor } from "./refuse";

const RELOAD_SECONDS = 3;

/**
 * Answers a browser that opens a page while the embedded API makes its first data, which takes up to some minutes. The
 * status is 503 with `Retry-After`, so that crawlers, caches and monitors do not take this page for the real one; a browser
 * shows it all the same. Sent forms and client navigations are passed on: Remix keeps what was typed when a call fails.
 * @returns whether the request was answered
 */
export function answerWhileStarting(request: IncomingMessage, response: ServerResponse): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isApiStarting() || !isRead || !request.headers.accept?.includes("text/html")) return false;
  void sendPage(request, response);
  return true;
}

async function sendPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const texts = translatorOf(await languageFor(request).catch(() => DEFAULT_LANGUAGE));
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
