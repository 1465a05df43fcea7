import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Driver } from "contract/drivers";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { ADMIN, dataOf, docsOf, INSPECTOR, OPERATIONS, TestApi } from "./support/api";
import { addDriver, DAY, officesOfInspector, tokenWith } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ LOGIN_ATTEMPTS_PER_MINUTE: "100000" });
  token = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

type Query = Record<string, string | number>;
const list = (query: Query = {}, as = token) =>
  api.call("listDrivers", { token: as, query: { limit: 1000, ...query } });
const rows = async (query?: Query, as?: string) => docsOf<Driver>(await list(query, as));
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

describe("the list", () => {
  test("has the drivers of every state, who applied first on top", async () => {
    const all = await rows();
    expect(new Set(all.map(({ status }) => status)).size).toBe(4);
    expect(all).toHaveLength(await api.db.$count(drivers));
    const applied = all.map(({ appliedAt }) => appliedAt);
    expect(applied).toEqual([...applied].sort());
    expect(all[0]).not.toHaveProperty("documents");
    expect(all[0]?.documentCounts.total).toBe(5);
  });

  test("is filtered by each filter, and by several", async () => {
    const office = (await officesOfInspector(api)).other;
    const soon = new Date(Date.now() + 3 * DAY);
    const id = await addDriver(api, {
      status: "approved",
      vehicleCategory: "Van",
      services: ["pet_service"],
      isBlocked: true,
      officeId: office,
      nextExpiry: soon,
    });
    for (const query of [
      { status: "approved" },
      { vehicleCategory: "Van" },
      { service: "pet_service" },
      { blocked: "true" },
      { office },
      { expiring: 3 },
      { status: "approved", vehicleCategory: "Van", service: "pet_service", blocked: "true", office, expiring: 7 },
    ] as Query[]) {
      expect(
        (await rows(query)).map(({ _id }) => _id),
        JSON.stringify(query),
      ).toContain(id);
    }
    for (const query of [
      { status: "pending" },
      { vehicleCategory: "Economy" },
      { service: "package_service" },
      { blocked: "false" },
      { expiring: 2 },
      { office: "none" },
    ] as Query[]) {
      expect(
        (await rows(query)).map(({ _id }) => _id),
        JSON.stringify(query),
      ).not.toContain(id);
    }
    expect((await rows({ service: "pet_service" })).every(({ services }) => services.includes("pet_service"))).toBe(
      true,
    );
  });

  test("goes on after a driver, in the order of the applications", async () => {
    const all = await rows({ status: "pending" });
    const after = await rows({ status: "pending", after: all[1]!._id });
    expect(after.map(({ _id }) => _id)).toEqual(all.slice(2).map(({ _id }) => _id));
  });

  test("is searched by full name, e-mail and mobile number", async () => {
    const id = await addDriver(api, {
      firstName: "Zoë",
      lastName: "Quill",
      email: "zq@mail.example",
      mobileNumber: "2025550177",
    });
    for (const search of ["zoë quill", "ZQ@mail", "2025550177", "quil"]) {
      expect(
        (await rows({ search })).map(({ _id }) => _id),
        search,
      ).toEqual([id]);
    }
    expect(await rows({ search: "q_ill" })).toEqual([]);
  });

  test.each(["name", "appliedAt", "decidedAt", "rating", "rides", "nextExpiry", "vehicleCategory"])(
    "has each driver on one page, sorted by %s",
    async (sort) => {
      const { totalDocs } = (await list()).body.data as { totalDocs: number };
      for (const order of ["asc", "desc"]) {
        const seen: string[] = [];
        for (let page = 1; (page - 1) * 9 < totalDocs; page++)
          seen.push(...(await rows({ sort, order, limit: 9, page })).map(({ _id }) => _id));
        expect(new Set(seen).size).toBe(totalDocs);
      }
    },
  );

  test.each([
    ["sort", "email"],
    ["sort", "status"],
    ["status", "other"],
    ["expiring", "-1"],
    ["blocked", "yes"],
  ])("refuses %s=%s by name", async (name, value) => {
    const { status, body } = await list({ [name]: value });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty(name);
  });
});

