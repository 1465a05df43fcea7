import type { IncomingMessage } from "node:http";

/** Why a request is refused: the status, and a word for the log (docs/operations.md, "Logs"). */
export interface Refusal {
  status: number;
  refused: "host" | "target" | "path" | "method" | "version" | "expectation" | "syntax" | "size" | "time";
}

/** The panel answers these itself, be it with a page that says no. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"]);
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * What is wrong with a request according to RFC 9110 and 9112, if anything. Remix and `remix-serve` would fail on each of these: on a
 * host or a path that makes no URL, or a method that no page has.
 */
export function refusalOf(request: IncomingMessage): Refusal | null {
  const { method = "", url = "", httpVersion } = request;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return { status: 505, refused: "version" };
  const isForWholeServer = method === "OPTIONS" && url === "*";
  if (!METHODS.has(method) || isForWholeServer) return { status: 405, refused: "method" };
  if (!hasUsableHost(request)) return { status: 400, refused: "host" };
  // The panel is no proxy: a target that is a whole address is not for it.
  if (!url.startsWith("/")) return { status: 400, refused: "target" };
  return isDecodable(url) ? null : { status: 400, refused: "path" };
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

/** Remix takes the port from this header without checking it. */
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
