import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { Metrics, listeningPorts } from "../support/metrics";
import { ADMIN } from "../support/people";
import { type RunningPanel, startPanel } from "../support/start-panel";
import { json, refusal, reset, samples, serverError } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Answer, signedIn, type Visitor } from "../support/visitor";

const TOKEN = "token-of-the-tests.16";
const FORM = "/adminPanel/AddEdit_Tip?id=tip-1";

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

describe("the metrics", () => {
  it("are served on their own port, and only with the token", async () => {
    const statusOf = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers }).then(({ status }) => status);
    const authorization = `Bearer ${TOKEN}`;
    expect(await statusOf("/metrics")).toBe(401);
    expect(await statusOf("/metrics", { authorization: `${authorization}x` })).toBe(401);
    expect(await statusOf("/", { authorization })).toBe(404);
    expect(await statusOf("/metrics", { authorization }, "POST")).toBe(405);
    expect(await statusOf("/metrics", { authorization })).toBe(200);
    expect((await admin.get("/metrics", { headers: { authorization } })).status).toBe(404);
    // It does not count as a request to the panel.
    expect(panel.panel.logs.filter(({ pathname, status }) => pathname === "/metrics" && status !== 404)).toEqual([]);
  });

  it("are not served without a port", () => {
    expect(listeningPorts(both.panelPid)).toEqual([Number(new URL(both.origin).port)]);
    expect(listeningPorts(panel.panel.panelPid).sort()).toEqual(
      [Number(new URL(panel.origin).port), Number(port)].sort(),
    );
  });

  it("count requests, calls, retries and attempts to sign in", async () => {
    const before = await Metrics.of(port, TOKEN);
    panel.stub.answer("listTips", reset, json(samples.listTips));
    expect((await admin.get(FORM)).status).toBe(200);
    panel.stub.answer("listTips", serverError);
    expect((await admin.get("/adminPanel/Tip_Management.data?search=typed")).status).toBe(502);
    const typed = { email: "counted@example.com", password: "Secret#1" };
    panel.stub.answer("login", refusal(401, "Wrong"));
    await panel.visitor().post("/adminPanel/login", typed);
    panel.stub.answer("login", reset);
    await panel.visitor().post("/adminPanel/login", typed);
    await panel.signIn();
    await admin.get("/adminPanel/someone@example.com");
    await admin.get("/adminPanel/100%");
    await expect.poll(() => panel.panel.logs.filter(({ event }) => event === "request").length).toBe(7);

    const now = await Metrics.of(port, TOKEN);
    const rise = (name: string, labels: Record<string, string>) => now.value(name, labels) - before.value(name, labels);
    const requests = "taxi_panel_http_request_duration_seconds_count";
    const calls = "taxi_panel_api_call_duration_seconds_count";
    expect(rise(requests, { screen: "AddEdit_Tip", method: "GET", status: "2xx" })).toBe(1);
    expect(rise(requests, { screen: "Tip_Management", method: "GET", status: "5xx" })).toBe(1);
    expect(rise(requests, { screen: "login", method: "POST", status: "3xx" })).toBe(1);
    expect(rise(requests, { screen: "none", method: "GET", status: "4xx" })).toBe(2);
    expect(rise("taxi_panel_errors_total", { kind: "malformed" })).toBe(1);
    expect(rise(calls, { call: "GET /private/tip", outcome: "ok" })).toBe(1);
    expect(rise(calls, { call: "GET /private/tip", outcome: "broken" })).toBeGreaterThan(0);
    expect(rise(calls, { call: "POST /login", outcome: "interrupted" })).toBe(1);
    expect(rise("taxi_panel_api_retries_total", { call: "GET /private/tip" })).toBe(1);
    expect(
      ["ok", "wrong", "unavailable", "throttled"].map((outcome) => rise("taxi_panel_sign_ins_total", { outcome })),
    ).toEqual([1, 1, 1, 0]);
    expect(now.value("taxi_panel_http_requests_in_flight")).toBe(0);
    expect(now.value("taxi_panel_build_info")).toBe(1);
    expect(now.value("process_resident_memory_bytes")).toBeGreaterThan(0);
    expect(now.text).toContain("nodejs_eventloop_lag_p99_seconds");
    // Labels must not contain invented values or people.
    for (const value of now.labelValues) expect(value).not.toMatch(/@|\?|typed|adminPanel|tip-1|nothing/i);
  });

  it("contain the state of the breaker, which is logged too", async () => {
    const state = async () => {
      const metrics = await Metrics.of(port, TOKEN);
      return ["closed", "half_open", "open"].filter(
        (name) => metrics.value("taxi_panel_api_breaker", { state: name }) === 1,
      );
    };
    expect(await state()).toEqual(["closed"]);
    panel.stub.answer("listTips", reset);
    for (let failure = 1; failure <= 6; failure += 1) await admin.get(FORM);
    expect(await state()).toEqual(["open"]);
    expect(
      (await Metrics.of(port, TOKEN)).value("taxi_panel_api_call_duration_seconds_count", {
        call: "GET /private/tip",
        outcome: "shed",
      }),
    ).toBe(1);
    expect(panel.panel.logs).toContainEqual(expect.objectContaining({ level: "error", event: "breaker_opened" }));
  });

  it("of the embedded API count its calls", async () => {
    await (await signedIn(both.origin, ADMIN)).get("/adminPanel/Tip_Management?search=typed");
    expect((await fetch(`http://127.0.0.1:${apiPort}/metrics`)).status).toBe(401);
    const metrics = await Metrics.of(apiPort, TOKEN);
    expect(metrics.text).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(
      metrics.value("taxi_api_http_request_duration_seconds_count", { call: "GET /private/tip", status: "2xx" }),
    ).toBeGreaterThan(0);
    expect(metrics.value("taxi_api_build_info")).toBe(1);
    for (const value of metrics.labelValues) expect(value).not.toMatch(/@|\?|typed|\/api\//);
  });
});