describe("who sees whom", () => {
  test("a key opens the drivers of its state and no others", async () => {
    for (const [key, state] of [
      ["pending_driver", "pending"],
      ["approved_driver", "approved"],
      ["disapproved_driver", "disapproved"],
      ["cancel_driver", "cancelled"],
    ] as const) {
      const as = await tokenWith(api, key);
      const seen = await rows({}, as);
      expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([state]));
      const other = state === "pending" ? "approved" : "pending";
      expect((await list({ status: other }, as)).status).toBe(403);
      expect(Object.keys((await api.call("countDrivers", { token: as })).body.data as object)).toContain("counts");
      expect(Object.keys(dataOf<{ counts: object }>(await api.call("countDrivers", { token: as })).counts)).toEqual([
        state,
      ]);
      const [hidden] = await rows({ status: other });
      for (const answered of [
        await read(hidden!._id, as),
        await send("blockDriver", hidden!._id, { isBlocked: true }, { as }),
        await approve(hidden!._id, { as }),
        await api.call("listDriverHistory", { token: as, params: { id: hidden!._id } }),
        await api.call("listDriverVehicles", { token: as, params: { id: hidden!._id } }),
      ]) {
        expect(answered.status).toBe(403);
        expect(JSON.stringify(answered.body)).not.toContain(hidden!.email);
      }
    }
  });

  test("an inspector sees the pending drivers of their own office and knows of no others", async () => {
    const { own, other } = await officesOfInspector(api);
    const as = await api.signIn(INSPECTOR);
    const mine = await addDriver(api, { officeId: own });
    const elsewhere = await addDriver(api, { officeId: other });
    const done = await addDriver(api, { officeId: own, status: "approved" });
    const seen = await rows({}, as);
    expect(seen.map(({ _id }) => _id)).toContain(mine);
    expect(seen.every(({ status, office }) => status === "pending" && office?._id === own)).toBe(true);
    expect((await read(mine, as)).status).toBe(200);
    for (const id of [elsewhere, done]) {
      expect((await read(id, as)).status).toBe(404);
      expect((await approve(id, { as })).status).toBe(404);
      expect((await api.call("listDriverHistory", { token: as, params: { id } })).status).toBe(404);
    }
    const counted = dataOf<{ counts: { pending: number }; offices: { _id: string }[] }>(
      await api.call("countDrivers", { token: as }),
    );
    expect(counted.counts).toEqual({ pending: seen.length });
    expect(counted.offices.map(({ _id }) => _id)).toEqual([own]);
    expect((await approve(mine, { as })).status).toBe(200);
    expect((await read(mine, as)).status).toBe(404);
  });

  test("the counts are those of the list", async () => {
    const { counts, waitingSince } = dataOf<{ counts: Record<string, number>; waitingSince: string }>(
      await api.call("countDrivers", { token }),
    );
    for (const [status, count] of Object.entries(counts))
      expect((await list({ status })).body.data).toMatchObject({ totalDocs: count });
    expect(waitingSince).toBe((await rows({ status: "pending" }))[0]?.appliedAt);
  });
});

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
      "driving licence is not accepted, proof of identity is not accepted",
    ],
    ["expired", { background_check: { expiresAt: new Date(Date.now() - 1000) } }, "background check has expired"],
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
    // Who may not see disapproved drivers is told no more than that.
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
      { insurance: { expiresAt: new Date(Date.now() + 2 * DAY) } },
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

test("rides and ratings are those of the bookings", async () => {
  const all = (await rows({ status: "approved" })).filter(({ rides }) => rides > 0);
  expect(all.length).toBeGreaterThan(0);
  const [row] = await api.db.select().from(drivers).where(eq(drivers.id, all[0]!._id));
  expect(row?.rides).toBe(all[0]!.rides);
});
