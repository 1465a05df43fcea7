import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type RawAnswer, sendBytes } from "../support/raw-requests";
import { type RunningPanel, startPanel } from "../support/start-panel";
import { textOf } from "../support/html";

/** Invalid requests that no page and no call receives, sent as bytes to the built panel and to its API. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/;
/** A page that calls the taxi API, so that the test notices if it was reached. */
const PAGE = "/adminPanel/About_us?search=secret-search";

let both: RunningPanel;
let host: string;

beforeAll(async () => {
  both = await startPanel({ template: inject("template") });
  host = new URL(both.origin).host;
});

afterAll(() => both.stop());

const END = "Cookie: a=secret-cookie\r\nConnection: close\r\n\r\n";
const lines = (first: string, ...headers: string[]) => `${[first, ...headers].join("\r\n")}\r\n${END}`;
const own = () => `Host: ${host}`;
const get = (target: string, ...headers: string[]) => lines(`GET ${target} HTTP/1.1`, own(), ...headers);
const withHost = (value: string) => lines(`GET ${PAGE} HTTP/1.1`, `Host: ${value}`);
const method = (name: string, target = PAGE) => lines(`${name} ${target} HTTP/1.1`, own());
const post = (body: string, ...headers: string[]) =>
  `${lines(`POST ${PAGE} HTTP/1.1`, own(), "Content-Type: application/x-www-form-urlencoded", ...headers)}${body}`;

/** The sent bytes, the panel's status and its reason, the API's status. */
const REFUSED: readonly [name: string, bytes: () => string, panel: number, refused: string, api: number][] = [
  ["a host with a space", () => withHost("a b"), 400, "host", 421],
  ["half an address for a host", () => withHost("["), 400, "host", 404],
  ["a host with a path", () => withHost("x@y/../"), 400, "host", 421],
  ["a host with a name and password", () => withHost("me:secret@panel.example"), 400, "host", 421],
  ["a host that is no number", () => withHost("1.2.3.256"), 400, "host", 421],
  ["a host with a port beyond all", () => withHost("panel.example:99999"), 400, "host", 421],
  ["a host beyond ASCII", () => withHost("\xe4.example"), 400, "host", 421],
  ["a host that is empty", () => withHost(""), 400, "host", 404],
  ["no host", () => lines(`GET ${PAGE} HTTP/1.1`), 400, "host", 400],
  ["two hosts", () => get(PAGE, "Host: other.example"), 400, "host", 404],
  [
    "a forwarded host with a port beyond all",
    () => get(PAGE, "X-Forwarded-Host: panel.example:99999"),
    400,
    "host",
    404,
  ],
  ["an address of another site", () => get(`http://other.example${PAGE}`), 400, "target", 404],
  [
    "an address of another site, which is named as host as well",
    () => lines(`GET http://other.example${PAGE} HTTP/1.1`, "Host: other.example"),
    400,
    "target",
    421,
  ],
  ["an address of the panel, as to a proxy", () => get(`http://${host}${PAGE}`), 400, "target", 404],
  ["an address without a host", () => get("http://"), 400, "target", 400],
  ["an address of another kind", () => get("ftp://other.example/"), 400, "target", 404],
  ["an address that begins with no slash", () => get("adminPanel"), 400, "syntax", 400],
  ["a star for an address", () => get("*"), 400, "target", 404],
  ["a host of another machine (ruling C5)", () => withHost("rebound.example"), 421, "foreignHost", 421],
  [
    "an address of another machine for a host",
    () => withHost(`10.0.0.5:${host.split(":")[1]}`),
    421,
    "foreignHost",
    421,
  ],
  ["what the whole server may do", () => method("OPTIONS", "*"), 405, "method", 404],
  ["a tunnel", () => lines("CONNECT other.example:443 HTTP/1.1", "Host: other.example:443"), 405, "method", 405],
  ["a tunnel to a path", () => method("CONNECT", "/"), 405, "method", 405],
  ["TRACE, which would show cookies", () => method("TRACE"), 405, "method", 404],
  ["TRACK", () => method("TRACK"), 501, "method", 501],
  ["a method that nobody knows", () => method("SECRET-METHOD"), 501, "method", 501],
  ["a method in small letters", () => method("get"), 501, "method", 501],
  ["a method of a file server", () => method("PROPFIND"), 405, "method", 404],
  ["a method for a file of the browser", () => method("LOCK", "/favicon.svg"), 405, "method", 404],
  ["half a character", () => get("/%E0%A4%A"), 400, "path", 400],
  ["a per cent sign", () => get("/%"), 400, "path", 400],
  ["a per cent sign within the panel", () => get("/adminPanel/100%?search=secret-search"), 400, "path", 400],
  ["a per cent sign in data", () => get("/adminPanel/Tip_Management%.data"), 400, "path", 400],
  ["a byte that is no character, among the files", () => get("/assets/%ff.js"), 400, "path", 400],
  ["only the head of a per cent sign", () => method("HEAD", "/%"), 400, "path", 400],
  [
    "a form to a per cent sign, whose rest does not come",
    () => `${lines("POST /adminPanel/% HTTP/1.1", own(), "Content-Length: 300000")}a=1`,
    400,
    "path",
    400,
  ],
  ["bytes in an address", () => get("/\xe4\xff"), 400, "syntax", 400],
  ["HTTP of the first days", () => `GET ${PAGE}\r\n\r\n`, 505, "version", 404],
  ["HTTP of another kind", () => lines("GET / HTTP/2.0", own()), 505, "version", 404],
  ["the beginning of HTTP/2", () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "syntax", 400],
  ["a handshake of https", () => "\x16\x03\x01\x00\xf5\x01\x00\x00\xf1\x03\x03", 400, "syntax", 400],
  ["what is no HTTP", () => "secret-hello\r\n\r\n", 400, "syntax", 400],
  ["a header larger than any", () => get(PAGE, `X-Large: ${"x".repeat(20_000)}`), 431, "size", 431],
  ["an address longer than any", () => get(`/${"x".repeat(20_000)}`), 431, "size", 431],
  ["a header with a space in its name", () => get(PAGE, "X y: secret-header"), 400, "syntax", 400],
  ["lines that end with half an end", () => `GET ${PAGE} HTTP/1.1\n${own()}\n\n`, 400, "syntax", 400],
  ["two lengths", () => post("a=1b", "Content-Length: 3", "Content-Length: 4"), 400, "syntax", 400],
  ["a length below nothing", () => post("a=1", "Content-Length: -3"), 400, "syntax", 400],
  [
    "a length beside pieces, and a request hidden behind",
    () => post(`0\r\n\r\n${get("/healthz")}`, "Transfer-Encoding: chunked", "Content-Length: 5"),
    400,
    "syntax",
    400,
  ],
  [
    "an expectation that nobody knows",
    () => post("a=1", "Expect: 200-maybe", "Content-Length: 3"),
    417,
    "expectation",
    417,
  ],
];

