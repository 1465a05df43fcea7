import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking, BookingSums } from "contract/bookings";
import type { BookingMonth, nowData, PeriodData } from "contract/dashboard";
import type { RiderDetails } from "contract/riders";
import { createLog } from "../../embedded-api/core/log";
import { rowsOf } from "../../embedded-api/database/database";
import { migrate } from "../../embedded-api/database/migrate";
import { newId } from "../../embedded-api/database/ids";
import { followTimeZone, hasDayTotals } from "../../embedded-api/resources/bookings/day-totals";
import { bookingDays, bookingDayZones, bookings } from "../../embedded-api/resources/bookings/table";
import { settings } from "../../embedded-api/resources/settings/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, TestApi } from "./support/api";
import { openTestDatabase } from "./support/database";
import { migrateUntil } from "./support/old-database";

const LOS_ANGELES = "America/Los_Angeles";
const SEOUL = "Asia/Seoul";
const log = createLog(() => undefined);

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

type Now = z.output<typeof nowData> & { earnings: number };
type Query = Record<string, string | number>;
interface List {
  docs: Booking[];
  totalDocs: number;
  sums: BookingSums;
}
const list = async (query: Query) => dataOf<List>(await api.call("listBookings", { token, query }));
const months = async (year: number) =>
  dataOf<{ booking_data: BookingMonth[]; other_earnings: unknown }>(
    await api.call("readBookingData", { token, query: { year } }),
  );

async function addBooking(at: string, fields: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const requestedAt = new Date(at);
  await api.db.insert(bookings).values({
    id,
    createdAt: requestedAt,
    updatedAt: requestedAt,
    service: "single_taxi",
    platform: "ios",
    status: "completed",
    requestedAt,
    total: 12.5,
    driverEarning: 10,
    adminEarning: 2.5,
    ...fields,
  });
  return id;
}

/** The kept days of a zone, and the same counted from the bookings. */
async function keptAndCounted(timeZone: string) {
  const zone = sql.raw(`'${timeZone}'`);
  const columns = sql`service, platform, status, currency, coalesce(payment_state, '')`;
  const kept = sql`select concat_ws(' ', day, ${columns}, total, paid, driver_earning, admin_earning) as text
    from ${bookingDays} where time_zone = ${timeZone} and total <> 0 order by 1`;
  const counted = sql`select concat_ws(' ', (requested_at at time zone ${zone})::date, ${columns},
      count(*), sum(total), sum(driver_earning), sum(admin_earning)) as text
    from ${bookings} group by (requested_at at time zone ${zone})::date, ${columns} order by 1`;
  const texts = async (query: typeof kept) => (await rowsOf<{ text: string }>(api.db, query)).map(({ text }) => text);
  return [await texts(kept), await texts(counted)];
}

async function setZone(timeZone: string, more: Partial<typeof settings.$inferInsert> = {}): Promise<void> {
  await api.db.update(settings).set({ timeZone, ...more });
}

describe("a day near midnight", () => {
  // It is 23:30 on June 30 in Los Angeles, and already July 1 in UTC and Seoul.
  const LATE = "2022-07-01T06:30:00Z";
  const EARLY = "2022-07-01T07:30:00Z";
  let late: string;
  let early: string;
  beforeAll(async () => {
    late = await addBooking(LATE);
    early = await addBooking(EARLY, { total: 100, driverEarning: 80, adminEarning: 20 });
  });
  afterAll(() => api.db.delete(bookings).where(sql`requested_at < '2022-12-01'`));

  test.each<[Query, ("late" | "early")[], number]>([
    [{ from: "2022-06-30", to: "2022-06-30" }, ["late"], 12.5],
    [{ from: "2022-07-01", to: "2022-07-01" }, ["early"], 100],
    [{ from: "2022-07-01", to: "2022-07-01", timeZone: SEOUL }, ["late", "early"], 112.5],
    [{ from: "2022-06-30", to: "2022-06-30", timeZone: "UTC" }, [], 0],
  ])("is that of the service, or of the zone that is asked for: %j", async (query, expected, total) => {
    const found = await list({ ...query, sort: "requestedAt" });
    expect(found.docs.map(({ _id }) => (_id === late ? "late" : _id === early ? "early" : _id))).toEqual(expected);
    expect([found.totalDocs, found.sums.total]).toEqual([expected.length, total]);
  });

  test("puts a ride into the month of the service", async () => {
    const { booking_data } = await months(2022);
    expect(booking_data.slice(5, 7).map((month) => [month.total_ride, month.total_earning])).toEqual([
      [1, 12.5],
      [1, 100],
    ]);
  });

  test("of a zone that nobody knows is refused", async () => {
    const answered = await api.call("listBookings", { token, query: { timeZone: "Mars/Olympus" } });
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, ["timeZone"]]);
  });
});

