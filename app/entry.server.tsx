import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { compressed, htmlBody } from "./html-body.server";
import { i18nOf, languageOf } from "./i18n/i18n.server";
import { log } from "./log.server";
import { NonceContext } from "./nonce";
import { leaveOutDrawnRows } from "./page-data.server";
import { discardBody } from "./access/discard-body.server";
import { isOwnOrigin } from "./access/origin.server";
import { securityHeaders } from "./access/security-headers.server";

const RENDER_TIMEOUT_MS = 5_000;

/** Renders a page whole: everything that it shows was awaited in its loaders. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const i18n = i18nOf(await languageOf(request));
  securityHeaders(headers, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const retryAfter = retryAfterOf(context);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  logRequest(request, status);
  leaveOutDrawnRows(context);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <RemixServer context={context} url={request.url} abortDelay={RENDER_TIMEOUT_MS} nonce={nonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          htmlBody(pipe)
            .then((body) => compressed(body, request, headers))
            .then((body) => resolve(new Response(body as BodyInit, { status, headers })), reject);
        },
        onShellError: reject,
        onError(error) {
          log("error", "render_failed", { pathname: new URL(request.url).pathname, stack: error instanceof Error ? error.stack : undefined });
        },
      },
    );
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

/** When to come back, from a loader or an action that was asked too often: Remix leaves the headers of both out of the page. */
function retryAfterOf({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): string | undefined {
  for (const headers of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]) {
    const seconds = headers.get("Retry-After");
    if (seconds) return seconds;
  }
  return undefined;
}

/** Answers of loaders and actions to the browser's scripts. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  securityHeaders(response.headers, null);
  logRequest(request, response.status);
  return response;
}

/** What no guard caught: a fault of the router's, or of rendering, or what Remix itself refused. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const { pathname, searchParams } = new URL(request.url);
  // Remix warns of every `?_data=` before it goes on to the guard, which refuses it.
  if (searchParams.has("_data") && error instanceof Error && error.message.startsWith("Warning:")) return;
  discardBody(request);
  if (request.signal.aborted) return;
  const { method } = request;
  if (method !== "GET" && method !== "HEAD" && !isOwnOrigin(request)) {
    // Remix compares the origin too, before any guard runs, and stumbles over a malformed one.
    log("warn", "request_failed", { method, pathname, kind: "foreignOrigin" });
    return;
  }
  log("warn", "unhandled", {
    method,
    pathname,
    error: error instanceof Error ? error.name : "response",
    stack: error instanceof Error ? error.stack : undefined,
  });
}

function logRequest(request: Request, status: number): void {
  log("info", "request", { method: request.method, pathname: new URL(request.url).pathname, status });
}
