import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decimalsOf, toMinor } from "contract/currency-decimals";
import { rowsOf } from "../../embedded-api/database/database";
import { newId } from "../../embedded-api/database/ids";
import { Random } from "../../embedded-api/demonstration/random";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { driverBalances, ledgerEntries } from "../../embedded-api/resources/ledger/table";
import { TestApi } from "./support/api";

let api: TestApi;
let driverIds: string[];

beforeAll(async () => {
  api = await TestApi.start();
  driverIds = (await api.db.select({ id: drivers.id }).from(drivers).orderBy(asc(drivers.id)).limit(3)).map(
    ({ id }) => id,
  );
});
afterAll(() => api.stop());

type Booking = typeof bookings.$inferInsert;

function booked(values: Partial<Booking>): Booking {
  const at = new Date("2026-03-08T09:30:00Z");
  return {
    id: newId(),
    createdAt: at,
    updatedAt: at,
    service: "single_taxi",
    platform: "ios",
    status: "requested",
    driverId: driverIds[0]!,
    requestedAt: at,
    currency: "USD",
    ...values,
  };
}

const entriesOf = (bookingId: string) =>
  api.db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId)).orderBy(asc(ledgerEntries.id));

async function balanceOf(driverId: string, currency = "USD"): Promise<number> {
  const rows = await api.db.select().from(driverBalances).where(eq(driverBalances.driverId, driverId));
  return rows.find((row) => row.currency === currency)?.balance ?? 0;
}

describe("the ledger", () => {
  test.each([
    ["a ride paid in cash", { status: "completed", paymentMethod: "cash", total: 20, driverEarning: 15.2 }, -480],
    ["a ride paid by card", { status: "completed", paymentMethod: "card", total: 20, driverEarning: 15.2 }, 1520],
    ["a cancellation with a fee", { status: "cancelled", paymentMethod: "cash", total: 5, driverEarning: 4 }, 400],
    ["yen", { status: "completed", paymentMethod: "cash", total: 1419, driverEarning: 985, currency: "JPY" }, -434],
    ["dinars", { status: "completed", paymentMethod: "card", total: 1.35, driverEarning: 1, currency: "KWD" }, 1000],
  ] as const)("enters %s as the state is written that makes it", async (_, values, amount) => {
    const { currency = "USD" } = values as { currency?: string };
    const before = await balanceOf(driverIds[0]!, currency);
    const booking = booked({ currency });
    await api.db.insert(bookings).values(booking);
    expect(await entriesOf(booking.id)).toEqual([]);
    const completedAt = new Date("2026-03-09T06:59:59Z");
    // Written twice, it counts once.
    for (let times = 0; times < 2; times += 1)
      await api.db
        .update(bookings)
        .set({ ...values, completedAt })
        .where(eq(bookings.id, booking.id));
    const entries = await entriesOf(booking.id);
    expect(entries).toMatchObject([{ amount, currency, at: completedAt, day: "2026-03-08" }]);
    expect((await balanceOf(driverIds[0]!, currency)) - before).toBe(amount);
  });

  test("enters nothing for a ride without a driver, one that was cancelled for nothing, or one that nobody paid", async () => {
    const rows = [
      booked({ status: "completed", paymentState: "failed", total: 20, driverEarning: 15 }),
      booked({ status: "completed", paymentState: "refunded", total: 20, driverEarning: 15 }),
      booked({ status: "completed", driverId: null, total: 20, driverEarning: 15 }),
      booked({ status: "cancelled", total: 0 }),
    ];
    await api.db.insert(bookings).values(rows);
    for (const { id } of rows) expect(await entriesOf(id)).toEqual([]);
  });

  test("refuses to change, delete or empty what it holds", async () => {
    for (const statement of [
      sql`update ledger_entries set amount = 0 where id = (select min(id) from ledger_entries)`,
      sql`delete from ledger_entries where id = (select min(id) from ledger_entries)`,
      sql`truncate ledger_entries`,
    ])
      await expect(api.db.execute(statement)).rejects.toMatchObject({
        cause: { message: "The ledger can only be added to." },
      });
  });

  test("rounds by the decimals that the panel shows", async () => {
    const codes = Intl.supportedValuesOf("currency");
    const list = sql.join(
      codes.map((code) => sql`${code}`),
      sql`, `,
    );
    const rows = await rowsOf<{ code: string; decimals: number; minor: number }>(
      api.db,
      sql`select code, currency_decimals(code) as decimals, to_minor(12.3456, code)::int as minor from unnest(array[${list}]) as code`,
    );
    expect(rows).toEqual(codes.map((code) => ({ code, decimals: decimalsOf(code), minor: toMinor(12.3456, code) })));
  });

  test("is the sum of what bookings say, whatever happens to them", async () => {
    const seed = process.env.TEST_SEED ?? String(Date.now());
    const random = new Random(`ledger ${seed}`);
    const state = new Map<string, Booking>();
    const before = await Promise.all(
      driverIds.flatMap((id) => ["USD", "JPY", "KWD"].map((code) => balanceOf(id, code))),
    );
    for (let step = 0; step < 400; step += 1) {
      const known = [...state.keys()];
      const id = random.chance(0.4) || known.length === 0 ? newId() : random.pick(known);
      const currency = random.pick(["USD", "JPY", "KWD"]);
      const total = random.whole(0, 99_999) / 10 ** decimalsOf(currency);
      const values = {
        status: random.pick(["completed", "completed", "cancelled", "started"] as const),
        paymentMethod: random.pick(["cash", "card", "happy_money"] as const),
        paymentState: random.pick(["paid", "paid", "pending", "failed", null] as const),
        driverId: random.chance(0.9) ? random.pick(driverIds) : null,
        currency: state.get(id)?.currency ?? currency,
        total,
        driverEarning: Math.floor(total * 0.7),
        updatedAt: new Date(Date.UTC(2026, 2, 8) + step * 3_600_000),
      };
      const row = { ...booked({ id }), ...state.get(id), ...values };
      if (state.has(id)) await api.db.update(bookings).set(values).where(eq(bookings.id, id));
      else await api.db.insert(bookings).values(row);
      state.set(id, row);
    }
    const due = driverIds.flatMap((driverId) =>
      ["USD", "JPY", "KWD"].map((currency) =>
        [...state.values()]
          .filter((row) => row.driverId === driverId && row.currency === currency)
          .reduce((sum, row) => sum + dueOf(row), 0),
      ),
    );
    const after = await Promise.all(
      driverIds.flatMap((id) => ["USD", "JPY", "KWD"].map((code) => balanceOf(id, code))),
    );
    expect(
      after.map((balance, at) => balance - before[at]!),
      `seed ${seed}`,
    ).toEqual(due);
    const kept = await rowsOf<{ wrong: number }>(
      api.db,
      sql`select count(*)::int as wrong from driver_balances as kept full join
        (select driver_id, currency, sum(amount) as balance from ledger_entries group by 1, 2) as added using (driver_id, currency)
        where kept.balance is distinct from added.balance`,
    );
    expect(kept, `seed ${seed}`).toEqual([{ wrong: 0 }]);
  });
});

function dueOf({
  status,
  paymentMethod,
  paymentState,
  total = 0,
  driverEarning = 0,
  currency = "USD",
}: Booking): number {
  if (paymentState === "failed") return 0;
  const [paid, earned] = [toMinor(total, currency), toMinor(driverEarning, currency)];
  if (status === "completed") return earned - (paymentMethod === "cash" ? paid : 0);
  return status === "cancelled" && paid > 0 ? earned : 0;
}