describe("when the zone of the service changes", () => {
  const answers = async () => {
    const queries: Query[] = [
      { from: "2024-02-01", to: "2024-02-29" },
      { from: "2025-01-01", to: "2025-01-01" },
      { status: "cancelled", page: 40, limit: 30 },
    ];
    const lists = await Promise.all(
      queries.map(async (query) => {
        const { docs, totalDocs, sums } = await list(query);
        return [docs.map(({ _id }) => _id), totalDocs, sums];
      }),
    );
    return [...lists, await months(2024), await months(new Date().getUTCFullYear())];
  };

  test("lists and dashboard are those of the new one at once, and once its days are counted", async () => {
    api.stopClock();
    const before = await answers();
    await setZone(SEOUL);
    expect(await hasDayTotals(api.db, SEOUL)).toBe(false);
    const meanwhile = await answers();
    expect(meanwhile).not.toEqual(before);
    await followTimeZone(api.db, log, new AbortController().signal);
    expect(await hasDayTotals(api.db, SEOUL)).toBe(true);
    expect(await answers()).toEqual(meanwhile);
    const [kept, counted] = await keptAndCounted(SEOUL);
    expect(kept).toEqual(counted);
    expect(await api.db.select().from(bookingDayZones)).toMatchObject([{ timeZone: SEOUL, countedUntil: null }]);
    expect(await api.db.$count(bookingDays, sql`time_zone <> ${SEOUL}`)).toBe(0);
    await setZone(LOS_ANGELES);
    await followTimeZone(api.db, log, new AbortController().signal);
    expect(await answers()).toEqual(before);
  });

  test("what happens while days are counted is counted once, also by who takes over", async () => {
    await setZone(SEOUL);
    const stopping = new AbortController();
    const stopAfterSome = createLog(({ event }) => {
      if (event === "day_totals_begun") stopping.abort();
    });
    await followTimeZone(api.db, stopAfterSome, stopping.signal);
    const [zone] = await api.db.select().from(bookingDayZones).where(eq(bookingDayZones.timeZone, SEOUL));
    expect(zone?.countedUntil).toBeInstanceOf(Date);
    // One booking is in the part that is counted, others are not yet; one moves from the one into the other.
    const counted = await addBooking("2023-01-05T12:00:00Z");
    const waiting = await addBooking(new Date().toISOString());
    await api.db.update(bookings).set({ total: 20 }).where(eq(bookings.id, counted));
    await api.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, waiting));
    const moved = await addBooking("2023-01-06T12:00:00Z");
    await api.db.update(bookings).set({ requestedAt: new Date() }).where(eq(bookings.id, moved));
    await followTimeZone(api.db, log, new AbortController().signal);
    const [kept, rows] = await keptAndCounted(SEOUL);
    expect(kept).toEqual(rows);
    await setZone(LOS_ANGELES);
    await followTimeZone(api.db, log, new AbortController().signal);
  });

  test("the call that saves it starts the counting, and so does its undo", async () => {
    const { _id, createdAt, ...fields } = dataOf<Record<string, string>>(await api.call("readSetting", { token }));
    expect([_id, createdAt]).not.toContain(undefined);
    const body = { ...fields, timeZone: "Europe/Berlin" };
    const { status, headers } = await api.call("changeSetting", { token, body });
    expect(status).toBe(200);
    await expect.poll(() => hasDayTotals(api.db, "Europe/Berlin")).toBe(true);
    // The zone before it is taken out first.
    await expect.poll(() => api.logLines.join("\n")).toContain("day_totals_ready");
    await expect.poll(() => hasDayTotals(api.db, LOS_ANGELES)).toBe(false);
    const undone = await api.call("undoActivity", { token, params: { id: String(headers["x-undo"]) } });
    expect(undone.status).toBe(200);
    await expect.poll(() => hasDayTotals(api.db, LOS_ANGELES)).toBe(true);
  });
});

