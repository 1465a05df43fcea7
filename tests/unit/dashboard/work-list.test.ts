import "../environment";
import { describe, expect, it, vi } from "vitest";
import { calls } from "contract";
import type { AccessKey, Grant } from "contract/access-keys";
import type { AnyCall } from "contract/call";
import { nullIfSlow, readWorkList } from "~/modules/dashboard/work-list.server";
import type { WorkKind } from "~/modules/dashboard/work-list.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError, type TaxiApiErrorKind } from "~/taxi-api/error";
import { captureLog } from "../../support/captured-log";

captureLog();

const subAdmin = (...keys: AccessKey[]): Grant => ({ role: "sub_admin", keys });
const failure = (kind: TaxiApiErrorKind, status: number) =>
  new TaxiApiError(kind, { status, message: "", call: "GET /private/any" });

/** A client that answers list calls with so many rows; `requests` records its calls. */
function clientOf(answer: (call: AnyCall) => object) {
  const requests: { call: AnyCall; query: unknown }[] = [];
  const api = (async (call: AnyCall, { query }: { query?: unknown } = {}) => {
    requests.push({ call, query });
    return { data: answer(call) };
  }) as unknown as Api;
  return { api, requests };
}

const TODAY = "2026-11-24";
const twelve = () => ({ docs: [{ scheduledAt: null }], totalDocs: 12, vehiclesToCheck: 12 });

