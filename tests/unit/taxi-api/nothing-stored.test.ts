import { afterEach, describe, expect, it } from "vitest";
import { calls } from "contract";
import { type UsualAnswer, UsualServer } from "../../support/usual-server";

let server: UsualServer;
afterEach(() => server.stop());

const EMPTY = { data: { docs: [] } };
const noData: UsualAnswer = { status: 404, body: { success: false, message: "No data found" } };

const listTips = () => server.api(calls.listTips, { query: {} });

/** Starts a server that has nothing but these answers. */
async function startWith(answers: Record<string, UsualAnswer>, otherwise?: UsualAnswer) {
  server = await UsualServer.start(
    ({ path }) => otherwise ?? { status: 404, body: { message: `Can't find /api/admin${path} on this server!` } },
  );
  for (const [call, answer] of Object.entries(answers)) server.on(call, () => answer);
}

describe("a server that has nothing stored yet", () => {
  it.each<[string, UsualAnswer]>([
    ["a 404 with a message", noData],
    ["a text with 404", { status: 404, body: "No tips found" }],
    ["success: false with an empty list", { body: { success: false, message: "No data found", data: [] } }],
    ["success: false with null", { body: { success: false, message: "No data found", data: null } }],
    ["null", { body: { data: null } }],
    ["a list in place of docs", { body: { success: true, data: [] } }],
  ])("says so with %s: the list is empty", async (_, answer) => {
    await startWith({ "GET /private/tip": answer });
    expect(await listTips()).toMatchObject(EMPTY);
  });

  it("has an empty list in every shape, and settings without rows", async () => {
    await startWith({
      "GET /admin/get_users_list": noData,
      "GET /private/cancelReason": noData,
      "GET /private/invitationPromo": { body: { data: null } },
    });
    expect(await server.api(calls.listAccounts, { query: {} })).toMatchObject({ users: [] });
    expect(await server.api(calls.listCancellationReasons, { query: { userType: "user" } })).toEqual({ data: [] });
    expect(await server.api(calls.readInvitationPromo)).toEqual({ data: { promoAmounts: [] } });
  });

  it("has no record of settings, which is no missing call", async () => {
    await startWith({
      "GET /private/promoCode/default": { body: { data: null } },
      "GET /private/happyMoney/settings": noData,
    });
    await expect(server.api(calls.readDefaultPromo)).rejects.toMatchObject({ kind: "missing" });
    await expect(server.api(calls.readHappyMoneySettings)).rejects.toMatchObject({ kind: "missing" });
  });
});

describe("a server that lacks the call", () => {
  it.each<[string, UsualAnswer | undefined]>([
    ["the address in its sentence", undefined],
    ["the same sentence for every address", { status: 404, body: { error: "Not found" } }],
    ["a text", { status: 404, body: "Nothing here" }],
    ["a page", { status: 404, body: "<!doctype html><pre>Cannot GET /private/tip</pre>" }],
    ["nothing", { status: 404, body: "" }],
    ["the sentence of a framework", { status: 404, body: { message: "Cannot GET /api/admin/private/tip" } }],
  ])("says so with %s: it is not connected", async (_, otherwise) => {
    await startWith({}, otherwise);
    await expect(listTips()).rejects.toMatchObject({ kind: "notConnected" });
  });

  it("is asked once for an address that no server has", async () => {
    await startWith({ "GET /private/tip": noData, "GET /private/office": noData });
    await listTips();
    await listTips();
    await server.api(calls.listOffices, { query: {} });
    expect(server.asked("GET /private/no-such-call")).toHaveLength(1);
  });
});

it("a refusal with a status of success is one, unless it has an empty list", async () => {
  await startWith({ "GET /private/tip": { body: { success: false, message: "Try again later" } } });
  await expect(listTips()).rejects.toMatchObject({ kind: "refused", message: "Try again later" });
});

it("a list without docs is read as one with them", async () => {
  await startWith({ "GET /private/tip": { body: { data: [{ _id: "1", percentage: 5, isActive: "1" }] } } });
  expect(await listTips()).toMatchObject({ data: { docs: [{ _id: "1", percentage: 5 }] } });
});
