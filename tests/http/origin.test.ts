import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atOnce } from "../support/at-once";
import { type BuiltRoute, builtRoutes } from "../support/built-routes";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const FOREIGN = ["https://evil.example", "null", "http://", "garbage", "http://127.0.0.1"];
const METHODS = ["POST", "PUT", "PATCH", "DELETE"];

let panel: StubbedPanel;
let admin: Visitor;
/** All targets of forms, and every route without a page. */
let targets: BuiltRoute[];

beforeAll(async () => {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
  targets = (await builtRoutes()).filter(({ hasAction, isResource }) => hasAction || isResource);
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
  panel.panel.logs.length = 0;
});

interface Try {
  route: BuiltRoute;
  address: string;
  method: string;
  origin: string;
}

/** Every route at each of its addresses with each method, from one of the foreign origins in turn. */
function tries(): Try[] {
  const ofRoute = (route: BuiltRoute) => {
    const address = `${route.path.replace("*", "nothing").replace(/:\w+/g, "1")}?id=tip-1`;
    return [address, address.replace("?", ".data?"), `${address}&_data=${encodeURIComponent(route.id)}`];
  };
  return targets
    .flatMap((route) => ofRoute(route).flatMap((address) => METHODS.map((method) => ({ route, address, method }))))
    .map((each, at) => ({ ...each, origin: FOREIGN[at % FOREIGN.length]! }));
}

describe("a form that another site sends", () => {
  it("is refused wherever it is sent to, without a call of the taxi API and with one quiet line in the log", async () => {
    const all = tries();
    const faults: string[] = [];
    await atOnce(all, async ({ route, address, method, origin }) => {
      const { status, body, setCookies } = await admin
        .copy()
        .post(address, { percentage: "12", record: "tip-1 10%" }, { method, headers: { origin } });
      const what = `${method} ${address} from ${JSON.stringify(origin)}: ${status}`;
      const isData = address.includes(".data?");
      // A resource route without an action has nothing to guard.
      if (status !== 403 && !(isData && status === 405 && !route.hasAction)) faults.push(what);
      if (!isData && !body.includes("PUBLIC_ORIGIN")) faults.push(`${what} does not name the setting`);
      if (setCookies.length > 0) faults.push(`${what} sets a cookie`);
      if (/\bat .*\(.*:\d+:\d+\)/.test(body)) faults.push(`${what} shows a stack`);
    });
    expect(faults).toEqual([]);
    expect(panel.stub.count()).toBe(0);
    await expect.poll(() => quietLines().length, { timeout: 10_000 }).toBe(all.length);
    expect(
      panel.panel.logs.filter(
        ({ level, stack, event }) => level === "error" || stack !== undefined || event === "unhandled",
      ),
    ).toEqual([]);
  });

  const quietLines = () =>
    panel.panel.logs.filter(({ level, event }) => level === "warn" && event === "request_failed");

  it.each([
    ["a foreign page that hides where it is", { referer: "https://evil.example/page", origin: undefined }],
    ["a foreign page, as the browser tells", { "sec-fetch-site": "cross-site" }],
    ["another host of the same site", { "sec-fetch-site": "same-site" }],
    ["a malformed page", { referer: "garbage" }],
  ])("is refused without an Origin, when it comes from %s", async (_, headers) => {
    const answer = await postWithoutOrigin("/adminPanel/Tip_Management/delete?id=tip-1", headers);
    expect([answer.status, panel.stub.count()]).toEqual([403, 0]);
    expect((await postWithoutOrigin("/adminPanel/preferences", headers)).status).toBe(403);
  });
});

describe("a form of the panel", () => {
  it("is accepted", async () => {
    const { status, location } = await admin.post("/adminPanel/preferences", {
      width: "boxed",
      redirectTo: "/adminPanel/dashboard",
    });
    expect([status, location]).toEqual([302, "/adminPanel/dashboard"]);
  });

  it.each([
    ["the browser calls it its own", { "sec-fetch-site": "same-origin" }],
    ["no page sent it", {}],
    ["only its page is known", { referer: "self" }],
  ])("is taken without an Origin, when %s", async (_, { referer, ...headers }: Record<string, string>) => {
    const answer = await postWithoutOrigin("/adminPanel/preferences", {
      ...headers,
      ...(referer && { referer: `${panel.origin}/adminPanel/dashboard` }),
    });
    expect(answer.status).toBe(302);
  });

  it.each(METHODS.slice(1))("is refused when it is sent with %s", async (method) => {
    for (const address of [
      "/adminPanel/Tip_Management/delete?id=tip-1",
      "/adminPanel/Tip_Management/delete.data?id=tip-1",
      "/adminPanel/preferences",
    ]) {
      expect((await admin.post(address, {}, { method })).status, address).toBe(405);
    }
    expect(panel.stub.count()).toBe(0);
  });
});

describe("behind a proxy with https", () => {
  let behind: StubbedPanel;
  beforeAll(async () => {
    behind = await StubbedPanel.start({ PUBLIC_ORIGIN: "https://panel.example" });
  });
  afterAll(() => behind.stop());

  it.each([
    ["https://panel.example", 302],
    ["http://panel.example", 403],
    ["https://panel.example:8443", 403],
    ["https://other.panel.example", 403],
  ])("a form from %s gets %i, whatever the proxy makes of Host", async (origin, status) => {
    for (const host of ["panel.example", "10.0.0.5:3000"])
      for (const path of ["/adminPanel/preferences.data", "/adminPanel/preferences", "/adminPanel/login?x=.data"]) {
        const answer = await behind.visitor({ host }).post(path, { width: "boxed" }, { headers: { origin } });
        const expected = status === 302 && path.includes("login") ? 400 : status;
        expect(answer.status === 202 ? 302 : answer.status, `${path} for ${host}`).toBe(expected);
      }
  });

  it("a form whose proxy rewrites Host gets a page that names the missing setting", async () => {
    const { status, body, header } = await panel
      .visitor({ host: "localhost:3000", "accept-language": "de" })
      .post("/adminPanel/login", { email: "a@example.com" }, { headers: { origin: "https://panel.example" } });
    expect([status, header("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect(body).toContain("setzt PUBLIC_ORIGIN auf die Adresse");
    expect(panel.stub.count()).toBe(0);
  });
});

function postWithoutOrigin(path: string, headers: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
  return admin.copy().ask(path, {
    method: "POST",
    body: "width=boxed",
    headers: { "content-type": "application/x-www-form-urlencoded", ...Object.fromEntries(given) },
  });
}
