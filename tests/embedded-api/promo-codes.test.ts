import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SERVICES } from "contract/booking-constants";
import { PROMO_STATES } from "contract/promo-constants";
import { newId } from "../../embedded-api/database/ids";
import { countPromoUses } from "../../embedded-api/demonstration/promo-uses";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { defaultPromo } from "../../embedded-api/resources/default-promo/table";
import { promoCodes } from "../../embedded-api/resources/promo-codes/table";
import { ADMIN, dataOf, docsOf, TestApi, TIPS_ONLY } from "./support/api";

const DAY = 24 * 60 * 60 * 1000;

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const FIELDS = {
  code: "RAIN10",
  kind: "percent",
  value: 10,
  cap: 5,
  minimumFare: 8,
  services: ["pet_service", "single_taxi"],
  startsAt: "2026-03-01T08:00:00.000Z",
  endsAt: null,
  totalLimit: 100,
  perUserLimit: 2,
  isActive: true,
} as const;

const list = (query: Record<string, string | number> = {}) =>
  api.call("listPromoCodes", { token, query: { limit: 100, ...query } });
const create = (fields: object = {}) => api.call("createPromoCode", { token, body: { ...FIELDS, ...fields } });
const change = (id: string, fields: object = {}, ifMatch?: string) =>
  api.call("changePromoCode", {
    token,
    params: { id },
    body: { ...FIELDS, ...fields },
    ...(ifMatch ? { headers: { "if-match": ifMatch } } : {}),
  });
const use = (id: string, used: number) => api.db.update(promoCodes).set({ used }).where(eq(promoCodes.id, id));
const errorsOf = ({ status, body }: { status: number; body: { errors?: Record<string, string> } }) => [
  status,
  Object.keys(body.errors ?? {}).sort(),
];

describe("the demonstration", () => {
  test("has codes in every state, and the uses are those of the rides", async () => {
    const docs = docsOf(await list());
    expect(docs.length).toBeGreaterThanOrEqual(12);
    expect(new Set(docs.map(({ state }) => state))).toEqual(new Set(PROMO_STATES));
    const overview = dataOf<Record<string, number>>(await api.call("readPromoCodeOverview", { token }));
    for (const state of PROMO_STATES) {
      expect(
        docs.filter((each) => each.state === state),
        state,
      ).toHaveLength(overview[state] ?? -1);
      expect(docsOf(await list({ state })).every((each) => each.state === state)).toBe(true);
    }
    expect(docs.find(({ code }) => code === "WELCOME5")?.used).toBeGreaterThan(0);
  });

  test("has no code that was made or changed in the future", async () => {
    const codes = docsOf(await list()) as { code: string; createdAt: string; updatedAt: string }[];
    const late = codes.filter((code) => [code.createdAt, code.updatedAt].some((at) => Date.parse(at) > Date.now()));
    expect(late).toEqual([]);
  });

  test("counts the rides that later starts add, and never beyond a limit", async () => {
    const usesOf = async (code: string) => docsOf(await list({ search: code }))[0]?.used;
    const since = new Date(Date.now() + 400 * DAY);
    const [ride] = await api.db.select().from(bookings).where(eq(bookings.promoCode, "WELCOME5")).limit(1);
    const limited = docsOf(await list({ state: "used_up" }))[0]!;
    const before = [Number(await usesOf("WELCOME5")), Number(limited.used)];
    const added = ["WELCOME5", "WELCOME5", String(limited.code), "UNKNOWN"].map((promoCode) => {
      const { number: _, ...row } = ride!;
      return { ...row, id: newId(since.getTime()), promoCode, requestedAt: since };
    });
    await api.db.insert(bookings).values(added);
    await countPromoUses(api.db, since);
    expect([await usesOf("WELCOME5"), await usesOf(String(limited.code))]).toEqual([before[0]! + 2, before[1]]);
  });
});