const isAnswering = async (origin: string) =>
  (await fetch(`${origin}/healthz`, { headers: { connection: "close" } })).status;
/** The log lines of one request, once they are written. */
async function linesOf(answer: RawAnswer): Promise<Record<string, unknown>[]> {
  const id = answer.header("x-request-id");
  expect(id).toMatch(UUID);
  const found = () => both.logs.filter(({ requestId }) => requestId === id);
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found();
}

describe("the panel refuses quietly", () => {
  it.each(REFUSED)("%s", async (_, bytes, status, refused) => {
    const calls = both.logs.filter(({ service }) => service === "taxi-api").length;
    const answer = await sendBytes(both.origin, bytes());
    expect(answer.statuses).toEqual([status]);
    expect(answer.header("x-content-type-options")).toBe("nosniff");
    expect(answer.header("content-security-policy")).toContain("default-src 'self'");
    expect([answer.header("cache-control"), answer.header("referrer-policy")]).toEqual(["no-store", "same-origin"]);
    expect(answer.header("allow")).toBe(refused === "method" ? "GET, HEAD, POST" : undefined);
    const lines = await linesOf(answer);
    expect(lines).toEqual([
      expect.objectContaining({ level: "info", service: "panel", event: "request", status, refused }),
    ]);
    expect(JSON.stringify(lines) + answer.text).not.toMatch(/secret|node_modules|\bat \w+ \(/i);
    expect(both.logs.filter(({ service }) => service === "taxi-api")).toHaveLength(calls);
    expect(await isAnswering(both.origin)).toBe(200);
  });

  it("a form with malformed chunks, after it has begun to read it", async () => {
    const answer = await sendBytes(
      both.origin,
      post("zz\r\nsecret", "Transfer-Encoding: chunked").replace(PAGE, "/adminPanel/login"),
    );
    expect(answer.statuses).toEqual([400]);
    await expect.poll(async () => (await linesOf(answer)).length).toBe(2);
    const lines = await linesOf(answer);
    expect(lines).toContainEqual(expect.objectContaining({ level: "warn", event: "request_failed", kind: "badForm" }));
    expect(lines).toContainEqual(
      expect.objectContaining({ level: "info", event: "request", status: 400, refused: "syntax" }),
    );
    expect(JSON.stringify(lines)).not.toMatch(/stack|secret/);
  });

  it("with an error page in the person's language, with the reference", async () => {
    const answer = await sendBytes(both.origin, get("/adminPanel/100%", "Accept-Language: de"));
    const [line] = await linesOf(answer);
    expect(answer.header("content-type")).toBe("text/html; charset=utf-8");
    expect(textOf(answer.text)).toContain(`Nicht gefunden Unter dieser Adresse gibt es nichts.`);
    expect(textOf(answer.text)).toContain(`Kennung: ${String(line!.requestId).slice(0, 8)}`);
    expect((await sendBytes(both.origin, method("HEAD", "/%"))).text).not.toContain("<");
  });
});

describe("the API refuses quietly", () => {
  it.each(REFUSED)("%s", async (_, bytes, _panel, _refused, status) => {
    const answer = await sendBytes(both.apiOrigin, bytes());
    expect(answer.statuses).toEqual([status]);
    expect(answer.text).not.toMatch(/node_modules|\bat \w+ \(|secret-(cookie|header|hello)/);
    // Requests that Node itself refuses have neither an id nor a log line.
    if (answer.header("x-request-id") !== undefined) {
      expect(await linesOf(answer)).toEqual([
        expect.objectContaining({ level: "info", service: "taxi-api", event: "request", status }),
      ]);
      expect(answer.text).toMatch(/\{"message":"[^"]+"\}$|^HTTP\S+ \d+ [^{]*$/);
    }
    expect(await isAnswering(both.apiOrigin)).toBe(200);
  });
});

describe("requests that HTTP allows still work", () => {
  it.each<[string, () => string, number[]]>([
    ["HTTP/1.0 without a host, as health checks send it", () => "GET /healthz HTTP/1.0\r\n\r\n", [200]],
    ["a page in HTTP/1.0", () => `GET ${PAGE} HTTP/1.0\r\n${own()}\r\n\r\n`, [200]],
    ["a host in brackets", () => lines("GET /healthz HTTP/1.1", "Host: [::1]:3000"), [200]],
    ["a host with an empty port", () => lines("GET /healthz HTTP/1.1", "Host: panel.localhost:"), [200]],
    ["what proxies say of the host", () => get(PAGE, "X-Forwarded-Host: panel.example:8443, 10.0.0.1"), [200]],
    [
      "several requests at once, one of them refused",
      () => `GET /healthz HTTP/1.1\r\n${own()}\r\n\r\nGET /% HTTP/1.1\r\n${own()}\r\n\r\n${get("/readyz")}`,
      [200, 400, 200],
    ],
    [
      "a body that waits until it is asked for",
      () => post("email=a", "Expect: 100-continue", "Content-Length: 7").replace(PAGE, "/adminPanel/login"),
      [100, 400],
    ],
    ["an encoded address", () => get("/adminPanel/%6Cogin?search=%"), [200]],
    ["the character NUL in an address, of which there is no page", () => get("/adminPanel/x%00"), [404]],
    ["what may be done with a page", () => method("OPTIONS", "/adminPanel/login"), [405]],
    ["what may be done with a probe", () => method("OPTIONS", "/healthz"), [200]],
  ])("%s", async (_, bytes, statuses) => {
    expect((await sendBytes(both.origin, bytes())).statuses).toEqual(statuses);
  });
});

it("no log contains an error about these requests", () => {
  expect(both.logs.length).toBeGreaterThan(REFUSED.length);
  expect(
    both.logs.filter(({ level, event }) => level === "error" || event === "stderr" || event === "unhandled"),
  ).toEqual([]);
});
