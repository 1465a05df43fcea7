import { readdirSync } from "node:fs";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { inProject } from "../../runtime/paths.mjs";
import { builtRoutes } from "../support/built-routes";
import { Metrics } from "../support/metrics";
import { ADMIN } from "../support/people";
import { type RunningPanel, startPanel } from "../support/start-panel";
import { after, type Behaviour, json, refusal, reset, samples, serverError } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Answer, type Asking, signedIn, type Visitor } from "../support/visitor";
import { fieldsOf, textOf } from "../support/html";

const TOKEN = "token-of-the-tests.16";
const FORM = "/adminPanel/AddEdit_Tip?id=tip-1";
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/;

let panel: StubbedPanel;
let admin: Visitor;
let port: string;
let both: RunningPanel;
let apiPort: string;

beforeAll(async () => {
  [port, apiPort] = (await freePorts(2)).map(String) as [string, string];
  [panel, both] = await Promise.all([
    StubbedPanel.start({ METRICS_PORT: port, METRICS_TOKEN: TOKEN }),
    startPanel({ template: inject("template"), env: { TAXI_API_METRICS_PORT: apiPort, METRICS_TOKEN: TOKEN } }),
  ]);
  admin = await panel.signIn();
});

afterAll(() => Promise.all([panel.stop(), both.stop()]));

beforeEach(async () => {
  panel.fresh();
  // A successful call resets the failures that the breaker has counted.
  const answer = await admin.get("/adminPanel/About_us");
  // The log line is written after the response was sent, so it may arrive later.
  await accessLine(idOf(answer));
  panel.fresh();
  panel.panel.logs.length = 0;
});

const idOf = (answer: Answer) => answer.header("x-request-id") ?? "";
const linesOf = (id: string, logs = panel.panel.logs) => logs.filter(({ requestId }) => requestId === id);
/** Waits for the log line of a request. */
async function accessLine(id: string, logs = panel.panel.logs): Promise<Record<string, unknown>> {
  await expect.poll(() => linesOf(id, logs).some(({ event }) => event === "request")).toBe(true);
  const [line, ...more] = linesOf(id, logs).filter(({ event }) => event === "request");
  expect(more).toEqual([]);
  return line!;
}

describe("a request's id", () => {
  it("is the same in all loaders, calls and log lines of a page and in its response", async () => {
    panel.stub.answer("listScheduledRides", serverError);
    const page = await admin.get("/adminPanel/dashboard");
    const id = idOf(page);
    expect(id).toMatch(UUID);
    expect(panel.stub.count()).toBeGreaterThan(3);
    expect(new Set(panel.stub.received.map(({ headers }) => headers["x-request-id"]))).toEqual(new Set([id]));
    expect(await accessLine(id)).toMatchObject({ status: 200, screen: "dashboard" });
    expect(linesOf(id)).toContainEqual(
      expect.objectContaining({ event: "part_failed", call: "GET /private/scheduledRide" }),
    );
    expect(idOf(await admin.get("/adminPanel/dashboard"))).not.toBe(id);
  });

  it("is the same in the action and the loaders of a form that is shown again", async () => {
    const typed = { ...fieldsOf((await admin.get(FORM)).body, "tip"), percentage: "37.25" };
    panel.fresh().answer("changeTip", refusal(400, "No"));
    const page = await admin.copy().post(FORM, typed);
    // The save reads the record that it replaces, and the page shows the record again.
    expect([page.status, panel.stub.count()]).toEqual([400, 3]);
    expect(new Set(panel.stub.received.map(({ headers }) => headers["x-request-id"]))).toEqual(new Set([idOf(page)]));
  });

  it.each([
    ["0a1B-._".repeat(9), true],
    ["a".repeat(64), true],
    ["a".repeat(65), false],
    ["two words", false],
    ["a,b", false],
    ['"><script>', false],
    ["", false],
  ])("is the trusted proxy's, where it has the form of one: %s", async (given, isTaken) => {
    const page = await admin.get("/adminPanel/Tip_Management.data", { headers: { "x-request-id": given } });
    if (isTaken) expect(idOf(page)).toBe(given);
    else expect(idOf(page)).toMatch(UUID);
    expect(panel.stub.last("listTips")!.headers["x-request-id"]).toBe(idOf(page));
  });

  it("is unique, and the embedded API logs it too", async () => {
    const visitor = await signedIn(both.origin, ADMIN);
    const page = await visitor.get("/adminPanel/Tip_Management", { headers: { "x-request-id": "mine" } });
    expect([page.status, idOf(page)]).toEqual([200, expect.stringMatching(UUID)]);
    const events = () =>
      linesOf(idOf(page), both.logs).map(({ service, event, status }) => [service, event, status].join(" "));
    await expect.poll(() => [...new Set(events())].sort()).toEqual(["panel request 200", "taxi-api request 200"]);
    const answer = await fetch(`${both.apiOrigin}/api/admin/private/tip`, {
      headers: { "x-request-id": "from-a-proxy" },
    });
    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([401, "from-a-proxy"]);
  });
});

