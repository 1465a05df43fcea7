import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Driver } from "contract/drivers";
import { ADMIN, dataOf, docsOf, OPERATIONS, TestApi } from "./support/api";
import { addDriver, dayFromNow, tokenWith } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ LOGIN_ATTEMPTS_PER_MINUTE: "100000" });
  token = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());
const read = (id: string, as = token) => api.call("readDriver", { token: as, params: { id } });
const one = async (id: string) => dataOf<Driver>(await read(id));
const send = (
  name: "approveDriver" | "disapproveDriver" | "blockDriver",
  id: string,
  body: unknown,
  more: { as?: string; ifMatch?: string | undefined } = {},
) =>
  api.call(name, {
    token: more.as ?? token,
    params: { id },
    body,
    ...(more.ifMatch ? { headers: { "if-match": more.ifMatch } } : {}),
  });
const approve = (id: string, more?: Parameters<typeof send>[3]) =>
  send("approveDriver", id, { vehicleCategory: "Comfort" }, more);
const historyOf = async (id: string) =>
  docsOf<Record<string, unknown>>(await api.call("listDriverHistory", { token, params: { id } }));

describe("approval", () => {
  test("needs a category", async () => {
    const id = await addDriver(api);
    for (const body of [{}, { vehicleCategory: "" }, { vehicleCategory: " " }, { vehicleCategory: "rocket" }]) {
      expect(await send("approveDriver", id, body)).toMatchObject({
        status: 400,
        body: { errors: { vehicleCategory: "Please select a vehicle category" } },
      });
    }
    expect((await one(id)).status).toBe("pending");
  });

  test.each([
    ["rejected", { insurance: { status: "rejected" as const } }, "insurance is not accepted"],
    [
      "undecided",
      { licence: { status: "pending" as const }, identity: { status: "pending" as const } },
      "driver's license is not accepted, proof of identity is not accepted",
    ],
    ["expired", { background_check: { expiresOn: dayFromNow(-1) } }, "background check has expired"],
  ])("is refused while a document is %s", async (_, papers, why) => {
    const id = await addDriver(api, {}, papers);
    const refused = await approve(id);
    expect(refused).toMatchObject({ status: 400, body: { message: `This driver cannot be approved yet: ${why}.` } });
    expect((await one(id)).status).toBe("pending");
  });

  test("says who did it, and is written down", async () => {
    const id = await addDriver(api);
    const { updatedAt } = await one(id);
    const approved = dataOf<Driver>(await approve(id, { ifMatch: updatedAt }));
    expect(approved).toMatchObject({
      status: "approved",
      vehicleCategory: "Comfort",
      decidedBy: "Maria Alvarez",
      reason: "",
    });
    expect(approved.lastChange).toMatchObject({
      event: "approved",
      by: "Maria Alvarez",
      details: { category: "Comfort" },
    });
    expect((await historyOf(id))[0]).toMatchObject({
      kind: "status",
      event: "approved",
      text: "Approved for Comfort",
      by: "Maria Alvarez",
    });
  });

  test("a driver who was disapproved can be approved again; one who has cancelled can't", async () => {
    const again = await addDriver(api, { status: "disapproved", reason: "No" });
    expect(dataOf<Driver>(await approve(again))).toMatchObject({ status: "approved", reason: "" });
    const gone = await addDriver(api, { status: "cancelled" });
    expect((await approve(gone)).status).toBe(400);
    expect((await send("disapproveDriver", gone, { reason: "Why not" })).status).toBe(400);
  });

  test("who comes second is told who was first, and what they decided", async () => {
    const id = await addDriver(api);
    const { updatedAt } = await one(id);
    const admin = await api.signIn(ADMIN);
    expect((await send("disapproveDriver", id, { reason: "Too late" }, { as: admin, ifMatch: updatedAt })).status).toBe(
      200,
    );
    const second = await approve(id, { ifMatch: updatedAt });
    expect(second.status).toBe(409);
    expect(second.body.data).toMatchObject({
      status: "disapproved",
      decidedBy: "Admin",
      reason: "Too late",
      lastChange: { event: "disapproved", by: "Admin" },
    });
    // People who may not see disapproved drivers are told no more than that.
    const waiting = await tokenWith(api, "pending_driver");
    const denied = await approve(id, { as: waiting, ifMatch: updatedAt });
    expect(denied.status).toBe(403);
    expect(denied.body).toEqual({
      message: "This driver is disapproved now, and you may not open disapproved drivers.",
    });
  });

  test("of two at once one is done", async () => {
    const id = await addDriver(api);
    const answered = await Promise.all([approve(id), send("disapproveDriver", id, { reason: "No" }), approve(id)]);
    expect((await historyOf(id)).length).toBe(answered.filter(({ status }) => status === 200).length);
  });
});

describe("disapproval", () => {
  test("needs a reason", async () => {
    const id = await addDriver(api);
    for (const reason of ["", "  ", "x".repeat(301)]) {
      expect((await send("disapproveDriver", id, { reason })).body.errors).toHaveProperty("reason");
    }
    expect((await one(id)).status).toBe("pending");
  });

  test("of an approved driver ends the block and the watch over the documents", async () => {
    const id = await addDriver(
      api,
      { status: "approved", isBlocked: true },
      { insurance: { expiresOn: dayFromNow(2) } },
    );
    const expiring = async () =>
      docsOf<{ driver: { _id: string } }>(
        await api.call("listExpiringDocuments", { token, query: { limit: 1000 } }),
      ).filter(({ driver }) => driver._id === id);
    expect(await expiring()).toHaveLength(1);
    expect(dataOf<Driver>(await send("disapproveDriver", id, { reason: "Complaints" }))).toMatchObject({
      status: "disapproved",
      isBlocked: false,
      reason: "Complaints",
    });
    expect(await expiring()).toHaveLength(0);
    expect((await send("disapproveDriver", id, { reason: "Again" })).status).toBe(409);
  });
});

describe("blocking", () => {
  test("is for approved drivers, is written down, and once", async () => {
    const id = await addDriver(api, { status: "approved" });
    expect(dataOf<Driver>(await send("blockDriver", id, { isBlocked: true })).isBlocked).toBe(true);
    expect((await send("blockDriver", id, { isBlocked: true })).status).toBe(200);
    expect(dataOf<Driver>(await send("blockDriver", id, { isBlocked: false })).isBlocked).toBe(false);
    expect((await historyOf(id)).map(({ event }) => event)).toEqual(["unblocked", "blocked"]);
    expect((await send("blockDriver", await addDriver(api), { isBlocked: true })).body.message).toBe(
      "Only approved drivers can be blocked.",
    );
    expect((await send("blockDriver", "none", { isBlocked: true })).status).toBe(404);
  });
});
