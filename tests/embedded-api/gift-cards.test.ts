import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giftCardSeed } from "../../embedded-api/demonstration/seeds/gift-cards";
import { giftCardCategories, giftCards } from "../../embedded-api/resources/gift-cards/table";
import { ADMIN, dataOf, docsOf, TestApi, TIPS_ONLY } from "./support/api";
import { png, UPLOADED } from "./support/images";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(giftCards);
  await api.db.delete(giftCardCategories);
  await giftCardSeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

const cards = (query: Record<string, string | number> = {}) =>
  api.call("listGiftCards", { token, query: { limit: 100, ...query } });
const categories = (query: Record<string, string | number> = {}) =>
  api.call("listGiftCardCategories", { token, query: { limit: 100, ...query } });
const named = (docs: Record<string, unknown>[]) => docs.map(({ nameEnglish }) => nameEnglish);
const categoryOf = async (name: string) => {
  const found = docsOf(await categories()).find(({ nameEnglish }) => nameEnglish === name);
  if (!found) throw new Error(`There is no category ${name}.`);
  return found;
};

const NAMES = {
  nameEnglish: "Retirement",
  nameChinese: "退休快乐",
  nameKorean: "은퇴 축하",
  nameSpanish: "Jubilación",
};
const image = UPLOADED;

describe("gift cards", () => {
  test("are listed by name, found in all four languages, filtered by category", async () => {
    expect(docsOf(await cards())).toHaveLength(13);
    expect(named(docsOf(await cards({ limit: 3 })))).toEqual(["A big thank-you", "Balloons", "Birthday cake"]);
    expect(named(docsOf(await cards({ search: "TARTA DE" })))).toEqual(["Birthday cake"]);
    expect(named(docsOf(await cards({ search: "生日蛋糕" })))).toEqual(["Birthday cake"]);
    expect(named(docsOf(await cards({ search: "생일 케이크" })))).toEqual(["Birthday cake"]);
    const { _id: id } = await categoryOf("Travel");
    expect(named(docsOf(await cards({ category: id })))).toEqual(["City break", "To the airport"]);
    expect(docsOf(await cards({ category: "none" }))).toEqual([]);
  });

  test("have pictures that the service has", async () => {
    for (const card of docsOf(await cards())) {
      expect((await api.app.inject({ url: new URL(String(card.image)).pathname })).statusCode).toBe(200);
    }
  });

  test("are added, changed and deleted, not over somebody else's change", async () => {
    const { _id: travel } = await categoryOf("Travel");
    const { _id: category } = await categoryOf("Get well soon");
    const added = dataOf(await api.call("createGiftCard", { token, body: { ...NAMES, category, image } }));
    expect(added).toMatchObject({ ...NAMES, category, image });
    const params = { id: added._id };
    const put = (body: object, ifMatch?: string) =>
      api.call("changeGiftCard", {
        token,
        params,
        body: { ...NAMES, category, image, ...body },
        ...(ifMatch ? { headers: { "if-match": ifMatch } } : {}),
      });
    const changed = dataOf(await put({ category: travel }, added.updatedAt));
    expect(changed.category).toBe(travel);
    expect(await put({}, added.updatedAt)).toMatchObject({ status: 409, body: { data: changed } });
    expect(dataOf(await api.call("readGiftCard", { token, params }))).toEqual(changed);
    expect((await api.call("removeGiftCard", { token, params })).status).toBe(200);
    expect((await api.call("readGiftCard", { token, params })).status).toBe(404);
  });

  test("are in a category once, by their English names of whatever case", async () => {
    const { _id: travel } = await categoryOf("Travel");
    const { _id: category } = await categoryOf("Birthday");
    const add = (body: object) => api.call("createGiftCard", { token, body: { ...NAMES, category, image, ...body } });
    const taken = { status: 400, body: { message: "This name is taken already." } };
    const refused = await add({ nameEnglish: "BIRTHDAY cake" });
    expect(refused).toMatchObject(taken);
    expect(refused.body.errors).toEqual({
      nameEnglish: "There is already a gift card BIRTHDAY cake in this category.",
    });
    const elsewhere = dataOf(await add({ nameEnglish: "Birthday cake", category: travel }));
    const body = { ...NAMES, nameEnglish: "Birthday cake", category, image };
    expect(await api.call("changeGiftCard", { token, params: { id: elsewhere._id }, body })).toMatchObject(taken);
    expect(docsOf(await cards())).toHaveLength(14);
    const named = { token, body: { ...NAMES, nameEnglish: "travel" } };
    const { status, body: answered } = await api.call("createGiftCardCategory", named);
    expect([status, answered.errors]).toEqual([400, { nameEnglish: "There is already a category travel." }]);
  });

  test.each(["6a0f2c54-0000-7000-8000-000000000000", "none"])(
    "are in no category that there is not (%s)",
    async (category) => {
      const answered = await api.call("createGiftCard", { token, body: { ...NAMES, category, image } });
      expect(answered).toMatchObject({
        status: 400,
        body: { errors: { category: "There is no such category any more." } },
      });
    },
  );

  test("keep an uploaded image as long as they show it", async () => {
    const uploaded = dataOf<{ image_url: string }>(
      await api.call("uploadFile", { token, file: { content: png(8, 8) } }),
    );
    const name = uploaded.image_url.slice(uploaded.image_url.lastIndexOf("/") + 1);
    const { _id: category } = await categoryOf("Travel");
    const { _id: id } = dataOf(
      await api.call("createGiftCard", { token, body: { ...NAMES, category, image: uploaded.image_url } }),
    );
    expect((await api.call("deleteFile", { token, params: { name } })).status).toBe(409);
    await api.call("removeGiftCard", { token, params: { id } });
    expect((await api.call("deleteFile", { token, params: { name } })).status).toBe(200);
  });
});

