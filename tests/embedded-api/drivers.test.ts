import { and, eq, gt, lt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Driver } from "contract/drivers";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { moveCrowd } from "../../embedded-api/demonstration/activity";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { dataOf, docsOf, INSPECTOR, OPERATIONS, TestApi } from "./support/api";
import { addDriver, addVehicle, dayFromNow, officesOfInspector, tokenWith } from "./support/drivers";

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

test("in the demonstration nobody with an expired document drives or is online", async () => {
  const now = new Date();
  const lapsed = and(eq(drivers.status, "approved"), lt(drivers.nextExpiry, dayFromNow(0)));
  // The last valid day ends with it.
  const end = sql`(${drivers.nextExpiry} + 1)::timestamp at time zone ${DEFAULT_TIME_ZONE}`;
  expect(await api.db.$count(drivers, lapsed)).toBeGreaterThan(0);
  await moveCrowd(api.db, now, 1);
  const driven = api.db
    .select({ at: bookings.requestedAt })
    .from(bookings)
    .innerJoin(drivers, eq(drivers.id, bookings.driverId));
  expect(await driven.where(and(lapsed, gt(bookings.requestedAt, end)))).toEqual([]);
  expect(await api.db.$count(drivers, and(lapsed, gt(drivers.lastActiveAt, end)))).toBe(0);
});

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
    const soon = dayFromNow(3);
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

  test("keeps and counts approved drivers with an expired document", async () => {
    const expired = async (as = token) =>
      dataOf<{ expired?: number }>(await api.call("countDrivers", { token: as })).expired;
    const before = await expired();
    const nextExpiry = dayFromNow(-1);
    const id = await addDriver(api, { status: "approved", nextExpiry });
    const pending = await addDriver(api, { nextExpiry });
    const kept = (await rows({ status: "approved", expiring: 0 })).map(({ _id }) => _id);
    expect([kept.includes(id), kept.includes(pending)]).toEqual([true, false]);
    expect([await expired(), kept.length]).toEqual([before! + 1, before! + 1]);
    expect(await expired(await api.signIn(INSPECTOR))).toBeUndefined();
  });

  test("keeps and counts approved drivers with a vehicle that nobody has checked", async () => {
    const counted = async (as = token) =>
      dataOf<{ vehiclesToCheck?: number }>(await api.call("countDrivers", { token: as })).vehiclesToCheck;
    const before = await counted();
    const [checked, twoToCheck, pending] = await Promise.all([
      addDriver(api, { status: "approved" }),
      addDriver(api, { status: "approved" }),
      addDriver(api),
    ]);
    await addVehicle(api, checked, { status: "approved", plate: "1VTC001" });
    for (const plate of ["1VTC002", "1VTC003"]) await addVehicle(api, twoToCheck, { status: "pending", plate });
    await addVehicle(api, pending, { status: "pending", plate: "1VTC004" });
    const kept = (await rows({ status: "approved", vehicle: "pending" })).map(({ _id }) => _id);
    expect([kept.includes(checked), kept.includes(twoToCheck), kept.includes(pending)]).toEqual([false, true, false]);
    expect([await counted(), kept.length]).toEqual([before! + 1, before! + 1]);
    expect((await rows({ vehicle: "pending" })).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([twoToCheck, pending]),
    );
    expect(await counted(await api.signIn(INSPECTOR))).toBeUndefined();
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
    const counted = dataOf<{ counts: { pending: number }; offices: { _id: string; streetName?: string }[] }>(
      await api.call("countDrivers", { token: as }),
    );
    expect(counted.counts).toEqual({ pending: seen.length });
    expect(counted.offices).toMatchObject([{ _id: own, streetName: expect.stringMatching(/\w/) as string }]);
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

test("rides and ratings are those of the bookings", async () => {
  const all = (await rows({ status: "approved" })).filter(({ rides }) => rides !== 0);
  expect(all.length).toBeGreaterThan(0);
  const [row] = await api.db.select().from(drivers).where(eq(drivers.id, all[0]!._id));
  expect(row?.rides).toBe(all[0]!.rides);
});
