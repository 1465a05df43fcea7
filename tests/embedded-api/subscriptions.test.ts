import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ACCESS_KEYS } from "contract/access-key-list";
import type { Subscription } from "contract/subscriptions";
import { subscriptionSeed } from "../../embedded-api/demonstration/seeds/subscriptions";
import { subscriptions } from "../../embedded-api/resources/subscriptions/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { tokenWith } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(subscriptions);
  await subscriptionSeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

const BODY = {
  title: "Night owl",
  price: 12.5,
  period: "month",
  benefits: ["15 % off after midnight"],
  isActive: true,
};
const create = (fields: object = {}) => api.call("createSubscription", { token, body: { ...BODY, ...fields } });
const titles = async (query: Record<string, string>) =>
  docsOf<Subscription>(await api.call("listSubscriptions", { token, query })).map(
    ({ title, period }) => `${title} ${period}`,
  );

describe("the list", () => {
  test("is searched in titles and benefits, filtered and sorted", async () => {
    expect(await titles({ search: "FAMILY" })).toEqual(["Family month", "Family year"]);
    expect(await titles({ search: "child seats" })).toEqual(["Family month", "Family year"]);
    expect(await titles({ search: '","' })).toEqual([]);
    expect(await titles({ isActive: "false" })).toEqual(["Winter pass month"]);
    expect(await titles({ period: "year", isActive: "true" })).toEqual(["Commuter year", "Family year"]);
    expect((await titles({ sort: "price" }))[0]).toBe("Pet friends month");
    expect((await titles({ sort: "price", order: "desc" }))[0]).toBe("Family year");
    expect(dataOf(await api.call("readSubscriptionOverview", { token }))).toEqual({ subscriptions: 7, active: 6 });
    expect((await api.call("listSubscriptions", { token, query: { period: "week" } })).status).toBe(400);
  });

  test("opens with the key All alone (ruling A7)", async () => {
    const others = ACCESS_KEYS.filter((key) => key !== "All");
    expect((await api.call("listSubscriptions", { token: await tokenWith(api, ...others) })).status).toBe(403);
    expect((await api.call("listSubscriptions", { token: await tokenWith(api, "All") })).status).toBe(200);
  });
});

describe("a subscription", () => {
  test("is added, changed and deleted", async () => {
    const added = await create();
    expect(added).toMatchObject({ status: 200, body: { message: "Subscription added successfully", data: BODY } });
    const { _id: id, updatedAt } = dataOf(added);
    expect(dataOf(await api.call("readSubscription", { token, params: { id } }))).toEqual(dataOf(added));
    const body = { ...BODY, price: 99.99, period: "year", benefits: ["One", "Two"], isActive: false };
    const change = () =>
      api.call("changeSubscription", { token, params: { id }, body, headers: { "if-match": updatedAt } });
    expect(await change()).toMatchObject({ status: 200, body: { data: body } });
    expect(await change()).toMatchObject({ status: 409, body: { data: body } });
    expect((await api.call("removeSubscription", { token, params: { id } })).status).toBe(200);
    expect((await api.call("readSubscription", { token, params: { id } })).status).toBe(404);
  });

  test("has a title that is there once for each period, whatever the case of its letters", async () => {
    expect(await create({ title: "FAMILY" })).toMatchObject({
      status: 400,
      body: { errors: { title: "There is already a subscription of this title by the month." } },
    });
    expect((await create({ title: "pet friends", period: "year" })).status).toBe(200);
    const { _id: id } = dataOf(await create());
    const rename = (title: string) =>
      api.call("changeSubscription", { token, params: { id }, body: { ...BODY, title } });
    expect(await rename("family")).toMatchObject({
      status: 400,
      body: { errors: { title: expect.any(String) as string } },
    });
    expect((await rename("NIGHT OWL")).status).toBe(200);
  });

  test("two requests at once do not both get the title", async () => {
    expect((await Promise.all([create(), create()])).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    ["title", ""],
    ["title", " "],
    ["title", undefined],
    ["title", "x".repeat(31)],
    ["price", 0],
    ["price", -1],
    ["price", 0.001],
    ["price", 12.345],
    ["price", 100_000],
    ["price", "12"],
    ["price", undefined],
    ["period", "week"],
    ["period", undefined],
    ["benefits", []],
    ["benefits", undefined],
    ["benefits", "One"],
    ["benefits", Array.from({ length: 11 }, (_, index) => `Benefit ${index}`)],
    ["isActive", undefined],
  ])("is refused with %s = %j", async (field, value) => {
    expect(await create({ [field]: value })).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) as string } },
    });
  });

  test.each([
    ["", "x".repeat(81)],
    [" ", "One"],
  ])("is refused with the benefits %j", async (...benefits) => {
    expect((await create({ benefits })).status).toBe(400);
  });

  test.each([
    ["title", "x".repeat(30)],
    ["price", 0.01],
    ["price", 99_999.99],
    ["period", "year"],
    ["benefits", ["x".repeat(80)]],
    ["benefits", Array.from({ length: 10 }, (_, index) => `Benefit ${index}`)],
  ])("takes %s = %j", async (field, value) => {
    expect(await create({ [field]: value })).toMatchObject({ status: 200, body: { data: { [field]: value } } });
  });
});