describe("categories of gift cards", () => {
  test("say how many cards are in them, and can be sorted by it", async () => {
    expect(docsOf(await categories({ sort: "cards", order: "desc" })).map(({ cards: count }) => count)).toEqual([
      3, 3, 3, 2, 2, 0,
    ]);
    expect(named(docsOf(await categories({ search: "생일" })))).toEqual(["Birthday"]);
  });

  test("are added, changed and deleted, not over somebody else's change", async () => {
    const added = dataOf(await api.call("createGiftCardCategory", { token, body: NAMES }));
    expect(added).toMatchObject({ ...NAMES, cards: 0 });
    const params = { id: added._id };
    const put = (ifMatch: string) =>
      api.call("changeGiftCardCategory", {
        token,
        params,
        body: { ...NAMES, nameEnglish: "Farewell" },
        headers: { "if-match": ifMatch },
      });
    const changed = dataOf(await put(added.updatedAt));
    expect(changed.nameEnglish).toBe("Farewell");
    expect(await put(added.updatedAt)).toMatchObject({ status: 409, body: { data: changed } });
    expect((await api.call("removeGiftCardCategory", { token, params })).status).toBe(200);
    expect((await api.call("readGiftCardCategory", { token, params })).status).toBe(404);
  });

  test("are not deleted while there are cards in them: the answer says how many", async () => {
    const { _id: id } = await categoryOf("Birthday");
    const refused = await api.call("removeGiftCardCategory", { token, params: { id } });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: "This category cannot be deleted while there are cards in it: 3 gift cards.",
        data: { cards: 3 },
      },
    });
    expect(dataOf(await api.call("readGiftCardCategory", { token, params: { id } }))).toMatchObject({ cards: 3 });
  });
});

// 30 characters as people count them, each of several code points (ruling B14).
const THIRTY = "👨‍👩‍👧".repeat(30);

describe.each(["nameEnglish", "nameChinese", "nameKorean", "nameSpanish"])("section 5: %s", (name) => {
  test.each([
    ["", 400],
    ["  ", 400],
    ["x", 200],
    ["x".repeat(30), 200],
    ["x".repeat(31), 400],
    [THIRTY, 200],
    [`${THIRTY}é`, 400],
    ["x".repeat(5000), 400],
    [7, 400],
    [undefined, 400],
  ])("%j", async (value, status) => {
    const { _id: category } = await categoryOf("Travel");
    const asCategory = await api.call("createGiftCardCategory", { token, body: { ...NAMES, [name]: value } });
    const asCard = await api.call("createGiftCard", { token, body: { ...NAMES, category, image, [name]: value } });
    const expected = { status, ...(status === 400 && { fields: [name] }) };
    for (const answered of [asCategory, asCard]) {
      expect({
        status: answered.status,
        ...(answered.body.errors && { fields: Object.keys(answered.body.errors) }),
      }).toEqual(expected);
    }
  });
});

test.each([
  [{ image: "" }, "image"],
  [{ image: undefined }, "image"],
  [{ category: "" }, "category"],
  [{ category: undefined }, "category"],
])("a gift card needs %j", async (fields, name) => {
  const { _id: category } = await categoryOf("Travel");
  const answered = await api.call("createGiftCard", { token, body: { ...NAMES, category, image, ...fields } });
  expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [name]]);
});

test("gift cards are for those who hold their key", async () => {
  const other = await api.signIn(TIPS_ONLY);
  for (const name of ["listGiftCards", "listGiftCardCategories"] as const)
    expect((await api.call(name, { token: other })).status).toBe(403);
});
