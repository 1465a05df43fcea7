import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answeredRequests } from "../../embedded-api/accounts/table";
import { offices } from "../../embedded-api/accounts/offices-table";
import { ADMIN, dataOf, OPERATIONS, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());
beforeEach(() => api.db.delete(offices).where(eq(offices.city, OFFICE.city)));

const OFFICE = { streetName: "1 Main Street", city: "Fresno", state: "California", zipCode: "93721" };
const OTHER = { ...OFFICE, streetName: "2 Main Street" };
const create = (key: string, body: unknown = OFFICE, as = token) =>
  api.call("createOffice", { token: as, body, headers: { "idempotency-key": key } });

describe("a repeated Idempotency-Key", () => {
  test("gets the first answer again, and nothing happens twice", async () => {
    const before = await api.db.$count(offices);
    const first = await create("a");
    expect(first.status).toBe(200);
    expect(await create("a")).toMatchObject({ status: 200, body: first.body });
    expect(await api.db.$count(offices)).toBe(before + 1);
    expect(dataOf(await create("b", OTHER))._id).not.toBe(dataOf(first)._id);
  });

  test("makes one record of eight simultaneous requests", async () => {
    const before = await api.db.$count(offices);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create("together")));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await api.db.$count(offices)).toBe(before + 1);
  });

  test("repeats a deletion", async () => {
    const params = { id: dataOf(await create("to-delete"))._id };
    const remove = (key: string) => api.call("removeOffice", { token, params, headers: { "idempotency-key": key } });
    expect((await remove("delete")).status).toBe(200);
    expect((await remove("delete")).status).toBe(200);
    expect((await remove("another")).status).toBe(404);
  });

  test("does not keep a refusal: the corrected form goes through", async () => {
    expect((await create("refused", { ...OFFICE, city: "" })).status).toBe(400);
    expect((await create("refused")).status).toBe(200);
  });

  test("is refused for another request", async () => {
    await create("mine");
    expect((await create("mine", { ...OFFICE, city: "Reno" })).status).toBe(422);
  });

  test("belongs to one account", async () => {
    const first = await create("shared");
    const second = await create("shared", OTHER, await api.signIn(ADMIN));
    expect(dataOf(second)._id).not.toBe(dataOf(first)._id);
  });

  test("must be a short visible text", async () => {
    expect((await create("x".repeat(201))).status).toBe(400);
    expect((await create("with space")).status).toBe(400);
  });

  test("is forgotten after 24 hours", async () => {
    const first = await create("old");
    await api.db
      .update(answeredRequests)
      .set({ createdAt: sql`${answeredRequests.createdAt} - interval '24 hours 1 second'` });
    expect(dataOf(await create("old", OTHER))._id).not.toBe(dataOf(first)._id);
    expect(await api.db.$count(answeredRequests)).toBe(1);
  });
});

describe("what cannot be used", () => {
  const post = (payload: string, type = "application/json") =>
    api.app.inject({
      method: "POST",
      url: "/api/admin/private/office",
      payload,
      headers: { authorization: `Bearer ${token}`, "content-type": type },
    });

  test.each([
    ["{broken", "application/json", 400],
    ["", "application/json", 400],
    ['{"__proto__":{"admin":true}}', "application/json", 400],
    ["a=1", "application/x-www-form-urlencoded", 415],
    ["<x/>", "text/xml", 415],
  ])("%j as %s gets %i with a message", async (payload, type, status) => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json<{ message: unknown }>().message).toEqual(expect.any(String));
  });

  test("a body beyond 1 MB gets 413", async () => {
    const response = await post(JSON.stringify({ ...OFFICE, padding: "x".repeat(1024 * 1024) }));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ message: "The request is too large." });
  });

  test("a call without a body may still be called JSON", async () => {
    const other = await api.signIn(OPERATIONS);
    const answered = await api.call("logout", { token: other, headers: { "content-type": "application/json" } });
    expect(answered.status).toBe(200);
  });

  test.each([
    ["GET", "/"],
    ["GET", "/api/admin/private/nothing"],
    ["GET", "/api/admin/login"],
    ["POST", "/api/v1/admin/nothing"],
    ["GET", "/private/tip"],
    ["DELETE", "/api/admin/private/tip"],
  ] as const)("%s %s is not there", async (method, url) => {
    expect(await api.request(method, url, { token })).toMatchObject({
      status: 404,
      body: { message: "There is no such call." },
    });
  });

  test("a failure inside tells a reference and nothing else, and the log has both", async () => {
    await api.db.execute(sql`alter table web_pages rename to away`);
    const answered = await api.call("listWebPages");
    await api.db.execute(sql`alter table away rename to web_pages`);
    expect(answered.status).toBe(500);
    const reference = /reference (\w{8})/.exec(answered.body.message ?? "")?.[1] ?? "missing";
    expect(JSON.stringify(answered.body)).not.toContain("web_pages");
    const line = api.logLines.find((text) => text.includes(reference)) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      level: "error",
      event: "request_failed",
      pathname: "/api/admin/private/listWebPage",
    });
    expect(line).toContain("web_pages");
  });
});

test("answers are not kept by anybody on the way", async () => {
  expect((await api.call("listOffices", { token })).headers["cache-control"]).toBe("no-store");
  expect((await api.call("listOffices")).headers["cache-control"]).toBe("no-store");
});

test("no browser takes an answer for something else than data, or shows it within another page", async () => {
  for (const path of ["/api/admin/private/profile", "/openapi.json", "/nothing"]) {
    const { headers } = await api.request("GET", path, { token });
    expect([path, headers["x-content-type-options"], headers["content-security-policy"]]).toEqual([
      path,
      "nosniff",
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  }
});

test("the starter can see that it runs", async () => {
  expect(await api.request("GET", "/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
});

test("An answer names at most 50 faulty fields, and of an array that is too long only that", async () => {
  const admin = await api.signIn(ADMIN);
  const send = (rows: unknown[]) => api.call("changeInvitationPromo", { token: admin, body: { promoAmounts: rows } });
  const faulty = await send(Array.from({ length: 50 }, () => ({})));
  expect([faulty.status, Object.keys(faulty.body.errors ?? {}).length]).toEqual([400, 50]);
  const same = { totalRides: 1, promoAmount: 1 };
  expect(Object.keys((await send(Array.from({ length: 5000 }, () => same))).body.errors ?? {})).toEqual([
    "promoAmounts",
  ]);
});
