import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../embedded-api/database/ids";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { ADMIN, docsOf, TestApi } from "./support/api";

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