describe("the log", () => {
  it("has lines of one format, from the panel and from the API", async () => {
    await (await signedIn(both.origin, ADMIN)).get("/adminPanel/Tip_Management");
    await fetch(`${both.origin}/nothing`);
    await expect.poll(() => both.logs.some(({ pathname }) => pathname === "/nothing")).toBe(true);
    const withinRequests = new Set(["request", "request_failed", "part_failed", "list_failed"]);
    for (const line of both.logs) {
      expect(Object.keys(line).slice(0, 4)).toEqual(["time", "level", "service", "event"]);
      expect(new Date(line.time as string).toISOString()).toBe(line.time);
      if (withinRequests.has(line.event as string))
        expect(line).toMatchObject({ requestId: expect.stringMatching(/^\S+$/) as string });
    }
    expect(new Set(both.logs.map(({ service }) => service))).toEqual(new Set(["panel", "taxi-api"]));
  });

  it.each<[string, string, number, Asking]>([
    ["a page", "/adminPanel/Tip_Management?search=typed", 200, {}],
    ["a client navigation", "/adminPanel/Tip_Management.data?search=typed", 200, {}],
    ["a file", "/adminPanel/Booking_Management/export.csv?search=typed", 200, {}],
    ["a redirect", "/adminPanel?x=typed", 302, {}],
    ["an address without a page", "/adminPanel/nothing?x=typed", 404, {}],
    ["an address of nowhere", "/wp-login.php?x=typed", 404, {}],
    [
      "a form that is refused",
      "/adminPanel/AddEdit_Tip?x=typed",
      403,
      { method: "POST", headers: { "sec-fetch-site": "cross-site", ...FORM_TYPE }, body: "a=typed" },
    ],
    ["a script", "/assets/", 200, {}],
    ["only the head of one", "/favicon.svg?x=typed", 200, { method: "HEAD" }],
  ])("tells of %s once, without its query", async (_, path, status, asking) => {
    const address =
      path === "/assets/"
        ? `/assets/${readdirSync(inProject("build/panel/client/assets")).find((name) => name.endsWith(".js"))!}`
        : path;
    const answer = await admin.copy().ask(address, asking);
    const { durationMs, ...line } = await accessLine(idOf(answer));
    expect([answer.status, line]).toEqual([
      status,
      expect.objectContaining({
        level: "info",
        method: asking.method ?? "GET",
        pathname: address.split("?")[0],
        status,
      }),
    ]);
    expect(durationMs).toBeGreaterThan(0);
    expect(JSON.stringify(linesOf(idOf(answer)))).not.toContain("typed");
  });

  it("contains the role of the signed-in person and nothing else about them", async () => {
    const someone = await panel.signIn({ role: "sub_admin", access: ["tip"], email: "zoe@example.com" });
    const line = await accessLine(idOf(await someone.get("/adminPanel/Tip_Management")));
    expect(line).toMatchObject({ role: "sub_admin", screen: "Tip_Management" });
    expect(JSON.stringify(panel.panel.logs)).not.toContain("zoe");
  });

  it("has one line for an aborted request, which says so", async () => {
    panel.stub.answer("listTips", after(1000, json(samples.listTips)));
    const patience = new AbortController();
    const given = admin
      .get(FORM, { signal: patience.signal, headers: { "x-request-id": "given-up" } })
      .catch(() => "given up");
    await expect.poll(() => panel.stub.count("listTips")).toBe(1);
    patience.abort();
    expect(await given).toBe("given up");
    expect(await accessLine("given-up")).toMatchObject({ status: 499, aborted: true });
    await new Promise((done) => setTimeout(done, 1200));
    expect(linesOf("given-up").map(({ event }) => event)).not.toContain("unhandled");
    await accessLine("given-up");
  });

  it("has no lines about probes", async () => {
    for (const path of ["/healthz", "/readyz"]) expect(linesOf(idOf(await admin.get(path)))).toEqual([]);
    expect(both.logs.filter(({ pathname }) => /healthz|readyz/.test(String(pathname)))).toEqual([]);
  });
});

const referenceIn = (page: string) => /Reference(?: for support)?: ([\w.-]+)/.exec(textOf(page))?.[1] ?? "none";
const cross = { method: "POST", headers: { "sec-fetch-site": "cross-site", ...FORM_TYPE }, body: "a=1" };

