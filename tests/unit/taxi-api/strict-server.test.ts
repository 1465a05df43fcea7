import "../environment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import { type Connection, PLAIN_CONNECTION } from "contract/connection";
import { type Api, apiFor } from "~/taxi-api/client.server";
import { forgetLearnt, learntAbout } from "~/taxi-api/learnt.server";
import { lackingOf } from "~/taxi-api/taken-query.server";
import { withUnknownRows } from "~/taxi-api/sent-records.server";
import { Section7Server } from "../../support/section-7/section-7-server";

let server: Section7Server;
let api: Api;

beforeAll(async () => {
  server = await Section7Server.start();
  api = apiFor({ bases: basesOf(server.origin), token: "token" });
});
afterAll(() => server.stop());
beforeEach(() => {
  forgetLearnt();
  server.reset();
});

const TIP = "PUT /private/tip/:id";

async function changeTip(percentage: number): Promise<unknown> {
  const [tip] = (await api(calls.listTips, { query: {} })).data.docs;
  server.got.length = 0;
  return api(calls.changeTip, {
    params: { id: tip!._id },
    body: { percentage, isActive: "1" },
    replaces: tip,
    idempotencyKey: "form-1",
  });
}

const bodies = (what: string) => server.of(what).map(({ body }) => Object.keys(body));

describe("a change by a call of the specification", () => {
  it("carries the fields that the specification names, and no other, at any depth", async () => {
    server.reset({ strictBodies: true });
    await changeTip(12);
    const stored = (await api(calls.readInvitationPromo)).data;
    const promoAmounts = withUnknownRows(
      stored.promoAmounts.map((row) => [String(row.totalRides), row] as const),
      { record: stored, list: "promoAmounts", key: "totalRides" },
    );
    await api(calls.changeInvitationPromo, { body: { promoAmounts }, replaces: stored });
    expect(bodies("PUT /private/tip")).toEqual([["percentage", "isActive"]]);
    expect(server.of("PUT /private/invitationPromo")).toMatchObject([
      { body: { promoAmounts: [{ totalRides: 5, promoAmount: 10 }] } },
    ]);
    expect(JSON.stringify(server.got)).not.toMatch(/"_id"|isDeleted/);
  });

  it("carries the rest of the record where a server has refused it without, and from then on at once", async () => {
    server.reset({ needs: ["isDeleted"] });
    await changeTip(12);
    expect(bodies("PUT /private/tip")).toEqual([
      ["percentage", "isActive"],
      ["percentage", "isActive", "isDeleted"],
    ]);
    expect(learntAbout(TIP).body).toBe("whole");
    await changeTip(13);
    expect(bodies("PUT /private/tip")).toEqual([["percentage", "isActive", "isDeleted"]]);
    expect(server.records.tips[0]!.percentage).toBe(13);
  });

  it("fails with the first refusal where neither is taken, and is not tried twice once one was", async () => {
    server.reset({ instead: {} });
    const refused = { [`PUT /private/tip/${server.records.tips[0]!._id}`]: [400, { message: "Too much" }] as const };
    server.manners.instead = refused as never;
    await expect(changeTip(99)).rejects.toMatchObject({ kind: "refused", message: "Too much" });
    expect(server.of("PUT /private/tip")).toHaveLength(2);
    server.manners.instead = {};
    await changeTip(12);
    server.manners.instead = refused as never;
    await expect(changeTip(99)).rejects.toMatchObject({ message: "Too much" });
    expect(server.of("PUT /private/tip")).toHaveLength(1);
  });
});

