import { randomBytes, randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { referenceOf } from "contract/request-id";
import { isMetricsServer } from "../server/metrics-server.mjs";
import { answerBare, faultIn } from "../server/parse-errors.mjs";
import { securityHeaders } from "~/http/security-headers.server";
import { languageOf, translatorOf } from "./i18n/i18n.server";
import { DEFAULT_LANGUAGE, type LanguageCode } from "./i18n/languages";
import { staticErrorPage } from "~/http/static-error-page.server";
import { noteRefusal, type Refusal, tellUnreadable } from "~/http/instrumentation.server";

/** Whose answer is the panel's: a page, or a page that says no. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"]);
const ALLOW = "GET, HEAD, POST";
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * How long a request may take to arrive, in milliseconds; Node looks twice a minute. Its own limits are a minute and five. Behind
 * nginx requests come whole; without it, two minutes are an image of 5 MB over 400 kbit/s.
 */
const PATIENCE = { headersTimeout: 15_000, requestTimeout: 120_000 };

/**
 * Answers by itself what Remix and its server would stumble over, before they see it: a host or an address that makes no URL,
 * methods that no page has, what is no HTTP. Whatever server stands in front of the build in this process is guarded from its first
 * connection on.
 */
export function guardEdge(patience = PATIENCE): void {
  const guarded = new WeakSet<Server>();
  subscribe("net.server.socket", (message) => {
    const { server } = (message as { socket: { server?: unknown } }).socket;
    if (!(server instanceof Server) || isMetricsServer(server as Server) || guarded.has(server as Server)) return;
    guarded.add(server as Server);
    guard(server as Server, patience);
  });
}

function guard(server: Server, patience: typeof PATIENCE): void {
  /** The answer that a connection waits for. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    answers.set(request.socket, response);
    const refusal = refusalOf(request);
    if (refusal) void refuse(request, response, refusal);
    else for (const listener of listeners) listener.call(server, request, response);
  });
  server.on(
    "checkExpectation",
    (request: IncomingMessage, response: ServerResponse) =>
      void refuse(request, response, { status: 417, refused: "expectation" }),
  );
  server.on("connect", (_request, connection) => refuseBare(connection, { status: 405, refused: "method" }));
  server.on("clientError", (error, connection) => {
    const fault = faultIn(error);
    const answer = answers.get(connection);
    const isAnswering = answer !== undefined && !answer.writableFinished;
    if (!fault || (isAnswering && answer.headersSent)) return void connection.destroy();
    refuseBare(connection, fault, isAnswering ? String(answer.getHeader("X-Request-Id")) : undefined);
  });
  // Node would answer a request without a host by itself, without the panel's headers.
  Object.assign(server, { ...patience, requireHostHeader: false });
}

/** What is wrong with a request as HTTP has it (RFC 9110, 9112), if anything. */
function refusalOf({
  method = "",
  url = "",
  httpVersion,
  headers,
  rawHeaders,
}: Pick<IncomingMessage, "method" | "url" | "httpVersion" | "headers" | "rawHeaders">): Refusal | null {
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return { status: 505, refused: "version" };
  const isOfWholeServer = method === "OPTIONS" && url === "*";
  if (!METHODS.has(method) || isOfWholeServer) return { status: 405, refused: "method" };
  const hosts = rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host",
  ).length;
  const needsHost = httpVersion === "1.1" || hosts > 0;
  if (hosts > 1 || (needsHost && !isHost(headers.host)) || !isForwarded(headers["x-forwarded-host"]))
    return { status: 400, refused: "host" };
  // The panel is no proxy: of the forms of a target it knows the one that begins with a path.
  if (!url.startsWith("/")) return { status: 400, refused: "target" };
  return isDecodable(url) ? null : { status: 400, refused: "path" };
}

function isHost(host = ""): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Remix takes the port from there, whatever it is. */
function isForwarded(hosts: string | string[] | undefined): boolean {
  const port = Number.parseInt(String(hosts).split(":")[1] ?? "", 10);
  return !(port < 0 || port > 65_535);
}

function isDecodable(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** With a page, as a mistyped address may be a person's. */
async function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): Promise<void> {
  const requestId = String(response.getHeader("X-Request-Id"));
  noteRefusal(requestId, refusal);
  const texts = translatorOf(await languageFor(request).catch(() => DEFAULT_LANGUAGE));
  if (response.destroyed) return;
  const page = staticErrorPage(texts, referenceOf(requestId), refusal.refused === "path" ? "missing" : "badMethod");
  const headers = headersOf(refusal);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(Buffer.byteLength(page)));
  response.writeHead(refusal.status, Object.fromEntries(headers)).end(page);
}

/** Without a page: who sends this is no browser. @param begun id of the request whose rest it is */
function refuseBare(connection: Duplex, refusal: Refusal, begun?: string): void {
  const requestId = begun ?? randomUUID();
  // Of a connection on which nothing was sent there is nothing to tell: browsers open such ahead.
  const isSilent = "bytesRead" in connection && connection.bytesRead === 0;
  if (begun !== undefined) noteRefusal(begun, refusal);
  else if (!isSilent) tellUnreadable(requestId, refusal);
  answerBare(connection, refusal.status, { ...Object.fromEntries(headersOf(refusal)), "X-Request-Id": requestId });
}

function headersOf({ refused }: Refusal): Headers {
  const headers = new Headers(refused === "method" ? { Allow: ALLOW } : {});
  securityHeaders(headers, randomBytes(16).toString("base64"));
  return headers;
}

async function languageFor({
  headers: { cookie, "accept-language": accepted },
}: IncomingMessage): Promise<LanguageCode> {
  const headers = {
    ...(cookie !== undefined && { cookie }),
    ...(accepted !== undefined && { "accept-language": accepted }),
  };
  return languageOf(new Request("http://panel.invalid/", { headers }));
}