describe("amounts keep what they were priced in", () => {
  test("after the service has changed its currency, and are never added to others", async () => {
    const query = { from: "2024-03-01", to: "2024-03-31" };
    const before = await list(query);
    expect([before.sums.currency, before.sums.others, before.docs[0]?.currency]).toEqual(["USD", [], "USD"]);
    await setZone(LOS_ANGELES, { currency: "EUR" });
    const added = await addBooking("2024-03-15T12:00:00Z", { currency: "EUR" });
    const { sums } = await list(query);
    expect(sums).toMatchObject({ currency: "EUR", total: 12.5, driverEarning: 10, adminEarning: 2.5 });
    expect(sums.others).toEqual([expect.objectContaining({ currency: "USD", total: before.sums.total })]);
    const year = await months(2024);
    expect(year.booking_data[2]?.total_earning).toBe(12.5);
    expect(year.booking_data[2]?.total_ride).toBe(before.totalDocs + 1);
    expect(year.other_earnings).toEqual([{ currency: "USD", total: expect.any(Number) as number }]);
    // The figures of a period have the shares in the same currencies.
    const march = await api.call("readDashboard", { token, query: { from: "2024-03-01", to: "2024-03-31" } });
    const { period } = dataOf<{ period: PeriodData }>(march);
    const inDollars = [{ currency: "USD", amount: expect.any(Number) as number }];
    expect(period).toMatchObject({
      driver_earning: 10,
      admin_earning: 2.5,
      other_driver_earnings: inDollars,
      other_admin_earnings: inDollars,
    });
    const shares = [period.other_driver_earnings, period.other_admin_earnings].map((each) => each![0]!.amount);
    expect(shares[0]! + shares[1]!).toBeCloseTo(period.other_earnings[0]!.amount, 2);
    await api.db.delete(bookings).where(eq(bookings.id, added));
    await setZone(LOS_ANGELES, { currency: "USD" });
  });

  test("also what a rider has paid, and what today's rides came to", async () => {
    const [rider] = await api.db
      .select()
      .from(riders)
      .where(sql`rides > 1 and spent > 0`)
      .limit(1);
    const riderId = rider!.id;
    const read = async () => dataOf<RiderDetails>(await api.call("readRider", { token, params: { id: riderId } }));
    const now = async () => dataOf<{ now: Now }>(await api.call("readDashboard", { token })).now;
    const before = await now();
    await setZone(LOS_ANGELES, { currency: "EUR" });
    const dollars = { currency: "USD", amount: rider!.spent };
    expect(await read()).toMatchObject({ spent: dollars.amount, currency: "USD", otherSpent: [] });
    const added = await addBooking(new Date().toISOString(), { currency: "EUR", riderId });
    const shown = await read();
    expect(shown).toMatchObject({ spent: 12.5, currency: "EUR", otherSpent: [dollars] });
    const fee = await addBooking("2022-08-01T12:00:00Z", { currency: "EUR", riderId, status: "cancelled", total: 5 });
    expect((await read()).spent).toBe(17.5);
    await api.db.delete(bookings).where(eq(bookings.id, fee));
    expect(shown.recentBookings!.slice(0, 2).map(({ currency }) => currency)).toEqual(["EUR", "USD"]);
    const after = await now();
    expect(after).toMatchObject({ earnings: 12.5 });
    expect(after.otherEarnings).toEqual(before.earnings > 0 ? [{ currency: "USD", amount: before.earnings }] : []);
    expect(after.weekBefore).toBe(before.weekBefore === 0 ? 0 : undefined);
    // The company's share is in the same currencies.
    expect(after).toMatchObject({ companyEarnings: 2.5 });
    expect(after.otherCompanyEarnings).toEqual(
      before.companyEarnings ? [{ currency: "USD", amount: before.companyEarnings }] : [],
    );
    await api.db.delete(bookings).where(eq(bookings.id, added));
    await setZone(LOS_ANGELES, { currency: "USD" });
  });
});

