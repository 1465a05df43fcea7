import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const LANGUAGES = { en: "How?", ko: "어떻게?", zh: "怎么？", es: "¿Cómo?" };
const FAQ = { question: LANGUAGES, answer: LANGUAGES, audience: "user" };
const VIDEO = {
  title: "A film",
  description: "",
  url: "https://videos.example.com/a.mp4",
  thumbnail: "",
  captions: "",
  audience: "user",
};

/** Both resources keep two ordered lists, one for each audience. */
describe.each([
  { noun: "Faq", fields: FAQ },
  { noun: "Video", fields: VIDEO },
] as const)("two lists: $noun", ({ noun, fields }) => {
  const placesOf = async (audience: string) => {
    const docs = docsOf(await api.call(`list${noun}s`, { token, query: { audience, limit: 100 } }));
    expect(docs.every((doc) => doc.audience === audience)).toBe(true);
    expect(docs.map(({ position }) => position)).toEqual(docs.map((_, index) => index + 1));
    return docs.map(({ _id }) => _id);
  };

  test("each audience has places of its own, and a record that changes sides goes to the end there", async () => {
    const [users, drivers] = [await placesOf("user"), await placesOf("driver")];
    expect([users.length, drivers.length].every((count) => count >= 3)).toBe(true);
    const all = docsOf(await api.call(`list${noun}s`, { token, query: { limit: 100 } }));
    expect(all.map(({ _id }) => _id)).toEqual([...users, ...drivers]);

    const added = dataOf(await api.call(`create${noun}`, { token, body: fields }));
    expect(await placesOf("user")).toEqual([...users, added._id]);
    await api.call(`move${noun}`, { token, params: { id: added._id }, body: { position: 2 } });
    expect(await placesOf("user")).toEqual([users[0], added._id, ...users.slice(1)]);
    const changed = await api.call(`change${noun}`, {
      token,
      params: { id: added._id },
      body: { ...fields, audience: "driver" },
    });
    expect(changed.status).toBe(200);
    expect(await placesOf("user")).toEqual(users);
    expect(await placesOf("driver")).toEqual([...drivers, added._id]);
    await api.call(`move${noun}`, { token, params: { id: added._id }, body: { position: 1 } });
    await api.call(`remove${noun}`, { token, params: { id: added._id } });
    expect(await placesOf("driver")).toEqual(drivers);
    expect((await api.call(`read${noun}`, { token, params: { id: added._id } })).status).toBe(404);
  });

  test("refuses a stale change", async () => {
    const { _id: id, updatedAt } = dataOf(await api.call(`create${noun}`, { token, body: fields }));
    const change = () =>
      api.call(`change${noun}`, { token, params: { id }, body: fields, headers: { "if-match": updatedAt } });
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(409);
    await api.call(`remove${noun}`, { token, params: { id } });
  });
});

describe("questions", () => {
  test("are searched and sorted in one language or all", async () => {
    const search = async (query: Record<string, string>) => docsOf(await api.call("listFaqs", { token, query })).length;
    expect(await search({ search: "강아지" })).toBe(1);
    expect(await search({ search: "강아지", language: "en" })).toBe(0);
    expect(await search({ search: "DOG", language: "en" })).toBe(1);
    const sorted = docsOf<{ question: { en: string } }>(
      await api.call("listFaqs", { token, query: { sort: "question", order: "desc" } }),
    );
    expect(sorted[0]?.question.en).toBe("When am I paid?");
    expect((await api.call("listFaqs", { token, query: { language: "de" } })).status).toBe(400);
  });

  test.each([
    [{ ...FAQ, question: { ...LANGUAGES, ko: " " } }, "question.ko"],
    [{ ...FAQ, question: { ...LANGUAGES, en: "x".repeat(201) } }, "question.en"],
    [{ ...FAQ, answer: { ...LANGUAGES, es: "x".repeat(1001) } }, "answer.es"],
    [{ ...FAQ, answer: { en: "x", ko: "x", zh: "x" } }, "answer.es"],
    [{ ...FAQ, audience: "all" }, "audience"],
  ])("refuses %j by name", async (body, field) => {
    const answered = await api.call("createFaq", { token, body });
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe("videos", () => {
  test.each([
    [{ ...VIDEO, title: "" }, "title"],
    [{ ...VIDEO, title: "x".repeat(101) }, "title"],
    [{ ...VIDEO, description: "x".repeat(501) }, "description"],
    [{ ...VIDEO, url: "" }, "url"],
    [{ ...VIDEO, url: "javascript:alert(1)" }, "url"],
    [{ ...VIDEO, captions: "data:text/vtt,x" }, "captions"],
    [{ ...VIDEO, audience: "everyone" }, "audience"],
  ])("refuses %j by name", async (body, field) => {
    const answered = await api.call("createVideo", { token, body });
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [field]]);
  });
});