describe("promo codes", () => {
  beforeEach(() => api.db.delete(promoCodes));

  test("are added in capitals, changed and deleted, not over somebody else's change", async () => {
    const added = dataOf(await create({ code: " rain10 " }));
    expect(added).toMatchObject({ ...FIELDS, services: ["single_taxi", "pet_service"], used: 0, state: "active" });
    const changed = dataOf(await change(added._id, { code: "Rain12", value: 12.5 }, added.updatedAt));
    expect(changed).toMatchObject({ code: "RAIN12", value: 12.5 });
    expect(await change(added._id, {}, added.updatedAt)).toMatchObject({ status: 409, body: { data: changed } });
    expect(dataOf(await api.call("readPromoCode", { token, params: { id: added._id } }))).toEqual(changed);
    expect((await api.call("removePromoCode", { token, params: { id: added._id } })).status).toBe(200);
    expect((await api.call("readPromoCode", { token, params: { id: added._id } })).status).toBe(404);
  });

  test("are unique without regard to case, also when two are saved at once", async () => {
    const { _id: id } = dataOf(await create());
    expect(await create({ code: "rAIN10" })).toMatchObject({
      status: 400,
      body: { errors: { code: "There is a promo code RAIN10 already." } },
    });
    const { _id: other } = dataOf(await create({ code: "SUN10" }));
    expect(errorsOf(await change(other, { code: "rain10" }))).toEqual([400, ["code"]]);
    expect((await change(id, { code: "rain10" })).status).toBe(200);
    const answered = await Promise.all([
      create({ code: "TWICE" }),
      create({ code: "twice" }),
      create({ code: "Twice" }),
    ]);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test("that were used keep their name, their rides and their place in the list", async () => {
    const { _id: id } = dataOf(await create({ totalLimit: null }));
    await use(id, 7);
    expect(errorsOf(await change(id, { code: "OTHER", totalLimit: 6 }))).toEqual([400, ["code", "totalLimit"]]);
    expect(dataOf(await change(id, { totalLimit: 7 }))).toMatchObject({ used: 7, state: "used_up" });
    const refused = await api.call("removePromoCode", { token, params: { id } });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "RAIN10 has been used 7 times and cannot be deleted. Deactivate it instead." },
    });
    expect((await api.call("readPromoCode", { token, params: { id } })).status).toBe(200);
  });

  test("are activated and deactivated, not over somebody else's change", async () => {
    const added = dataOf(await create());
    const put = (isActive: boolean, ifMatch: string) =>
      api.call("activatePromoCode", {
        token,
        params: { id: added._id },
        body: { isActive },
        headers: { "if-match": ifMatch },
      });
    const off = dataOf(await put(false, added.updatedAt));
    expect(off).toMatchObject({ isActive: false, state: "inactive" });
    expect(await put(true, added.updatedAt)).toMatchObject({ status: 409, body: { data: off } });
    expect(dataOf(await put(true, off.updatedAt))).toMatchObject({ isActive: true, state: "active" });
  });

  test("stand as the clock and the rides say", async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    const made = {
      active: { startsAt: at(-1), endsAt: at(1) },
      scheduled: { startsAt: at(1), endsAt: null },
      inactive: { startsAt: at(1), isActive: false },
      expired: { startsAt: at(-2), endsAt: at(-1), isActive: false },
      used_up: { startsAt: at(-2), endsAt: at(1), totalLimit: 2, isActive: false },
    };
    for (const [state, fields] of Object.entries(made)) {
      const { _id: id } = dataOf(await create({ code: state.replace("_", ""), ...fields }));
      if (state === "used_up") await use(id, 2);
      expect(dataOf(await api.call("readPromoCode", { token, params: { id } })).state).toBe(state);
      expect(docsOf(await list({ state })).map(({ _id }) => _id)).toEqual([id]);
    }
    expect(docsOf(await list({ sort: "state" })).map(({ state }) => state)).toEqual(PROMO_STATES);
    expect(docsOf(await list({ search: "exPIR" }))).toHaveLength(1);
  });

  test.each([
    [{ code: "AB" }, ["code"]],
    [{ code: "ABC" }, []],
    [{ code: "A".repeat(20) }, []],
    [{ code: "A".repeat(21) }, ["code"]],
    [{ code: "" }, ["code"]],
    [{ code: "RAIN 10" }, ["code"]],
    [{ code: "RÄIN10" }, ["code"]],
    [{ code: "ſtreet" }, ["code"]],
    [{ code: 12345 }, ["code"]],
    [{ kind: "half" }, ["kind"]],
    [{ value: 0.99 }, ["value"]],
    [{ value: 1 }, []],
    [{ value: 100 }, []],
    [{ value: 100.01 }, ["value"]],
    [{ value: "10" }, ["value"]],
    [{ value: undefined }, ["value"]],
    [{ value: 10.123 }, ["value"]],
    [{ kind: "flat", cap: null, value: 0 }, ["value"]],
    [{ kind: "flat", cap: null, value: 0.01 }, []],
    [{ kind: "flat", cap: null, value: 99_999.99 }, []],
    [{ kind: "flat", cap: null, value: 100_000 }, ["value"]],
    [{ kind: "flat", cap: null, value: -1 }, ["value"]],
    [{ kind: "flat", cap: 5 }, ["cap"]],
    [{ cap: null }, []],
    [{ cap: 0 }, ["cap"]],
    [{ cap: 99_999.99 }, []],
    [{ cap: 100_000 }, ["cap"]],
    [{ minimumFare: 0 }, []],
    [{ minimumFare: undefined }, []],
    [{ minimumFare: -0.01 }, ["minimumFare"]],
    [{ minimumFare: 99_999.99 }, []],
    [{ minimumFare: 100_000 }, ["minimumFare"]],
    [{ services: [] }, ["services"]],
    [{ services: ["boat"] }, ["services"]],
    [{ services: SERVICES }, []],
    [{ startsAt: "2026-03-01" }, ["startsAt"]],
    [{ startsAt: "" }, ["startsAt"]],
    [{ startsAt: "2026-03-01T00:00:00-08:00" }, []],
    [{ endsAt: FIELDS.startsAt }, ["endsAt"]],
    [{ endsAt: "2026-03-01T08:00:00.001Z" }, []],
    [{ endsAt: "2026-02-01T08:00:00Z" }, ["endsAt"]],
    [{ totalLimit: 0 }, ["totalLimit"]],
    [{ totalLimit: 1.5 }, ["totalLimit"]],
    [{ totalLimit: 1_000_000 }, []],
    [{ totalLimit: 1_000_001 }, ["totalLimit"]],
    [{ totalLimit: null }, []],
    [{ perUserLimit: 0 }, ["perUserLimit"]],
    [{ perUserLimit: 100 }, []],
    [{ perUserLimit: 101 }, ["perUserLimit"]],
    [{ perUserLimit: null, totalLimit: null }, []],
    [{ isActive: "yes" }, ["isActive"]],
    // All that is wrong is said at once, between fields as well.
    [
      { code: "?", value: 200, endsAt: FIELDS.startsAt, perUserLimit: 500, services: [] },
      ["code", "endsAt", "perUserLimit", "services", "value"],
    ],
  ])("with %j are refused for %j", async (fields, names) => {
    const answered = await create(fields);
    // A field of a list is named with its place.
    expect([
      answered.status,
      [...new Set(Object.keys(answered.body.errors ?? {}).map((name) => name.split(/[.[]/)[0]))].sort(),
    ]).toEqual([names.length > 0 ? 400 : 200, names]);
  });

  test("are for those who hold their key", async () => {
    expect((await api.call("listPromoCodes", { token: await api.signIn(TIPS_ONLY) })).status).toBe(403);
  });
});

