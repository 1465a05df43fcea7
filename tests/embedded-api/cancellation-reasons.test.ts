import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCancellationReason, type CancellationReason } from "contract/cancellation-reasons";
import { REASON_LANGUAGES } from "contract/limits";
import { cancellationReasonSeed } from "../../embedded-api/demonstration/seeds/cancellation-reasons";
import { cancellationReasons } from "../../embedded-api/resources/cancellation-reasons/table";
import { ADMIN, dataOf, TestApi, TIPS_ONLY } from "./support/api";

type Texts = Record<(typeof REASON_LANGUAGES)[number], string>;

const GOOD: Texts = { en: "Lost my phone", ko: "휴대폰을 잃어버렸어요", zh: "手机找不到了", es: "Perdí el teléfono" };
const messagesOf = (texts: Partial<Texts>) =>
  Object.entries({ ...GOOD, ...texts }).map(([language, message]) => ({ message, language }));

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(cancellationReasons);
  await cancellationReasonSeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

async function list(userType: string): Promise<CancellationReason[]> {
  return (await api.call("listCancellationReasons", { token, query: { userType } })).body.data as CancellationReason[];
}
const english = async (userType: string) => (await list(userType)).map(({ messages }) => messages[0]?.message);
const create = (body: unknown, headers?: Record<string, string>) =>
  api.call("createCancellationReason", { token, body, ...(headers ? { headers } : {}) });
const change = (id: string, body: unknown, headers?: Record<string, string>) =>
  api.call("changeCancellationReason", { token, params: { id }, body, ...(headers ? { headers } : {}) });

async function first(userType = "user") {
  const [reason] = await list(userType);
  if (!reason?.updatedAt) throw new Error("There are no reasons.");
  return { ...reason, updatedAt: reason.updatedAt };
}

describe("the list", () => {
  test("has all reasons of riders or of drivers at once, in all four languages", async () => {
    const [riders, drivers] = [await list("user"), await list("driver")];
    expect([riders.length, drivers.length]).toEqual([8, 7]);
    expect(riders.every(({ userType }) => userType === "user")).toBe(true);
    for (const { messages } of [...riders, ...drivers])
      expect(messages.map(({ language }) => language)).toEqual([...REASON_LANGUAGES]);
  });

  test("holds nothing that its own rules refuse", async () => {
    for (const userType of ["user", "driver"] as const) {
      for (const { messages } of await list(userType)) {
        expect(createCancellationReason.body.safeParse({ userType, messages }).error?.issues).toBe(undefined);
      }
    }
  });

  test.each<Record<string, string>>([{}, { userType: "" }, { userType: "admin" }])(
    "asks whose reasons: %j",
    async (query) => {
      const { status, body } = await api.call("listCancellationReasons", { token, query });
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty("userType");
    },
  );

  test("is not for everyone", async () => {
    const stranger = await api.signIn(TIPS_ONLY);
    const { status } = await api.call("listCancellationReasons", { token: stranger, query: { userType: "user" } });
    expect(status).toBe(403);
  });
});

describe("adding", () => {
  test("answers the new reason and lists it for the one kind of user", async () => {
    const answered = await create({
      userType: "driver",
      messages: messagesOf({ en: "  Lost my phone " }),
      _id: "mine",
    });
    expect(answered.status).toBe(200);
    expect(dataOf(answered)).toMatchObject({ userType: "driver", messages: messagesOf({}) });
    expect((await english("driver")).at(-1)).toBe("Lost my phone");
    expect(await english("user")).toHaveLength(8);
  });

  // Section 5 and ruling B14: 5 to 20 characters as people count them.
  test.each<[Partial<Texts>, string, string]>([
    [{ en: "" }, "messages.0.message", "Required!"],
    [{ ko: "   " }, "messages.1.message", "Required!"],
    [{ zh: "不要了" }, "messages.2.message", "too small!"],
    [{ es: "Nada" }, "messages.3.message", "too small!"],
    [{ en: "x".repeat(21) }, "messages.0.message", "Too Long String!"],
    [{ ko: "요".repeat(21) }, "messages.1.message", "Too Long String!"],
    [{ en: "👨‍👩‍👧‍👦".repeat(4) }, "messages.0.message", "too small!"],
    [{ en: "x".repeat(5000) }, "messages.0.message", "Too Long String!"],
  ])("refuses %j", async (texts, field, message) => {
    const answered = await create({ userType: "user", messages: messagesOf(texts) });
    expect(answered).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
    expect(await english("user")).toHaveLength(8);
  });

  test.each<[string, Partial<Texts>]>([
    ["five family emoji are five characters", { en: "👨‍👩‍👧‍👦".repeat(5) }],
    ["twenty of them are twenty", { en: "👨‍👩‍👧‍👦".repeat(20) }],
    ["a syllable written in its parts is one", { ko: "한국어말로".normalize("NFD") }],
    ["five Chinese characters are enough", { zh: "我不想去了" }],
  ])("%s", async (_, texts) => {
    expect((await create({ userType: "user", messages: messagesOf(texts) })).status).toBe(200);
  });

  test.each([
    ["a language is missing", messagesOf({}).slice(1)],
    ["a language is there twice", [...messagesOf({}).slice(1), { message: "Lost my phone", language: "ko" }]],
    ["there is an unknown one", [...messagesOf({}).slice(1), { message: "Lost my phone", language: "fr" }]],
    ["there are none", []],
    ["there is no list", undefined],
  ])("is refused when %s", async (_, messages) => {
    const { status, body } = await create({ userType: "user", messages });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).join()).toMatch(/^messages/);
  });

  test("asks for whom", async () => {
    expect((await create({ messages: messagesOf({}) })).body.errors).toHaveProperty("userType");
  });

  test("happens once for one request", async () => {
    const send = () => create({ userType: "user", messages: messagesOf({}) }, { "idempotency-key": "reason-1" });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
    expect(await english("user")).toHaveLength(9);
  });
});

describe("changing", () => {
  test("takes the messages as `data` (section 7)", async () => {
    const reason = await first();
    expect(
      (await change(reason._id, { userType: "user", data: messagesOf({}) }, { "if-match": reason.updatedAt })).status,
    ).toBe(200);
    const after = await first();
    expect(after).toMatchObject({ _id: reason._id, messages: messagesOf({}) });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(reason.updatedAt));
  });

  test.each([
    [{}],
    [{ userType: "user" }],
    [{ userType: "user", messages: messagesOf({}) }],
    [{ userType: "user", data: messagesOf({ zh: "" }) }],
  ])("refuses %j (ruling B2: an empty body changes nothing)", async (body) => {
    const reason = await first();
    expect((await change(reason._id, body)).status).toBe(400);
    expect(await first()).toEqual(reason);
  });

  test("a stale If-Match gets 409 with the reason as it is", async () => {
    const reason = await first();
    await change(reason._id, { userType: "user", data: messagesOf({}) });
    const second = await change(
      reason._id,
      { userType: "user", data: messagesOf({ en: "Second one" }) },
      { "if-match": reason.updatedAt },
    );
    expect(second).toMatchObject({ status: 409, body: { data: await first() } });
    expect(await english("user")).not.toContain("Second one");
  });

  test.each(["none", "0190aaaa-0000-7000-8000-000000000000"])("knows no reason %s", async (id) => {
    expect((await change(id, { userType: "user", data: messagesOf({}) })).status).toBe(404);
  });
});
