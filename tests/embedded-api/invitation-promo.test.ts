import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_PROMO_ROWS } from "contract/limits";
import type { PromoAmount } from "contract/invitation-promo";
import { invitationPromoSeed } from "../../embedded-api/demonstration/seeds/invitation-promo";
import { invitationPromo } from "../../embedded-api/resources/invitation-promo/table";
import { ADMIN, TestApi, TIPS_ONLY } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(invitationPromo);
  await invitationPromoSeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

const row = (totalRides: unknown, promoAmount: unknown) => ({ totalRides, promoAmount });
const read = async () =>
  (await api.call("readInvitationPromo", { token })).body.data as { promoAmounts: PromoAmount[]; updatedAt?: string };
const save = (promoAmounts: unknown, headers?: Record<string, string>) =>
  api.call("changeInvitationPromo", { token, body: { promoAmounts }, ...(headers ? { headers } : {}) });

test("has its rows at first", async () => {
  expect((await read()).promoAmounts).toEqual([row(1, 5), row(5, 12.5), row(20, 40)]);
});

test("is replaced as a whole, in the order that was sent", async () => {
  const before = await read();
  expect(
    (await save([row(10, 0.01), row(0, 0), row(999_999_999, 999_999_999.99)], { "if-match": before.updatedAt! }))
      .status,
  ).toBe(200);
  const after = await read();
  expect(after.promoAmounts).toEqual([row(10, 0.01), row(0, 0), row(999_999_999, 999_999_999.99)]);
  expect(Date.parse(after.updatedAt!)).toBeGreaterThan(Date.parse(before.updatedAt!));
});

test("can be saved where nothing is stored yet, once for many at a time", async () => {
  await api.db.delete(invitationPromo);
  expect(await read()).toMatchObject({ promoAmounts: [] });
  const answered = await Promise.all([1, 2, 3].map((rides) => save([row(rides, 5)])));
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await api.db.$count(invitationPromo)).toBe(1);
});

describe("refuses", () => {
  test.each<[string, unknown, string]>([
    ["no rides", [row(null, 5)], "promoAmounts.0.totalRides"],
    ["no bonus", [row(1, 5), row(2, undefined)], "promoAmounts.1.promoAmount"],
    ["no whole rides", [row(1.5, 5)], "promoAmounts.0.totalRides"],
    ["rides below zero", [row(-1, 5)], "promoAmounts.0.totalRides"],
    ["too many rides", [row(1_000_000_000, 5)], "promoAmounts.0.totalRides"],
    ["a bonus below zero", [row(1, -5)], "promoAmounts.0.promoAmount"],
    ["a third decimal", [row(1, 5.005)], "promoAmounts.0.promoAmount"],
    ["too large a bonus", [row(1, 1_000_000_000)], "promoAmounts.0.promoAmount"],
    ["text", [row("1", "5")], "promoAmounts.0.totalRides"],
    ["the same rides twice", [row(1, 5), row(3, 6), row(1, 7)], "promoAmounts.2.totalRides"],
    ["no rows", [], "promoAmounts"],
    ["too many rows", Array.from({ length: MAX_PROMO_ROWS + 1 }, (_, at) => row(at + 1, 5)), "promoAmounts"],
    ["no list", "rows", "promoAmounts"],
  ])("%s", async (_, rows, field) => {
    const before = await read();
    const { status, body } = await save(rows);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toContain(field);
    expect(await read()).toEqual(before);
  });

  test("whoever has no key for it", async () => {
    const stranger = await api.signIn(TIPS_ONLY);
    expect((await api.call("readInvitationPromo", { token: stranger })).status).toBe(403);
    expect(
      (await api.call("changeInvitationPromo", { token: stranger, body: { promoAmounts: [row(1, 1)] } })).status,
    ).toBe(403);
  });
});

test("takes as many rows as the form has", async () => {
  expect((await save(Array.from({ length: MAX_PROMO_ROWS }, (_, at) => row(at + 1, 5)))).status).toBe(200);
});

test("a stale If-Match gets 409 with the rows as they are", async () => {
  const { updatedAt } = await read();
  expect((await save([row(1, 1)])).status).toBe(200);
  const second = await save([row(2, 2)], { "if-match": updatedAt! });
  expect(second).toMatchObject({ status: 409, body: { data: await read() } });
  expect((await read()).promoAmounts).toEqual([row(1, 1)]);
});

test("a repeated save is one write", async () => {
  const send = () => save([row(4, 4)], { "idempotency-key": "promo-1" });
  await send();
  const after = await read();
  expect((await send()).status).toBe(200);
  expect(await read()).toEqual(after);
});
