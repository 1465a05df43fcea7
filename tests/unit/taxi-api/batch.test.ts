import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import { BATCH_HEADER } from "contract/batch";
import { apiFor, type Api } from "~/taxi-api/client.server";

const LOCALE = { data: { timeZone: "UTC", currency: "USD", distanceUnit: "mi" } };
const OVERVIEW = { data: { riders: 7, blocked: 1 } };

let server: Server;
let asked: string[];
let api: Api;
/** Answers a path with its status and body; undefined closes the connection. */
let answerTo: (path: string) => [status: number, body: unknown] | undefined;
let announced: string | undefined;

beforeEach(async () => {
  asked = [];
  announced = "20";
  answerTo = (path) => (path.includes("locale") ? [200, LOCALE] : [200, OVERVIEW]);
  server = createServer(onRequest);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  api = apiFor({ bases: basesOf(`http://127.0.0.1:${port}`), token: "secret" });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function onRequest({ method, url = "" }: IncomingMessage, answer: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, "http://panel");
  asked.push(`${method} ${pathname.replace("/api/admin/private/", "")}`);
  const main = answerTo(pathname);
  if (!main) return void answer.destroy();
  const [status, body] = main;
  const paths = JSON.parse(searchParams.get("calls") ?? "[]") as string[];
  const parts = paths.map((path) => answerTo(path)!).map((part) => ({ status: part[0], body: part[1] }));
  if (announced) answer.setHeader(BATCH_HEADER, announced);
  answer
    .writeHead(status)
    .end(JSON.stringify(parts.length > 0 && status === 200 ? { data: { answers: parts } } : body));
}

const both = () => Promise.allSettled([api(calls.readLocale), api(calls.readRiderOverview)]);
const hasAnnounced = () => api(calls.readLocale).then(() => (asked = []));

describe("reads that begin together", () => {
  it("are sent together to a server that announces it, and each gets its own answer", async () => {
    await hasAnnounced();
    answerTo = (path) => (path.endsWith("/userOverview") ? [403, { message: "No." }] : [200, LOCALE]);
    const [locale, overview] = await both();
    expect(asked).toEqual(["GET batch"]);
    expect(locale).toMatchObject({ status: "fulfilled", value: LOCALE });
    expect(overview).toMatchObject({ reason: { kind: "denied", message: "No.", call: "GET /private/userOverview" } });
  });

  it("are sent one by one to any other server", async () => {
    await hasAnnounced();
    announced = undefined;
    await api(calls.readLocale);
    expect(await both()).toMatchObject([{ value: LOCALE }, { value: OVERVIEW }]);
    expect(asked).toEqual(["GET locale", "GET locale", "GET userOverview"]);
  });

  it("are sent again one by one if the server does not know the call after all", async () => {
    await hasAnnounced();
    answerTo = (path) =>
      path.endsWith("/batch") ? [404, { message: "?" }] : path.includes("locale") ? [200, LOCALE] : [200, OVERVIEW];
    expect(await both()).toMatchObject([{ value: LOCALE }, { value: OVERVIEW }]);
  });

  it("all learn that the session has ended", async () => {
    await hasAnnounced();
    answerTo = () => [401, { message: "Please sign in." }];
    expect(await both()).toMatchObject([{ reason: { kind: "signedOut" } }, { reason: { kind: "signedOut" } }]);
    expect(asked).toEqual(["GET batch"]);
  });

  it("all fail by their own names without an answer", async () => {
    await hasAnnounced();
    answerTo = () => undefined;
    expect(await both()).toMatchObject([
      { reason: { kind: "unreachable", call: "GET /private/locale" } },
      { reason: { kind: "unreachable", call: "GET /private/userOverview" } },
    ]);
  });
});

it("a single read and a write are sent as they are", async () => {
  await hasAnnounced();
  await api(calls.readLocale);
  await Promise.allSettled([api(calls.logout), api(calls.readLocale)]);
  expect(asked).toEqual(expect.not.arrayContaining(["GET batch"]));
});

it("a public call, which a batch of somebody's calls does not have, is sent by itself", async () => {
  await hasAnnounced();
  await Promise.allSettled([api(calls.readLocale), api(calls.readRiderOverview), api(calls.readBrand)]);
  expect([...asked].sort()).toEqual(["GET /api/admin/brand", "GET batch"]);
});
