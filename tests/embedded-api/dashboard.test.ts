import { randomUUID } from "node:crypto";
import { eq, max, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOOKING_STATES } from "contract/booking-constants";
import { dayIn, startOfDay } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { rowsOf } from "../../embedded-api/database/database";
import { rowCount } from "../../embedded-api/database/row-counts";
import { bookings } from "../../embedded-api/resources/bookings/table";
import type { BookingSums } from "contract/bookings";
import type { BookingMonth, PeriodData } from "contract/dashboard";
import { ADMIN, dataOf, INSPECTOR, OPERATIONS, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "240" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

interface Dashboard {
  booking_data: BookingMonth[];
  online_user: number;
  online_users?: number;
  online_drivers?: number;
  user_data: Record<string, number>;
  now: { at: string; earnings: number; weekBefore: number };
}
interface Year {
  booking_data: BookingMonth[];
  booking_data_year: number[];
  confirm_ride_status?: string;
  year_before?: BookingMonth[];
  same_days_before?: BookingMonth;
}
const dashboard = async () => dataOf<Dashboard>(await api.call("readDashboard", { token }));
const year = async (of: number) => dataOf<Year>(await api.call("readBookingData", { token, query: { year: of } }));

async function listed(query: Record<string, string>) {
  const answer = await api.call("listBookings", { token, query: { limit: 1, ...query } });
  return dataOf<{ totalDocs: number; sums: { total: number; adminEarning: number } }>(answer);
}

/** The sums over the bookings themselves, which the kept months must equal. */
function sums(of: number) {
  return rowsOf<Record<string, string>>(
    api.db,
    sql`select extract(month from requested_at at time zone 'America/Los_Angeles')::int as month, count(*) as total,
        count(*) filter (where platform = 'android') as android, count(*) filter (where status = 'cancelled') as cancelled,
        sum(total - refunded) filter (where collected) as earned,
        sum(driver_earning - refunded_driver) filter (where collected) as drivers,
        sum(admin_earning - refunded + refunded_driver) filter (where collected) as company
      from (select *, coalesce(payment_state, '') not in ('refunded', 'failed') or refunded > 0 as collected from bookings) as bookings where extract(year from requested_at at time zone 'America/Los_Angeles') = ${of} group by 1 order by 1`,
  );
}

/** The year and the month, counted from 1, in the zone of the service. */
function present(): [year: number, month: number] {
  const today = dayIn(DEFAULT_TIME_ZONE, new Date());
  return [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
}

/** Stores completed rides, each with when it was requested and what was paid. */
async function insertAt(...rides: [requestedAt: Date, total: number][]): Promise<void> {
  const common = { service: "single_taxi", platform: "ios", status: "completed" } as const;
  await api.db.insert(bookings).values(
    rides.map(([at, total]) => ({
      ...common,
      id: randomUUID(),
      requestedAt: at,
      createdAt: at,
      updatedAt: at,
      total,
    })),
  );
}

async function expectMonthsAsBookings(of: number): Promise<void> {
  const months = (await year(of)).booking_data.filter((month) => month.total_ride > 0);
  const expected = (await sums(of)).map((row) =>
    [row.total, row.android, row.cancelled, row.earned, row.drivers, row.company].map(Number),
  );
  expect(
    months.map((month) => [
      month.total_ride,
      month.android_ride_booking,
      month.cancel_ride,
      month.total_earning,
      month.driver_earning,
      month.admin_earning,
    ]),
  ).toEqual(expected);
}

describe("bookings by month", () => {
  test("January 2023 has a real picture", async () => {
    const { booking_data, booking_data_year } = await year(2023);
    expect(booking_data.map((month) => month.monthName)).toEqual([
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ]);
    const [january] = booking_data;
    expect(january?.total_ride).toBeGreaterThan(140);
    expect(january?.cancel_ride).toBeGreaterThan(5);
    expect(january?.ios_ride_booking).toBeGreaterThan(40);
    expect((january?.confirm_ride ?? 0) + (january?.cancel_ride ?? 0)).toBe(january?.total_ride);
    expect((january?.android_ride_booking ?? 0) + (january?.ios_ride_booking ?? 0)).toBe(january?.total_ride);
    expect((january?.driver_earning ?? 0) + (january?.admin_earning ?? 0)).toBeCloseTo(january?.total_earning ?? 0, 2);
    expect((january?.android_ride_booking_earning ?? 0) + (january?.ios_ride_booking_earning ?? 0)).toBeCloseTo(
      january?.total_earning ?? 0,
      2,
    );
    expect(booking_data_year[0]).toBe(2023);
    const [newest] = await api.db.select({ at: max(bookings.requestedAt) }).from(bookings);
    expect(booking_data_year.at(-1)).toBe(Number(dayIn(DEFAULT_TIME_ZONE, newest!.at!).slice(0, 4)));
  });

  test("are the sums of the bookings, and stay so when bookings come, change and go", async () => {
    await expectMonthsAsBookings(2023);
    await expectMonthsAsBookings(present()[0]);
    const before = await rowCount(api.db, bookings);
    const at = new Date("2023-03-31T23:59:59.999Z");
    const common = { createdAt: at, updatedAt: at, service: "single_taxi", platform: "ios", requestedAt: at } as const;
    const id = "0190aaaa-0000-7000-8000-00000000000a";
    await api.db.insert(bookings).values([
      { ...common, id, status: "requested" },
      {
        ...common,
        id: "0190aaaa-0000-7000-8000-00000000000b",
        status: "completed",
        total: 30.5,
        driverEarning: 24.25,
        adminEarning: 6.25,
      },
    ]);
    await expectMonthsAsBookings(2023);
    await api.db
      .update(bookings)
      .set({ status: "cancelled", requestedAt: new Date("2024-02-29T00:00:00Z") })
      .where(eq(bookings.id, id));
    await expectMonthsAsBookings(2023);
    await expectMonthsAsBookings(2024);
    await api.db.delete(bookings).where(eq(bookings.requestedAt, at));
    await expectMonthsAsBookings(2023);
    expect(await rowCount(api.db, bookings)).toBe(before + 1);
    expect(await rowCount(api.db, bookings)).toBe(await api.db.$count(bookings));
  });

  test("are confirmed where the list that the answer names has them", async () => {
    const at = new Date("2023-06-10T20:00:00Z");
    const common = { createdAt: at, updatedAt: at, service: "single_taxi", platform: "ios", requestedAt: at } as const;
    const pickup = { address: "1 Quagga Street", lat: 37.7, lng: -122.4 };
    await api.db
      .insert(bookings)
      .values(BOOKING_STATES.map((status) => ({ ...common, id: randomUUID(), status, pickup })));
    const { booking_data, confirm_ride_status: status = "" } = await year(2023);
    const june = { status, from: "2023-06-01", to: "2023-06-30" };
    expect((await listed(june)).totalDocs).toBe(booking_data[5]!.confirm_ride);
    // A search is not counted from the kept sums.
    expect((await listed({ ...june, search: "quagga" })).totalDocs).toBe(4);
  });

  test("end with the present month, and a year to come has none", async () => {
    const [thisYear, month] = present();
    expect((await year(thisYear)).booking_data.length).toBe(month);
    expect((await dashboard()).booking_data).toEqual((await year(thisYear)).booking_data);
    expect((await year(2200)).booking_data).toEqual([]);
  });

  test("come with those of the year before", async () => {
    const { year_before } = await year(2024);
    expect(year_before).toEqual((await year(2023)).booking_data);
    expect((await year(2024)).same_days_before).toBeUndefined();
  });

  test("the current year comes with the month before, up to the same day and time of day", async () => {
    const today = dayIn(DEFAULT_TIME_ZONE, api.stopClock());
    const end = startOfDay(`${today.slice(0, 7)}-01`, DEFAULT_TIME_ZONE);
    const lastDay = dayIn(DEFAULT_TIME_ZONE, new Date(end.getTime() - 1));
    const begin = startOfDay(`${lastDay.slice(0, 7)}-01`, DEFAULT_TIME_ZONE);
    const before = (await year(present()[0])).same_days_before!;
    await insertAt([begin, 10.25], [new Date(end.getTime() - 1), 400]);
    const after = (await year(present()[0])).same_days_before!;
    // A shorter month is counted to its end.
    const isShorter = lastDay.slice(8) < today.slice(8);
    expect(after.total_ride - before.total_ride).toBe(isShorter ? 2 : 1);
    expect(after.total_earning - before.total_earning).toBeCloseTo(isShorter ? 410.25 : 10.25, 2);
  });

  test("a year before the first booking is twelve times nothing", async () => {
    const { booking_data } = await year(2010);
    expect(booking_data.length).toBe(12);
    expect(booking_data.every((month) => month.total_ride === 0 && month.total_earning === 0)).toBe(true);
  });

  test.each(["", "abc", "1999", "2023.5"])("needs a year, not %j", async (value) => {
    const { status, body } = await api.call("readBookingData", { token, query: { year: value } });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty("year");
  });
});

describe("the rides of a period", () => {
  const period = async (query: Record<string, string>, as = token) =>
    dataOf<{ period?: Required<PeriodData> }>(await api.call("readDashboard", { token: as, query })).period;

  test("are those of the list of bookings with the same days, and the months' together", async () => {
    const days = { from: "2023-01-10", to: "2023-02-03" };
    const answer = await api.call("listBookings", { token, query: { limit: 1, ...days } });
    const list = dataOf<{ totalDocs: number; sums: BookingSums }>(answer);
    const found = await period(days);
    expect(found).toMatchObject({ total_ride: list.totalDocs, total_earning: list.sums.total });
    expect((await listed({ ...days, status: "confirmedOrLater" })).totalDocs).toBe(found!.confirm_ride);
    expect(found).toMatchObject({ admin_earning: list.sums.adminEarning, other_earnings: [] });
    expect([found!.refunded_earning, found!.failed_earning]).toEqual([list.sums.refunded, list.sums.failed]);
    expect(list.totalDocs).toBeGreaterThan(100);
    const [january, february] = (await year(2023)).booking_data;
    const both = await period({ from: "2023-01-01", to: "2023-02-28" });
    expect(both?.confirm_ride).toBe(january!.confirm_ride + february!.confirm_ride);
    expect(both?.cancel_ride).toBe(january!.cancel_ride + february!.cancel_ride);
  });

  test("may be open at one end, and are asked for", async () => {
    const [last] = [...(await year(2023)).booking_data].reverse();
    const until = await period({ to: "2023-11-30" });
    expect((await period({ to: "2023-12-31" }))!.total_ride - until!.total_ride).toBe(last!.total_ride);
    expect(await period({})).toBeUndefined();
  });

  test("come without amounts for who may not see them, and not at all without bookings", async () => {
    const days = { from: "2023-01-01", to: "2023-01-31" };
    const seen = await period(days, await api.signIn(OPERATIONS));
    expect([seen!.total_ride > 0, seen!.total_earning, seen!.other_earnings]).toEqual([true, undefined, undefined]);
    expect(await period(days, await api.signIn(INSPECTOR))).toBeUndefined();
  });
});

describe("now", () => {
  test("each figure is that of its list of bookings", async () => {
    const present = api.stopClock();
    const today = dayIn(DEFAULT_TIME_ZONE, present);
    const day = { from: today, to: today };
    const { now } = await dashboard();
    expect(now).toMatchObject({
      unassigned: (await listed({ status: "unassigned" })).totalDocs,
      unassignedSoon: (await listed({ status: "unassignedSoon" })).totalDocs,
      underWay: (await listed({ status: "started" })).totalDocs,
      completed: (await listed({ status: "completed", ...day })).totalDocs,
      cancelled: (await listed({ status: "cancelled", ...day })).totalDocs,
      earnings: (await listed(day)).sums.total,
      companyEarnings: (await listed(day)).sums.adminEarning,
    });
    expect(now.at).toBe(present.toISOString());
  });

  test("earnings are compared with the same weekday of last week, up to the same time of day", async () => {
    const before = (await dashboard()).now;
    const weekAgo = Date.parse(before.at) - 7 * 24 * 60 * 60_000;
    // An hour is more than clocks go back or forward.
    const moments = { earlier: weekAgo - 3_700_000, later: weekAgo + 3_700_000 };
    await insertAt([new Date(moments.earlier), 10.25], [new Date(moments.later), 400]);
    const after = (await dashboard()).now;
    expect(after.weekBefore - before.weekBefore).toBeCloseTo(isSameDay(moments.earlier, weekAgo) ? 10.25 : 0, 2);
  });

  const isSameDay = (one: number, other: number) =>
    dayIn(DEFAULT_TIME_ZONE, new Date(one)) === dayIn(DEFAULT_TIME_ZONE, new Date(other));
});

test("earnings and counts of people are for the key dashboard, bookings for their keys (ruling C3)", async () => {
  for (const [who, sees] of [
    [INSPECTOR, false],
    [OPERATIONS, true],
  ] as const) {
    const theirs = await api.signIn(who);
    const board = dataOf<Dashboard>(await api.call("readDashboard", { token: theirs }));
    const months = dataOf<Year>(await api.call("readBookingData", { token: theirs, query: { year: 2023 } }));
    expect(board.online_user).toBeGreaterThanOrEqual(0);
    // An inspector sees neither riders nor other drivers than those of their office (ruling C1).
    expect([board.online_users, board.online_drivers].map((each) => each !== undefined)).toEqual([sees, sees]);
    expect(JSON.stringify([board, months])).not.toMatch(/earning|weekBefore|user_data/);
    expect("now" in board).toBe(sees);
    expect(months.booking_data.length).toBe(sees ? 12 : 0);
    expect(months.booking_data_year.length > 0).toBe(sees);
    expect("confirm_ride_status" in months).toBe(sees);
  }
});
