import "../environment";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calls } from "contract";
import { errorResponse } from "~/access/error-response.server";
import { readListQuery } from "~/records/list/list-query";
import { listData, readList } from "~/records/list/read-list.server";
import { type UsualAnswer, UsualServer } from "../../support/usual-server";

let server: UsualServer;
beforeEach(async () => {
  server = await UsualServer.start(() => ({ status: 404, body: "<pre>Cannot GET this</pre>" }));
});
afterEach(() => server.stop());

const readTips = () => server.api(calls.listTips, { query: {} });
const query = readListQuery(new URL("http://panel.example/list"), { path: "/list", sortable: [] });

const EXPIRED: [string, UsualAnswer][] = [
  ["400", { status: 400, body: { message: "Token expired" } }],
  ["403", { status: 403, body: { error: "jwt expired" } }],
  ["200", { body: { success: false, message: "Unauthorized" } }],
];

describe("an expired token", () => {
  it.each(EXPIRED)("told with %s ends the session if the profile is refused alike", async (_, answer) => {
    server.on("GET /private/tip", () => answer);
    server.on("GET /private/profile", () => answer);
    await expect(readTips()).rejects.toMatchObject({ kind: "signedOut", endsSession: true });
  });

  it.each(EXPIRED)(
    "told with %s ends it on a server without a profile that refuses the dashboard",
    async (_, answer) => {
      server.on("GET /private/tip", () => answer);
      server.on("GET /private/dashboardAPI", () => answer);
      await expect(readTips()).rejects.toMatchObject({ kind: "signedOut" });
    },
  );

  it("does not end the session of somebody whose profile is answered", async () => {
    server.on("GET /private/tip", () => ({ status: 403, body: { message: "Your token does not allow tips" } }));
    server.on("GET /private/profile", () => ({ body: { data: { _id: "1", username: "A", email: "a@example.com" } } }));
    await expect(readTips()).rejects.toMatchObject({ kind: "denied", message: "Your token does not allow tips" });
  });

  it("is not asked about for other refusals", async () => {
    server.on("GET /private/tip", () => ({ status: 403, body: { message: "Not for you" } }));
    await expect(readTips()).rejects.toMatchObject({ kind: "denied" });
    expect(server.asked("GET /private/profile")).toEqual([]);
  });
});

describe("a redirect", () => {
  const leads = (status: number): UsualAnswer => ({
    status,
    headers: { location: "https://api.example/tips?token=secret" },
  });
  const remove = () => server.api(calls.removeTip, { params: { id: "1" } });

  it("of a read names where it leads, without what may be secret", async () => {
    server.on("GET /private/tip", () => leads(301));
    const list = await readList(query, (page) => server.api(calls.listTips, { query: page }));
    expect(list.problem).toMatchObject({ kind: "redirected", location: "https://api.example/tips" });
  });

  it.each([307, 308])("of a write with %i was not done", async (status) => {
    server.on("DELETE /private/tip/1", () => leads(status));
    await expect(remove()).rejects.toMatchObject({ kind: "redirected", isUncertain: false });
  });

  it("of a write with 302 may have been done, and the page names where it leads", async () => {
    server.on("DELETE /private/tip/1", () => leads(302));
    const error: unknown = await remove().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: "interrupted", location: "https://api.example/tips" });
    const texts = ((key: string, { address = "" } = {}) => `${key} ${address}`) as never;
    const page = errorResponse(error, { requestId: "1", method: "POST", pathname: "/x" }, texts);
    expect(await page.text()).toContain("https://api.example/tips");
  });
});

it("a failing server is asked again after the time that it names, and its answer is not called unusable", async () => {
  server.on("GET /private/tip", () => ({ status: 503, headers: { "retry-after": "30" }, body: { message: "Busy" } }));
  const list = await readList(query, (page) => server.api(calls.listTips, { query: page }));
  expect([list.state, list.problem?.kind]).toEqual(["failed", "failing"]);
  expect(listData(list).init).toMatchObject({ headers: { "Retry-After": "30" } });
});

describe("what the contract does not name is ignored", () => {
  it("beside the rows of a list", async () => {
    server.on("GET /private/tip", () => ({ body: { data: { docs: [], totalDocs: 0, sums: { amount: 3 } } } }));
    expect(await readTips()).toMatchObject({ data: { docs: [] } });
  });

  it("in a set of counts", async () => {
    const counts = { active: 1, scheduled: 0, inactive: 0, expired: 0, used_up: 2 };
    server.on("GET /private/promoCodeOverview", () => ({ body: { data: { ...counts, archived: 7 } } }));
    expect(await server.api(calls.readPromoCodeOverview)).toEqual({ data: counts });
  });
});
