import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { referenceOf } from "contract/request-id";
import { securityHeaders } from "~/http/security-headers.server";
import { staticErrorPage } from "~/http/static-error-page.server";
import { languageOf } from "~/i18n/i18n.server";
import { i18nOf } from "~/i18n/instances.server";
import { DEFAULT_LANGUAGE, type LanguageCode } from "~/i18n/languages";
import { answerBare } from "../../runtime/parse-errors.mjs";
import { idOf, logUnreadable, noteRefusal, type Refusal } from "./request-log";

const ALLOW = "GET, HEAD, POST";

/** The error page for each reason of a refusal; all other reasons get the page about a wrong method. */
const KINDS: Partial<Record<Refusal["refused"], "missing" | "foreignOrigin" | "foreignHost">> = {
  path: "missing",
  origin: "foreignOrigin",
  foreignHost: "foreignHost",
};

/** Refuses a request with an error page for people, who may have mistyped an address. */
export async function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): Promise<void> {
  noteRefusal(response, refusal);
  const texts = i18nOf(await languageFor(request).catch(() => DEFAULT_LANGUAGE));
  if (response.destroyed) return;
  const kind = KINDS[refusal.refused] ?? "badMethod";
  const page = staticErrorPage(texts, referenceOf(idOf(response)), kind);
  const headers = headersFor(refusal);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(Buffer.byteLength(page)));
  response.writeHead(refusal.status, Object.fromEntries(headers)).end(page);
}

/**
 * Refuses bytes that are not an HTTP request, and closes the connection. There is no error page, because no browser
 * sends such bytes.
 * @param response the response of the unfinished request that these bytes belong to, if there is one
 */
export function refuseConnection(connection: Duplex, refusal: Refusal, response?: ServerResponse): void {
  const requestId = response ? idOf(response) : randomUUID();
  // Browsers open connections in advance, so a connection that never sent a byte is not logged.
  const isSilent = "bytesRead" in connection && connection.bytesRead === 0;
  if (response) noteRefusal(response, refusal);
  else if (!isSilent) logUnreadable(requestId, refusal);
  answerBare(connection, refusal.status, { ...Object.fromEntries(headersFor(refusal)), "X-Request-Id": requestId });
}

function headersFor({ refused }: Refusal): Headers {
  const headers = new Headers(refused === "method" ? { Allow: ALLOW } : {});
  securityHeaders(headers, randomBytes(16).toString("base64"));
  return headers;
}

/** Returns the language that the visitor has chosen, otherwise the one that the browser prefers. */
export async function languageFor({ headers }: IncomingMessage): Promise<LanguageCode> {
  const { cookie = "", "accept-language": accepted = "" } = headers;
  return languageOf(new Request("http://panel.invalid/", { headers: { cookie, "accept-language": accepted } }));
}
