import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PromoUse } from "contract/promo-use";
import { accounts } from "../../embedded-api/accounts/table";
import { newId } from "../../embedded-api/database/ids";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { promoCodes } from "../../embedded-api/resources/promo-codes/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, docsOf, TestApi, TIPS_ONLY } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

test("the list says what each code took off the rides that were completed, whatever becomes of these", async () => {
  const { promoCode, status, currency, fare } = bookings;
  const costs = async () =>
    Object.fromEntries(
      docsOf<{ code: string; cost: unknown }>(await api.call("listPromoCodes", { token, query: { limit: 100 } })).map(
        ({ code, cost }) => [code, cost],
      ),
    );
  const added = async () => {
    const sums = await api.db
      .select({ promoCode, cents: sql<number>`sum(-(${fare} ->> 'promo')::int)::int` })
      .from(bookings)
      .where(and(isNotNull(promoCode), eq(status, "completed"), eq(currency, "USD")))
      .groupBy(promoCode);
    return new Map(sums.map((row) => [row.promoCode, row.cents / 100]));
  };
  const sums = await added();
  for (const [code, cost] of Object.entries(await costs()))
    expect(cost, code).toEqual({ amount: sums.get(code) ?? 0, others: [] });
  const [code] = [...sums].sort(([, one], [, other]) => other - one)[0]!;
  const all = await api.db.select().from(bookings).where(isNotNull(promoCode));
  const [ride, other, third] = all.filter((each) => each.status === "completed" && each.fare?.promo);
  const row = ({ number: _, ...columns }: typeof bookings.$inferSelect) => ({ ...columns, promoCode: code });
  const rides = [ride!, other!, third!].map((each) => ({ ...row(each), id: newId(Date.now()) }));
  await api.db.insert(bookings).values(rides);
  const [cancelled, foreign, removed] = rides;
  await api.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, cancelled!.id));
  await api.db.update(bookings).set({ currency: "EUR" }).where(eq(bookings.id, foreign!.id));
  await api.db.delete(bookings).where(eq(bookings.id, removed!.id));
  expect((await costs())[code!]).toEqual({
    amount: sums.get(code),
    others: [{ currency: "EUR", amount: -foreign!.fare!.promo! / 100 }],
  });
  await api.db.delete(bookings).where(eq(bookings.id, foreign!.id));
  expect((await costs())[code!]).toEqual({ amount: sums.get(code), others: [] });
});

test("a code tells its bookings and their sum, who used it too often, and accounts with one phone number", async () => {
  const [promo] = docsOf<{ _id: string; code: string }>(await api.call("listPromoCodes", { token }));
  const { _id: id, code } = promo!;
  await api.db.delete(bookings).where(eq(bookings.promoCode, code));
  await api.db.update(promoCodes).set({ perUserLimit: 1 }).where(eq(promoCodes.id, id));
  const [eager, twin, other] = await api.db.select().from(riders).limit(3);
  const [countryCode, mobileNumber] = [
    eager!.countryCode,
    `${eager!.mobileNumber.slice(0, 3)}-${eager!.mobileNumber.slice(3)}`,
  ];
  await api.db.update(riders).set({ countryCode, mobileNumber }).where(eq(riders.id, twin!.id));
  const booked = (riderId: string, status: "completed" | "cancelled", total: number) => ({
    id: newId(),
    createdAt: new Date(),
    updatedAt: new Date(),
    requestedAt: new Date(),
    service: "single_taxi" as const,
    platform: "ios" as const,
    status,
    riderId,
    total,
    fare: { promo: -250 },
    promoCode: code,
  });
  await api.db
    .insert(bookings)
    .values([
      booked(eager!.id, "completed", 10.5),
      booked(eager!.id, "cancelled", 0),
      booked(twin!.id, "completed", 20),
      booked(other!.id, "completed", 5),
    ]);
  const use = async (asker: string) =>
    dataOf<PromoUse>(await api.call("readPromoUse", { token: asker, params: { id } }));
  const nameOf = (rider: typeof eager) => `${rider!.firstName} ${rider!.lastName}`;
  const found = await use(token);
  expect(found).toMatchObject({
    bookings: 4,
    rides: 3,
    sums: [{ currency: "USD", paid: 3550, cost: 750 }],
    overLimit: { total: 1, riders: [{ _id: eager!.id, name: nameOf(eager), uses: 2 }] },
    knows: ["phone"],
  });
  expect(found.shared.map((group) => [group.by, group.riders.map((each) => each._id).sort()])).toEqual([
    ["phone", [eager!.id, twin!.id].sort()],
  ]);
  const list = { token, query: { promoCode: code } };
  expect(docsOf(await api.call("listBookings", list))).toHaveLength(4);
  // Who sees no riders is told no names.
  await api.db
    .update(accounts)
    .set({ accessModules: ["other_promo_code"] })
    .where(eq(accounts.email, TIPS_ONLY.email));
  const unnamed = await use(await api.signIn(TIPS_ONLY));
  expect(JSON.stringify(unnamed)).not.toContain(eager!.lastName);
  expect(unnamed.overLimit).toEqual({ total: 1, riders: [{ _id: eager!.id, name: null, uses: 2 }] });
});