describe("the reference on an error page finds its log lines", () => {
  it.each<[string, number, string, Asking, Behaviour?]>([
    ["denied", 403, "/adminPanel/SubAdmin_Management", {}],
    ["foreignOrigin", 403, "/adminPanel/AddEdit_Tip", cross],
    ["badForm", 400, "/adminPanel/AddEdit_Tip", { method: "POST", headers: FORM_TYPE, body: "a[300000000]=1" }],
    ["badForm", 400, "/adminPanel/Tip_Management/delete", { method: "POST", headers: FORM_TYPE, body: "a=1" }],
    [
      "tooLarge",
      413,
      "/adminPanel/AddEdit_Tip",
      { method: "POST", headers: FORM_TYPE, body: `a=${"1".repeat(80_000)}` },
    ],
    ["badMethod", 405, "/adminPanel/dashboard", { method: "POST", headers: FORM_TYPE, body: "a=1" }],
    ["badMethod", 405, "/adminPanel/AddEdit_Tip", { method: "PUT", headers: FORM_TYPE, body: "a=1" }],
    ["badMethod", 405, "/adminPanel/AddEdit_Tip", { method: "OPTIONS" }],
    ["missing", 404, "/adminPanel/AddEdit_Tip?id=nobody", {}],
    ["missing", 404, "/adminPanel/nothing", {}],
    ["missing", 404, "/nothing", {}],
    ["notConnected", 502, FORM, {}, refusal(501, "")],
    ["throttled", 429, FORM, {}, refusal(429, "Slow down")],
    ["refused", 400, FORM, {}, refusal(400, "No")],
    ["unreachable", 503, FORM, {}, reset],
    ["broken", 502, FORM, {}, serverError],
  ])("%s (%i) on %s", async (kind, status, path, asking, behaviour) => {
    const someone = kind === "denied" ? await panel.signIn({ role: "sub_admin", access: ["tip"] }) : admin.copy();
    if (behaviour) panel.stub.answer("listTips", behaviour);
    const before = (await Metrics.of(port, TOKEN)).value("taxi_panel_errors_total", { kind });
    const page = await someone.ask(path, asking);
    const reference = referenceIn(page.body);
    expect([page.status, reference]).toEqual([status, idOf(page).slice(0, 8)]);
    await accessLine(idOf(page));
    const found = panel.panel.logs.filter(({ requestId }) => String(requestId).startsWith(reference));
    expect(found).toContainEqual(expect.objectContaining({ event: "request_failed", kind, status, reference }));
    expect(found).toContainEqual(expect.objectContaining({ event: "request", status }));
    expect((await Metrics.of(port, TOKEN)).value("taxi_panel_errors_total", { kind })).toBe(before + 1);
  });

  it("is the whole id if a proxy created it", async () => {
    const page = await admin.get("/adminPanel/nothing", { headers: { "x-request-id": "20240101-edge-7.000001" } });
    expect(referenceIn(page.body)).toBe("20240101-edge-7.000001");
  });

  it("is also shown in a list that could not be read", async () => {
    panel.stub.answer("listTips", serverError);
    const page = await admin.get("/adminPanel/Tip_Management");
    expect(referenceIn(page.body)).toBe(idOf(page).slice(0, 8));
    expect(linesOf(idOf(page))).toContainEqual(
      expect.objectContaining({ event: "list_failed", reference: idOf(page).slice(0, 8) }),
    );
  });

  /** The built panel with a broken part, in this process and without the front door. */
  async function broken(
    route: string,
    part: Record<string, unknown>,
  ): Promise<{ status: number; page: string; lines: string }> {
    await builtRoutes();
    const build = (await import(/* @vite-ignore */ inProject("build/panel/server/index.js"))) as ServerBuild;
    const routes = {
      ...build.routes,
      [route]: { ...build.routes[route]!, module: { ...build.routes[route]!.module, ...part } },
    };
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const error = vi.spyOn(console, "error").mockReturnValue(undefined);
    try {
      const answer = await createRequestHandler(
        { ...build, routes } as ServerBuild,
        "production",
      )(new Request("http://127.0.0.1/adminPanel/login"));
      return {
        status: answer.status,
        page: await answer.text(),
        lines: write.mock.calls.map(([text]) => String(text)).join(""),
      };
    } finally {
      write.mockRestore();
      error.mockRestore();
    }
  }
  const fail = () => {
    throw new Error("broken on purpose");
  };

  it.each<[string, string, Record<string, unknown>, string]>([
    ["a page that can't be drawn", "login", { default: fail }, "render_failed"],
    ["a loader without a guard that fails", "login", { loader: fail }, "unhandled"],
    ["an error page that can't be drawn either", "root", { default: fail, ErrorBoundary: fail }, "render_failed"],
    ["a document that can't be drawn at all", "root", { Layout: fail }, "render_failed"],
  ])("%s", async (_, route, part, event) => {
    const { status, page, lines } = await broken(route, part);
    const reference = referenceIn(page);
    expect([status, textOf(page)]).toEqual([500, expect.stringContaining("Something went wrong")]);
    expect(reference).toMatch(/^[0-9a-f]{8}$/);
    expect(lines).toMatch(new RegExp(`"event":"${event}","requestId":"${reference}-`));
    expect(page).not.toContain("on purpose");
  });
});