describe("the open tasks of a person", () => {
  it.each<[string, Grant, WorkKind[]]>([
    [
      "the admin",
      { role: "admin", keys: [] },
      ["rides", "expired", "drivers", "documents", "vehicles", "redeem", "refunds", "adjustments", "mails"],
    ],
    ["an inspector", subAdmin("pending_driver"), ["drivers"]],
    ["who decides about redeem requests", subAdmin("happy_money"), ["redeem"]],
    ["who decides about refunds", subAdmin("refund"), ["refunds"]],
    ["who decides about adjustments", subAdmin("payout"), ["adjustments"]],
    ["who watches approved drivers", subAdmin("approved_driver"), ["expired", "documents", "vehicles"]],
    ["who plans rides", subAdmin("scheduled_ride"), ["rides"]],
    ["who looks after tips", subAdmin("tip"), []],
  ])("%s gets only tasks of screens that they may open", async (_, person, kinds) => {
    const { api, requests } = clientOf(twelve);
    const items = await readWorkList(api, person, TODAY);
    expect(items.map(({ kind, count }) => [kind, count])).toEqual(kinds.map((kind) => [kind, 12]));
    expect(requests.length).toBe(kinds.length);
  });

  it("reads one row of each kind, and links to the list filtered to it", async () => {
    const { api, requests } = clientOf(twelve);
    const items = await readWorkList(api, subAdmin("happy_money", "scheduled_ride"), TODAY);
    expect(items.map(({ to }) => to)).toEqual([
      "/adminPanel/ScheduledRidesManagement?window=nextHour&assigned=no",
      "/adminPanel/Redeem?status=pending",
    ]);
    expect(requests).toEqual([
      { call: calls.listScheduledRides, query: { page: 1, limit: 1, search: "", window: "nextHour", assigned: "no" } },
      { call: calls.listRedeems, query: { page: 1, limit: 1, search: "", status: "pending" } },
    ]);
  });

  it("counts expired documents apart from those that expire within 7 days", async () => {
    const { api, requests } = clientOf(twelve);
    const items = await readWorkList(api, subAdmin("approved_driver"), TODAY);
    expect(items.map(({ to }) => to)).toEqual([
      "/adminPanel/DocumentExpire?within=expired",
      "/adminPanel/DocumentExpire?within=7",
      "/adminPanel/ApprovedDriver?vehicle=pending",
    ]);
    expect(requests.slice(0, 2).map(({ query }) => query)).toMatchObject([{ within: "expired" }, { within: "7" }]);
  });

  it("counts the emails of three days that could not be sent, and links to their lines of activity", async () => {
    const { api, requests } = clientOf(twelve);
    const items = await readWorkList(api, subAdmin("activity"), TODAY);
    expect(items).toMatchObject([{ count: 12, to: "/adminPanel/Activity?action=mail-failed&from=2026-11-22" }]);
    expect(requests[0]).toMatchObject({
      call: calls.listActivity,
      query: { action: "mail-failed", from: "2026-11-22" },
    });
  });

  it("leave out vehicles where the server does not count them", async () => {
    const ofServer = (answer: (call: AnyCall) => object) =>
      readWorkList(clientOf(answer).api, subAdmin("approved_driver"), TODAY).then((items) =>
        items.map(({ kind }) => kind),
      );
    expect(await ofServer(() => ({ docs: [], totalDocs: 0 }))).toEqual(["expired", "documents"]);
    const withoutCounts = ofServer((call) => {
      if (call === calls.countDrivers) throw failure("notConnected", 404);
      return twelve();
    });
    expect(await withoutCounts).toEqual(["expired", "documents"]);
  });

  it("leave out what the server does not have", async () => {
    const { api } = clientOf((call) => {
      if (call === calls.listRedeems) throw failure("notConnected", 404);
      return twelve();
    });
    const items = await readWorkList(api, subAdmin("happy_money", "scheduled_ride"), TODAY);
    expect(items.map(({ kind }) => kind)).toEqual(["rides"]);
  });

  it.each<[TaxiApiErrorKind, number]>([
    ["timeout", 0],
    ["broken", 500],
    ["denied", 403],
  ])("a failed call (%s) leaves the other kinds as they are", async (kind, status) => {
    const { api } = clientOf((call) => {
      if (call === calls.listRedeems) throw failure(kind, status);
      return twelve();
    });
    const items = await readWorkList(api, subAdmin("happy_money", "scheduled_ride"), TODAY);
    expect(items.map(({ kind: of, count }) => [of, count])).toEqual([
      ["rides", 12],
      ["redeem", null],
    ]);
  });

  it("says how urgent they are, from the first row or the sum", async () => {
    const first = {
      createdAt: "2026-11-20T08:00:00Z",
      scheduledAt: "2026-11-24T12:18:00Z",
      appliedAt: "2026-10-29T09:00:00Z",
      expiresAt: "2026-11-01",
    };
    const { api, requests } = clientOf(() => ({ docs: [first], totalDocs: 3, sums: { amount: 1240 } }));
    const items = await readWorkList(api, { role: "admin", keys: [] }, TODAY);
    expect(items.map(({ kind, urgency }) => [kind, urgency])).toEqual([
      ["rides", { first: first.scheduledAt }],
      ["expired", { longest: first.expiresAt }],
      ["drivers", { longest: first.appliedAt }],
      ["documents", { first: first.expiresAt }],
      ["redeem", { amount: 1240 }],
      ["refunds", { longest: first.createdAt }],
      ["adjustments", { longest: first.createdAt }],
      ["mails", undefined],
    ]);
    expect(requests[2]?.query).toMatchObject({ sort: "appliedAt", order: "asc" });
  });

  it("are not urgent where there are none, or no sum", async () => {
    const { api } = clientOf((call) => ({ docs: call === calls.listRedeems ? [{}] : [], totalDocs: 0 }));
    const items = await readWorkList(api, { role: "admin", keys: [] }, TODAY);
    expect(items.map(({ urgency }) => urgency)).toEqual(Array(8).fill(undefined));
  });

  it("counts the rows of a server that leaves the number out", async () => {
    const { api } = clientOf(() => ({ docs: [{}, {}] }));
    expect(await readWorkList(api, subAdmin("happy_money"), TODAY)).toMatchObject([{ kind: "redeem", count: 2 }]);
  });

  it("passes on the error of an ended session", async () => {
    const { api } = clientOf(() => {
      throw failure("signedOut", 401);
    });
    await expect(readWorkList(api, subAdmin("happy_money"), TODAY)).rejects.toMatchObject({ kind: "signedOut" });
  });
});

describe("a slow part", () => {
  it("is left out when it hangs", async () => {
    vi.useFakeTimers();
    const waiting = nullIfSlow(new Promise(() => undefined), Promise.resolve());
    await vi.advanceTimersByTimeAsync(1000);
    expect(await waiting).toBeNull();
    vi.useRealTimers();
  });

  it("is used when it is ready, however late the rest of the page is", async () => {
    expect(await nullIfSlow(Promise.resolve(7), new Promise(() => undefined))).toBe(7);
    await expect(nullIfSlow(Promise.reject(new Error("over")), new Promise(() => undefined))).rejects.toThrow("over");
  });
});
