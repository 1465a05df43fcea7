import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { extname, posix } from "node:path";
import type { Duplex } from "node:stream";
import { config } from "~/http/config.server";
import { isOwnOrigin } from "~/http/security-headers.server";
import { addressIn, isLoopback } from "../../runtime/address-blocks.mjs";
import { faultIn } from "../../runtime/parse-errors.mjs";
import { answerProbe, answerWhileStarting } from "./readiness";
import { refuse, refuseConnection } from "./refuse";
import { identify, logWhenDone, type Refusal } from "./request-log";

/**
 * The time for receiving a request, in milliseconds (Node's defaults are one minute and five minutes). nginx buffers
 * requests; without it, two minutes are enough for an image of 5 MB over 400 kbit/s.
 */
const TIMEOUTS: ServerOptions = { headersTimeout: 15_000, requestTimeout: 120_000 };

/**
 * Creates the HTTP server of the panel. This function lists what happens to a request, in this order.
 * @param remix handles the requests that are not refused
 */
export function createFrontDoor(remix: RequestListener, options = TIMEOUTS): Server {
  /** The latest response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    responses.set(request.socket, response);
    identify(request, response);
    logWhenDone(request, response);
  };

  // Without this option Node would answer a request without a host by itself, and without the panel's headers.
  const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
    begin(request, response);
    const refusal = refusalOf(request) ?? judgeOrigin(request);
    if (refusal) return void refuse(request, response, refusal);
    if (answerProbe(request, response)) return;
    if (isFile(request)) response.setHeader("X-Content-Type-Options", "nosniff");
    if (answerCompressedFile(request, response)) return;
    if (answerWhileStarting(request, response)) return;
    tellAddress(request);
    remix(request, response);
  });

  // Node passes neither these requests nor malformed ones to the listener above.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    begin(request, response);
    void refuse(request, response, { status: 417, refused: "expectation" });
  });
  server.on("connect", (_request, connection) => refuseConnection(connection, { status: 405, refused: "method" }));
  server.on("clientError", (error, connection) => {
    const fault = faultIn(error);
    const response = responses.get(connection);
    const isAnswering = response !== undefined && !response.writableFinished;
    if (!fault || (isAnswering && response.headersSent)) return void connection.destroy();
    refuseConnection(connection, fault, isAnswering ? response : undefined);
  });
  return server;
}

/** Remix answers these methods, if only with an error page. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"]);
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Checks a request against RFC 9110 and 9112. Remix and `remix-serve` would fail on each of the refused requests,
 * because no valid URL can be made of their host or path, or no page supports their method.
 */
function refusalOf(request: IncomingMessage): Refusal | null {
  const { method = "", url = "", httpVersion } = request;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return { status: 505, refused: "version" };
  const isForWholeServer = method === "OPTIONS" && url === "*";
  if (!METHODS.has(method) || isForWholeServer) return { status: 405, refused: "method" };
  if (!hasUsableHost(request)) return { status: 400, refused: "host" };
  // A target with a scheme and a host is meant for a proxy.
  if (!url.startsWith("/")) return { status: 400, refused: "target" };
  if (!isDecodable(url)) return { status: 400, refused: "path" };
  return isRebound(request) ? { status: 421, refused: "foreignHost" } : null;
}

function hasUsableHost({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host",
  ).length;
  if (hosts > 1 || !isForwardedPort(headers["x-forwarded-host"])) return false;
  const isNeeded = httpVersion === "1.1" || hosts > 0;
  return !isNeeded || isHost(headers.host);
}

function isHost(host = ""): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Whether the request names a foreign host although the panel serves only this machine. A website could resolve its own
 * name to this machine (DNS rebinding), and its scripts would then have the panel's origin (ruling C5).
 */
function isRebound({ headers: { host } }: IncomingMessage): boolean {
  const isLocal = config.publicOrigin === null && isLoopback(config.host);
  return isLocal && host !== undefined && !isLoopback(new URL(`http://${host}`).hostname);
}

/** Remix uses the port of this header without checking it. */
function isForwardedPort(hosts: string | string[] | undefined): boolean {
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

/**
 * Decides whether a form comes from a page of this panel. Before any action runs, Remix compares `Origin` with the
 * host. It does not know `PUBLIC_ORIGIN` and answers a mismatch with an empty 500. So a form of this panel gets the
 * host of its own origin in the header that Remix compares. A foreign form submitted as a document is refused here with
 * an error page; requests of the panel's scripts are refused by the action's guard, so that the page can show the
 * error.
 */
function judgeOrigin({ method = "", url = "", headers }: IncomingMessage): Refusal | null {
  if (method === "GET" || method === "HEAD") return null;
  const { origin, referer, host = "panel.invalid", "sec-fetch-site": site } = headers;
  const sentFrom = Object.entries({ origin, referer, "sec-fetch-site": site }).filter(
    (header): header is [string, string] => typeof header[1] === "string",
  );
  if (isOwnOrigin(new Request(`http://${host}/`, { headers: sentFrom }))) {
    if (origin !== undefined) headers["x-forwarded-host"] = new URL(origin).host;
    return null;
  }
  if (!/\.data$/.test(url.split("?", 1)[0] ?? "")) return { status: 403, refused: "origin" };
  delete headers.origin;
  headers["sec-fetch-site"] = "cross-site";
  return null;
}

/** The value for an address that the proxy does not know (RFC 7239). */
const UNKNOWN = "unknown";

/**
 * Reduces `X-Forwarded-For` to the client's address: the entry that the outermost trusted proxy appended, without the
 * port and brackets that some proxies add. Without a trusted proxy it is the address of the connection, because a
 * client can send any value in this header. Attempts to sign in are counted by this address.
 */
function tellAddress({ headers, socket }: IncomingMessage): void {
  const chain = String(headers["x-forwarded-for"] ?? "").split(",");
  const entry = config.trustedProxies > 0 ? chain.at(-config.trustedProxies)?.trim() : socket.remoteAddress;
  if (entry) headers["x-forwarded-for"] = addressIn(entry) || UNKNOWN;
  else delete headers["x-forwarded-for"];
}

/** `remix-serve` serves the same folder, also by a path relative to the working directory. */
const CLIENT = "build/panel/client";
const FOLDER = `${CLIENT}/assets`;

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The URL paths of all files of the build. */
let paths: ReadonlySet<string> | undefined;

/**
 * Whether `remix-serve` answers the request with a file of the build, which does not get the headers of Remix's
 * answers.
 */
function isFile({ url = "" }: IncomingMessage): boolean {
  paths ??= new Set(
    (existsSync(CLIENT) ? readdirSync(CLIENT, { recursive: true, encoding: "utf8" }) : []).map(
      (name) => `/${name.replaceAll("\\", "/")}`,
    ),
  );
  return paths.has(posix.normalize(decodeURIComponent(url.split("?", 1)[0] ?? "")));
}

/** The compressed files of the build by their URL path: two megabytes at most. */
let files: ReadonlyMap<string, Buffer> | undefined;

function readFiles(): ReadonlyMap<string, Buffer> {
  const names = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).filter((name) => name.endsWith(".br"));
  return new Map(names.map((name) => [`/assets/${name.slice(0, -3)}`, readFileSync(`${FOLDER}/${name}`)]));
}

/**
 * Sends a compressed file of the build, if it exists and the browser accepts the encoding.
 * @returns false if nothing was sent
 */
function answerCompressedFile({ method, url = "", headers }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== "GET" || headers.range !== undefined || !url.startsWith("/assets/")) return false;
  if (!/\bbr\b(?!\s*;\s*q=0)/.test(String(headers["accept-encoding"]))) return false;
  files ??= readFiles();
  const file = files.get(url);
  if (!file) return false;
  // A file's name changes with its content, so the name can serve as the entity tag.
  const tag = `"${url.slice("/assets/".length)}"`;
  const shared = {
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: tag,
    Vary: "Accept-Encoding",
  };
  if (headers["if-none-match"] === tag) {
    response.writeHead(304, shared).end();
    return true;
  }
  response
    .writeHead(200, {
      ...shared,
      "Content-Type": TYPES[extname(url)] ?? "application/octet-stream",
      "Content-Encoding": "br",
      "Content-Length": file.length,
    })
    .end(file);
  return true;
}