describe("the preview of a code", () => {
  const TERMS = {
    kind: "percent",
    value: 10,
    cap: null,
    minimumFare: 0,
    services: ["single_taxi"],
    service: "single_taxi",
  } as const;
  const preview = (fields: object = {}) => api.call("previewPromoCode", { token, body: { ...TERMS, ...fields } });
  const trips = async (fields?: object) => dataOf<Record<string, number | string | null>[]>(await preview(fields));

  test("says what is taken off each sample trip, and what the rider pays", async () => {
    const before = await api.db.$count(promoCodes);
    const [city, airport, long] = await trips();
    // 0.90 booking, 3.20 base, 2.5 miles at 2.15 are 5.38, 12 minutes at 0.20, 0.50 fuel: 12.38; a tenth is 1.24; 4 % tax on both.
    expect(city).toMatchObject({
      trip: "city",
      fare: 12.38,
      off: 1.24,
      paidBefore: 12.88,
      paidAfter: 11.59,
      obstacle: null,
    });
    expect([airport?.trip, long?.trip]).toEqual(["airport", "long"]);
    expect(await api.db.$count(promoCodes)).toBe(before);
  });

  test("says why nothing is taken off", async () => {
    expect((await trips({ service: "pet_service" })).map(({ off, obstacle }) => [off, obstacle])).toEqual(
      Array(3).fill([0, "service"]),
    );
    expect((await trips({ minimumFare: 20 })).map(({ obstacle }) => obstacle)).toEqual(["minimum", null, null]);
  });

  test.each([
    [{ value: 0 }, ["value"]],
    [{ value: 101 }, ["value"]],
    [{ kind: "flat", cap: 3 }, ["cap"]],
    [{ services: [] }, ["services"]],
    [{ service: "boat" }, ["service"]],
  ])("refuses %j by name", async (fields, names) => {
    expect(errorsOf(await preview(fields))).toEqual([400, names]);
  });

  test("is for those who hold its key", async () => {
    const answered = await api.call("previewPromoCode", { token: await api.signIn(TIPS_ONLY), body: TERMS });
    expect(answered.status).toBe(403);
  });
});