describe("a parameter that the server refuses", () => {
  const QUERY = { page: 1, limit: 10, search: "bob", sort: "createdAt", order: "desc", state: "block" } as const;
  const ask = () => api(calls.listSubAdmins, { query: QUERY });

  it("is left out, once asked for, and named to the list", async () => {
    server.reset({ strictQueries: true });
    const { docs } = (await ask()).data;
    expect(docs.map(({ username }) => username)).toEqual(["Bob Unger"]);
    expect(lackingOf(docs).names).toEqual(["sort", "order", "state"]);
    expect([...learntAbout("GET /private/subadmin").refused]).toEqual(["sort", "order", "state"]);
    server.got.length = 0;
    await ask();
    expect(server.got.map(({ query }) => query)).toEqual([["page", "limit", "search"]]);
  });

  it("is left out of calls without any, whichever the refusal names", async () => {
    server.reset({ strictQueries: true });
    await api(calls.listTips, { query: { limit: 10 } });
    await api(calls.listAccounts, { query: { page: 1, limit: 10, search: "ada", sort: "email", order: "asc" } });
    await api(calls.listOffices, { query: { limit: 1000 } });
    server.got.length = 0;
    await api(calls.listAccounts, { query: { page: 1, limit: 10 } });
    expect(server.got.map(({ query }) => query)).toEqual([[]]);
  });

  it("is not what somebody typed, nor one that the call needs", async () => {
    server.manners.instead = { "GET /private/subadmin": [400, { message: "Bad request" }] };
    await expect(ask()).rejects.toMatchObject({ kind: "refused", message: "Bad request" });
    expect([...learntAbout("GET /private/subadmin").refused]).toEqual([]);
    server.got.length = 0;
    server.manners.instead = { "GET /private/cancelReason": [400, { message: "Wrong userType" }] };
    await expect(api(calls.listCancellationReasons, { query: { userType: "user" } })).rejects.toMatchObject({
      kind: "refused",
    });
    expect(server.got).toHaveLength(1);
  });

  it("can be a number of rows: a smaller one is asked for", async () => {
    server.manners.answerTo = ({ what, query }) =>
      what === "GET /private/subadmin" && Number(query.get("limit")) > 100
        ? [422, { errors: [{ msg: "limit must be at most 100", param: "limit" }] }]
        : undefined;
    const { docs } = (await api(calls.listSubAdmins, { query: { page: 1, limit: 1000 } })).data;
    expect([docs.length, lackingOf(docs), learntAbout("GET /private/subadmin").maxLimit]).toEqual([
      4,
      { names: [], limit: 100 },
      100,
    ]);
  });

  it("is not a search that the server can't take, of which it takes others", async () => {
    server.manners.answerTo = ({ what, query }) =>
      what === "GET /private/subadmin" && query.get("search") === "(("
        ? [400, { message: "Invalid search" }]
        : undefined;
    await expect(api(calls.listSubAdmins, { query: { page: 1, search: "((" } })).rejects.toMatchObject({
      message: "Invalid search",
    });
    expect((await api(calls.listSubAdmins, { query: { page: 1, search: "bob" } })).data.docs).toHaveLength(1);
  });
});

describe("a value that the server refuses", () => {
  it("of a page is the refusal of that page alone: the next one is asked for", async () => {
    server.manners.answerTo = ({ what, query }) =>
      what === "GET /private/subadmin" && Number(query.get("page")) > 1000
        ? [400, { message: "page is invalid" }]
        : undefined;
    await expect(api(calls.listSubAdmins, { query: { page: 5000, limit: 10 } })).rejects.toMatchObject({
      message: "page is invalid",
    });
    expect([...learntAbout("GET /private/subadmin").refused]).toEqual([]);
    await api(calls.listSubAdmins, { query: { page: 2, limit: 10 } });
    expect(server.got.at(-1)!.query).toEqual(["page", "limit"]);
  });
});

describe("the connection file", () => {
  const as = (connection: Partial<Connection>) =>
    apiFor({ bases: basesOf(server.origin), token: "token", connection: { ...PLAIN_CONNECTION, ...connection } });

  it("names the path, the parameters and the body of a call, which are not learnt then", async () => {
    const own = as({
      calls: {
        "GET /private/banner": { path: "/private/tip", query: ["page"] },
        [TIP]: { body: "whole" },
      },
    });
    await own(calls.listBanners, { query: { page: 2, limit: 10, search: "x" } }).catch(() => undefined);
    expect(server.got).toMatchObject([{ what: "GET /private/tip", query: ["page"] }]);
    const [tip] = (await own(calls.listTips, { query: {} })).data.docs;
    await own(calls.changeTip, { params: { id: tip!._id }, body: { percentage: 7, isActive: "1" }, replaces: tip });
    expect(bodies("PUT /private/tip")).toEqual([["percentage", "isActive", "isDeleted"]]);
    expect(learntAbout(TIP).body).toBeUndefined();
  });

  it("names what answers call success, message and total", async () => {
    const own = as({ answers: { success: "ok", message: "text", total: "count" } });
    server.manners.answerTo = ({ what }) =>
      what === "GET /private/subadmin"
        ? [200, { ok: true, data: { docs: [], count: 7 } }]
        : what.startsWith("POST /private/tip")
          ? [200, { ok: false, text: "Six are too many" }]
          : undefined;
    expect((await own(calls.listSubAdmins, { query: { page: 1 } })).data.totalDocs).toBe(7);
    await expect(own(calls.createTip, { body: { percentage: 7, isActive: "1" } })).rejects.toMatchObject({
      kind: "refused",
      message: "Six are too many",
    });
  });
});
