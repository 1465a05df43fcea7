import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { referenceOf } from "contract/request-id";
import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { compressed } from "./http/html-body.server";
import { languageOf } from "./i18n/i18n.server";
import { i18nOf } from "./i18n/instances.server";
import { staticErrorPage } from "./http/static-error-page.server";
import { countError, log, requestIdOf } from "./http/instrumentation.server";
import { tellBlockedImage } from "./http/blocked-images.server";
import { BlockedImageContext } from "./ui/image";
import { NonceContext, ReferenceContext } from "~/shell/root-data";
import { takeDocumentData } from "./remix-internals/document-data.server";
import { keepMatchedRoutes } from "./remix-internals/matched-routes.server";
import { rememberRoutes } from "./remix-internals/route-search.server";
import { discardBody } from "./http/discard-body.server";
import { keepDraftOfFailedPage } from "./session/draft.server";
import { isOwnOrigin, securityHeaders } from "./http/security-headers.server";
import { kindOfStatus } from "./http/panel-error";

import "../server/front-door";

// In development the routes change, and this file is loaded again with them.
if (import.meta.env.PROD) rememberRoutes();

/** Renders a complete page. Nothing is streamed, because the loaders have awaited all data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const texts = i18nOf(await languageOf(request));
  securityHeaders(headers, nonce);
  keepDraftOfFailedPage(headers, loadContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const retryAfter = retryAfterOf(context);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  const requestId = requestIdOf(request, loadContext);
  const reference = referenceOf(requestId);
  const script = await takeDocumentData(context);
  keepMatchedRoutes(context);
  let page: string;
  try {
    page = render({ context, url: request.url, texts, nonce, reference });
  } catch (error) {
    countError("render");
    log("error", "render_failed", {
      requestId,
      pathname: new URL(request.url).pathname,
      stack: error instanceof Error ? error.stack : undefined,
    });
    // If a page fails to render, Remix renders the error page. If the error page itself fails, the static one is sent.
    if (!context.staticHandlerContext.errors) throw error;
    return new Response(staticErrorPage(texts, reference), { status: 500, headers });
  }
  const document = `<!DOCTYPE html>${page}<script nonce="${nonce}">${script}</script>`;
  const body = await compressed(Buffer.from(document), request, headers);
  return new Response(body as BodyInit, { status, headers });
}

interface Drawing {
  context: EntryContext;
  url: string;
  texts: i18n;
  nonce: string;
  reference: string;
}

/** Renders a page to one string, because nothing suspends, and React's streams would encode each tag and attribute separately. */
function render({ context, url, texts, nonce, reference }: Drawing): string {
  return renderToString(
    <NonceContext.Provider value={nonce}>
      <ReferenceContext.Provider value={reference}>
        <I18nextProvider i18n={texts}>
          <BlockedImageContext.Provider value={tellBlockedImage}>
            <RemixServer context={context} url={url} nonce={nonce} />
          </BlockedImageContext.Provider>
        </I18nextProvider>
      </ReferenceContext.Provider>
    </NonceContext.Provider>,
  );
}

/** Returns the `Retry-After` header of a throttled loader or action, which Remix does not copy to the page's response. */
function retryAfterOf({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): string | undefined {
  for (const headers of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]) {
    const seconds = headers.get("Retry-After");
    if (seconds) return seconds;
  }
  return undefined;
}

/** Completes the responses of loaders and actions to the browser's scripts. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }): Response {
  securityHeaders(response.headers, null);
  keepDraftOfFailedPage(response.headers, context);
  return response;
}

/** Logs errors outside of the guards: errors of the router and of rendering, and requests that Remix itself refuses. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  const { pathname, searchParams } = new URL(request.url);
  // Remix reports a warning for every `?_data=` request, which the guard refuses afterwards.
  if (searchParams.has("_data") && error instanceof Error && error.message.startsWith("Warning:")) return;
  discardBody(request);
  if (request.signal.aborted) return;
  const { method } = request;
  const requestId = requestIdOf(request, context);
  if (method !== "GET" && method !== "HEAD" && !isOwnOrigin(request)) {
    // Remix compares the origin too, before any guard runs, and throws an error for a malformed one.
    countError("foreignOrigin");
    log("warn", "request_failed", { requestId, method, pathname, kind: "foreignOrigin" });
    return;
  }
  if (isRouteErrorResponse(error)) {
    const kind = kindOfStatus(error.status);
    countError(kind);
    log("warn", "request_failed", {
      requestId,
      method,
      pathname,
      kind,
      status: error.status,
      reference: referenceOf(requestId),
    });
    return;
  }
  countError("unhandled");
  log("warn", "unhandled", {
    requestId,
    method,
    pathname,
    error: error instanceof Error ? error.name : typeof error,
    stack: error instanceof Error ? error.stack : undefined,
  });
}