describe("the default promo", () => {
  const FIRST = { promoIndividual: 3, promoBusiness: 4.25, redeemPercentage: 100 };
  const put = (body: unknown, ifMatch?: string) =>
    api.call("changeDefaultPromo", { token, body, ...(ifMatch ? { headers: { "if-match": ifMatch } } : {}) });

  test("is read and changed, not over somebody else's change", async () => {
    const { updatedAt } = dataOf(await api.call("readDefaultPromo", { token }));
    const changed = dataOf(await put(FIRST, updatedAt));
    expect(changed).toMatchObject(FIRST);
    expect(dataOf(await api.call("readDefaultPromo", { token }))).toEqual(changed);
    expect(await put(FIRST, updatedAt)).toMatchObject({ status: 409, body: { data: changed } });
  });

  test("is there before anybody has set it, and stays one", async () => {
    await api.db.delete(defaultPromo);
    expect(dataOf(await api.call("readDefaultPromo", { token }))).toMatchObject({ promoIndividual: null });
    await Promise.all([put(FIRST), put(FIRST), put(FIRST)]);
    expect(await api.db.$count(defaultPromo)).toBe(1);
  });

  test.each(["promoIndividual", "promoBusiness", "redeemPercentage"])("%s is a share (ruling B11)", async (name) => {
    for (const value of [0, 0.5, 100]) expect((await put({ ...FIRST, [name]: value })).status, String(value)).toBe(200);
    for (const value of [-0.01, 100.01, 5.125, "5", "", null, undefined]) {
      expect(errorsOf(await put({ ...FIRST, [name]: value })), String(value)).toEqual([400, [name]]);
    }
  });

  test("is for those who hold its key", async () => {
    expect((await api.call("readDefaultPromo", { token: await api.signIn(TIPS_ONLY) })).status).toBe(403);
  });
});