test("an older database keeps its days, amounts and expiries", async () => {
  const { db, close } = await openTestDatabase();
  try {
    await migrateUntil(db, "0021_service_days.sql");
    const driver = newId();
    await db.execute(sql`
      insert into drivers (id, created_at, updated_at, first_name, last_name, email, country_code, mobile_number, status, applied_at, next_expiry)
      values (${driver}, now(), now(), 'Dana', 'Driver', 'dana@mail.example', '+1', '2025550100', 'approved', now(), '2027-01-31T23:59:59Z')`);
    await db.execute(sql`
      insert into driver_documents (id, created_at, updated_at, driver_id, driver_status, type, number, expires_at, status)
      values (${newId()}, now(), now(), ${driver}, 'approved', 'licence', '1', '2027-01-31T23:59:59Z', 'approved')`);
    const papers = JSON.stringify([
      { type: "registration", number: "1", image: null, expiresAt: "2027-05-01T23:59:59.000Z" },
      { type: "inspection", number: "2", image: null, expiresAt: "2027-06-01T23:59:59.000Z" },
    ]);
    await db.execute(sql`
      insert into driver_vehicles (id, created_at, updated_at, driver_id, plate, make, model, year, colour, category, seats, status, documents)
      values (${newId()}, now(), now(), ${driver}, '8TST123', 'Kia', 'Carnival', 2022, 'Black', 'Van', 7, 'approved', ${papers}::jsonb)`);
    const rider = newId();
    await db.execute(sql`
      insert into riders (id, created_at, updated_at, first_name, last_name, email, country_code, mobile_number)
      values (${rider}, now(), now(), 'Rita', 'Rider', 'rita@mail.example', '+1', '2025550101')`);
    await db.execute(sql`
      insert into bookings (id, created_at, updated_at, rider_id, service, platform, status, requested_at, total, driver_earning, admin_earning, payment_state)
      values (${newId()}, now(), now(), ${rider}, 'single_taxi', 'ios', 'completed', '2026-07-01T02:00:00Z', 12.5, 10, 2.5, null),
        (${newId()}, now(), now(), ${rider}, 'single_taxi', 'ios', 'completed', '2026-07-01T02:00:00Z', 100, 80, 20, 'failed'),
        (${newId()}, now(), now(), ${rider}, 'single_taxi', 'ios', 'cancelled', '2026-07-01T02:00:00Z', 5, 4, 1, 'paid')`);
    await migrate(db);
    const paid = await db.select({ rides: riders.rides, spent: riders.spent, spentIn: riders.spentIn }).from(riders);
    expect(paid).toEqual([{ rides: 2, spent: 17.5, spentIn: "USD" }]);
    const [row] = await rowsOf<{ text: string }>(
      db,
      sql`select concat_ws(' ', next_expiry, expires_on, documents -> 0 ->> 'expiresOn', documents -> 1 ->> 'expiresOn', documents -> 1 ->> 'number') as text
        from drivers join driver_documents on driver_id = drivers.id join driver_vehicles on driver_vehicles.driver_id = drivers.id`,
    );
    expect(row?.text).toBe("2027-01-31 2027-01-31 2027-05-01 2027-06-01 2");
    const days = async () =>
      (await db.select().from(bookingDays).orderBy(bookingDays.paid)).map((kept) => [
        kept.timeZone,
        kept.day,
        kept.currency,
        kept.paymentState,
        kept.paid,
      ]);
    expect(await days()).toEqual([
      ["UTC", "2026-07-01", "USD", "paid", 5],
      ["UTC", "2026-07-01", "USD", "", 12.5],
      ["UTC", "2026-07-01", "USD", "failed", 100],
    ]);
    await followTimeZone(db, log, new AbortController().signal);
    expect(await days()).toEqual([
      [LOS_ANGELES, "2026-06-30", "USD", "paid", 5],
      [LOS_ANGELES, "2026-06-30", "USD", "", 12.5],
      [LOS_ANGELES, "2026-06-30", "USD", "failed", 100],
    ]);
  } finally {
    await close();
  }
});
