import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookingSums } from "contract/bookings";
import { endOfDay, startOfDay } from "contract/service-day";
import { createLog } from "../../embedded-api/core/log";
import { newId } from "../../embedded-api/database/ids";
import { followTimeZone, hasDayTotals } from "../../embedded-api/resources/bookings/day-totals";
import { bookingDays, bookingDayZones, bookings } from "../../embedded-api/resources/bookings/table";
import { refunds } from "../../embedded-api/resources/refunds/table";
import { settings } from "../../embedded-api/resources/settings/table";
import { ADMIN, dataOf, TestApi } from "./support/api";

interface List {
  docs: unknown[];
  totalDocs: number;
  sums: BookingSums;
}

const log = createLog(() => undefined);
let api: TestApi;
let token: string;

async function addBooking(at: string, total = 12.5): Promise<void> {
  const requestedAt = new Date(at);
  await api.db.insert(bookings).values({
    id: newId(),
    createdAt: requestedAt,
    updatedAt: requestedAt,
    service: "single_taxi",
    platform: "ios",
    status: "completed",
    requestedAt,
    total,
    driverEarning: 10,
    adminEarning: 2.5,
  });
}

// Vancouver has no winter time any more from 2026 on, which older versions of Node do not know.
const VANCOUVER = "America/Vancouver";
const DAY = { from: "2026-11-10", to: "2026-11-10" };
const MOMENTS = ["2026-11-10T07:30:00Z", "2026-11-10T08:30:00Z", "2026-11-11T08:30:00Z"];
beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
  await api.db.delete(refunds);
  await api.db.delete(bookings).where(sql`requested_at >= '2026-11-01' and requested_at < '2026-12-01'`);
  for (const at of MOMENTS) await addBooking(at);
  await api.db.update(settings).set({ timeZone: VANCOUVER });
});
afterAll(() => api.stop());
const ofDay = async () => {
  const { docs, totalDocs, sums } = dataOf<List>(await api.call("listBookings", { token, query: DAY }));
  const { period } = dataOf<{ period: { total_ride: number } }>(await api.call("readDashboard", { token, query: DAY }));
  return { rows: docs.length, total: totalDocs, paid: sums.total, reported: period.total_ride };
};

test("a day is the same in list, total, sums and report, before its days are counted and after", async () => {
  const begin = startOfDay("2026-11-10", VANCOUVER).toISOString();
  const rows = MOMENTS.filter(
    (at) => at >= begin.slice(0, 19) && at < endOfDay("2026-11-10", VANCOUVER).toISOString(),
  ).length;
  const expected = { rows, total: rows, paid: rows * 12.5, reported: rows };
  expect(await ofDay()).toEqual(expected);
  await followTimeZone(api.db, log, new AbortController().signal);
  expect(await hasDayTotals(api.db, VANCOUVER)).toBe(true);
  expect(await ofDay()).toEqual(expected);
});

test("days that were counted by other rules are not used, and counted anew by the next start", async () => {
  const other = { changes: ["-infinity"], offsets: [0], rules: "of another version" };
  await api.db.update(bookingDayZones).set(other).where(eq(bookingDayZones.timeZone, VANCOUVER));
  // By these rules the day of the service is that of UTC.
  await addBooking("2026-11-20T02:00:00Z", 4321);
  const [kept] = await api.db.select().from(bookingDays).where(eq(bookingDays.paid, 4321));
  expect(kept?.day).toBe("2026-11-20");
  expect(await hasDayTotals(api.db, VANCOUVER)).toBe(false);
  const before = await ofDay();
  await followTimeZone(api.db, log, new AbortController().signal);
  expect(await hasDayTotals(api.db, VANCOUVER)).toBe(true);
  expect(await ofDay()).toEqual(before);
  expect(await api.db.$count(bookings)).toBe(
    (await api.db.select().from(bookingDays)).reduce((total, day) => total + day.total, 0),
  );
});
