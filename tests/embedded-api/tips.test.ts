import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tips } from "../../embedded-api/resources/tips/table";
import { tipSeed } from "../../embedded-api/demonstration/seeds/tips";
import { dataOf, docsOf, TestApi, TIPS_ONLY } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(TIPS_ONLY);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(tips);
  await tipSeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

const list = (query: Record<string, string | number> = {}) => api.call("listTips", { token, query });
const percentages = async (query?: Record<string, string | number>) =>
  docsOf(await list(query)).map((tip) => tip.percentage);
const create = (body: unknown, headers?: Record<string, string>) =>
  api.call("createTip", { token, body, ...(headers ? { headers } : {}) });
const firstTip = async () => {
  const [tip] = docsOf(await list());
  if (!tip) throw new Error("There are no tips.");
  return tip;
};

describe("the list", () => {
  test("has four tips at first, so that one can still be added", async () => {
    const { body } = await list();
    expect(body.data).toMatchObject({ totalDocs: 4 });
    expect(await percentages()).toEqual([10, 15, 18, 25]);
    expect(docsOf(await list())[3]).toMatchObject({ percentage: 25, isActive: "0" });
  });

  test("goes by pages, search and order", async () => {
    expect(await percentages({ limit: 3 })).toEqual([10, 15, 18]);
    expect((await list({ limit: 3, page: 2 })).body.data).toMatchObject({ docs: [{ percentage: 25 }], totalDocs: 4 });
    expect((await list({ page: 9 })).body.data).toMatchObject({ docs: [], totalDocs: 4 });
    expect(await percentages({ sort: "percentage", order: "desc" })).toEqual([25, 18, 15, 10]);
    expect(await percentages({ sort: "isActive" })).toEqual([25, 10, 15, 18]);
    expect((await list({ search: "5" })).body.data).toMatchObject({
      docs: [{ percentage: 15 }, { percentage: 25 }],
      totalDocs: 2,
    });
    expect(await percentages({ search: "%" })).toEqual([]);
  });

  test.each([
    ["page", "0"],
    ["page", "x"],
    ["limit", "1001"],
    ["limit", "1.5"],
    ["order", "up"],
    ["sort", "password_hash"],
    ["sort", "constructor"],
    ["search", "x".repeat(201)],
  ])("refuses %s=%s by name", async (name, value) => {
    const { status, body } = await list({ [name]: value });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty(name);
  });
});

describe("adding", () => {
  test("answers the new tip and lists it", async () => {
    const answered = await create({ percentage: 12.5, isActive: "1", _id: "mine", extra: true });
    expect(answered.status).toBe(200);
    expect(dataOf(answered)).toMatchObject({ percentage: 12.5, isActive: "1" });
    expect(dataOf(answered)).not.toHaveProperty("extra");
    expect(dataOf(answered)._id).not.toBe("mine");
    expect(await percentages()).toEqual([10, 12.5, 15, 18, 25]);
  });

  test.each([
    [{ percentage: 0, isActive: "1" }, "percentage"],
    [{ percentage: 99.5, isActive: "1" }, "percentage"],
    [{ percentage: 1.005, isActive: "1" }, "percentage"],
    [{ percentage: "12", isActive: "1" }, "percentage"],
    [{ percentage: null, isActive: "1" }, "percentage"],
    [{ percentage: 12, isActive: 1 }, "isActive"],
    [{ percentage: 12 }, "isActive"],
  ])("refuses %j by name", async (body, field) => {
    const answered = await create(body);
    expect(answered.status).toBe(400);
    expect(Object.keys(answered.body.errors ?? {})).toEqual([field]);
  });

  test.each(["text", 5, null, []])("refuses the body %j", async (body) => {
    expect((await create(body)).status).toBe(400);
  });

  test("refuses a percentage that is already there", async () => {
    const answered = await create({ percentage: 15, isActive: "0" });
    expect(answered).toMatchObject({
      status: 400,
      body: { errors: { percentage: "There is already a tip of 15%." } },
    });
  });

  test("refuses the sixth with a message", async () => {
    expect((await create({ percentage: 20, isActive: "1" })).status).toBe(200);
    const sixth = await create({ percentage: 30, isActive: "1" });
    expect(sixth.status).toBe(400);
    expect(sixth.body.message).toBe("There can be 5 tips at most. Delete one before you add another.");
  });

  test("keeps five at most even when many come at once", async () => {
    const answered = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create({ percentage: 30 + index, isActive: "1" })),
    );
    expect(answered.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
    expect(await api.db.$count(tips)).toBe(5);
  });
});

describe("changing and deleting", () => {
  const change = (id: string, body: unknown, ifMatch?: string) =>
    api.call("changeTip", { token, params: { id }, body, ...(ifMatch ? { headers: { "if-match": ifMatch } } : {}) });

  test("changes the tip and its updatedAt", async () => {
    const tip = await firstTip();
    const answered = await change(tip._id, { percentage: 11, isActive: "0" }, tip.updatedAt);
    expect(dataOf(answered)).toMatchObject({ _id: tip._id, percentage: 11, isActive: "0" });
    expect(Date.parse(dataOf(answered).updatedAt)).toBeGreaterThan(Date.parse(tip.updatedAt));
    expect(docsOf(await list())[0]).toEqual(dataOf(answered));
  });

  test("keeps its own percentage, but not another's", async () => {
    const tip = await firstTip();
    expect((await change(tip._id, { percentage: 10, isActive: "0" })).status).toBe(200);
    expect((await change(tip._id, { percentage: 15, isActive: "0" })).body.errors).toHaveProperty("percentage");
  });

  test("two changes within one millisecond have different times", async () => {
    const tip = await firstTip();
    const future = new Date(Date.now() + 60_000);
    await api.db.update(tips).set({ updatedAt: future }).where(eq(tips.id, tip._id));
    const answered = await change(tip._id, { percentage: 11, isActive: "1" });
    expect(Date.parse(dataOf(answered).updatedAt)).toBe(future.getTime() + 1);
  });

  test("a stale If-Match gets 409 with the tip as it is", async () => {
    const tip = await firstTip();
    const first = await change(tip._id, { percentage: 11, isActive: "1" }, `"${tip.updatedAt}"`);
    expect(first.status).toBe(200);
    const second = await change(tip._id, { percentage: 12, isActive: "1" }, tip.updatedAt);
    expect(second.status).toBe(409);
    expect(second.body.data).toEqual(dataOf(first));
    const removal = await api.call("removeTip", {
      token,
      params: { id: tip._id },
      headers: { "if-match": tip.updatedAt },
    });
    expect(removal).toMatchObject({ status: 409, body: { data: dataOf(first) } });
    expect((await change(tip._id, { percentage: 12, isActive: "1" }, "*")).status).toBe(200);
    expect((await change(tip._id, { percentage: 13, isActive: "1" }, "nonsense")).status).toBe(409);
  });

  test("deletes once", async () => {
    const tip = await firstTip();
    expect((await api.call("removeTip", { token, params: { id: tip._id } })).status).toBe(200);
    expect((await api.call("removeTip", { token, params: { id: tip._id } })).status).toBe(404);
    expect(await percentages()).toEqual([15, 18, 25]);
  });

  test.each(["none", "0190aaaa-0000-7000-8000-000000000000", "1 or 1=1"])("knows no tip %s", async (id) => {
    expect((await change(id, { percentage: 11, isActive: "1" })).status).toBe(404);
    expect((await api.call("removeTip", { token, params: { id } })).status).toBe(404);
  });
});
