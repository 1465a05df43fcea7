import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingDetails } from "contract/bookings";
import type { BookingMonth } from "contract/dashboard";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { bookingDays, bookings } from "../../embedded-api/resources/bookings/table";
import { rowsOf } from "../../embedded-api/database/database";
import { ADMIN, dataOf, TestApi } from "./support/api";

const HOUR = 60 * 60 * 1000;
const MISSING = "0190aaaa-0000-7000-8000-000000000000";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
const read = async (id: string) => dataOf<BookingDetails>(await api.call("readBooking", { token, params: { id } }));
const cancel = (id: string, reason = "Booked by mistake", ifMatch?: string) =>
  api.call("cancelBooking", {
    token,
    params: { id },
    body: { reason },
    ...(ifMatch && { headers: { "if-match": ifMatch } }),
  });

/** The newest booking of a state. */
async function bookingIn(status: typeof bookings.$inferSelect.status) {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.status, status)).limit(1);
  if (!row) throw new Error(`No booking is ${status}.`);
  return row;
}

/** A booking of the past, set back to a state that it once was in. */
async function openBooking(change: Partial<typeof bookings.$inferInsert> = {}) {
  const row = await bookingIn("completed");
  const open = {
    status: "requested" as const,
    driverId: null,
    total: 0,
    tip: 0,
    driverEarning: 0,
    adminEarning: 0,
    completedAt: null,
    startedAt: null,
  };
  await api.db
    .update(bookings)
    .set({ ...open, ...change })
    .where(eq(bookings.id, row.id));
  return { ...row, ...open, ...change };
}

describe("cancelling", () => {
  const days = async () =>
    (await api.db.select().from(bookingDays))
      .filter(({ total }) => total !== 0)
      .map((row) => Object.values(row).join(" "))
      .sort();
  const countedDays = async () =>
    (
      await rowsOf<{ text: string }>(
        api.db,
        sql`select concat_ws(' ', 'America/Los_Angeles', (requested_at at time zone 'America/Los_Angeles')::date, service, platform, status, currency, coalesce(payment_state, ''), count(*),
            sum(total)::float8, sum(driver_earning)::float8, sum(admin_earning)::float8,
            sum(given_back)::float8, sum(given_back_driver)::float8) as text
          from bookings group by (requested_at at time zone 'America/Los_Angeles')::date, service, platform, status, currency, coalesce(payment_state, '')`,
      )
    )
      .map(({ text }) => text)
      .sort();

  test("keeps what has happened, says by whom and why, and costs the rider nothing", async () => {
    const confirmedAt = new Date(Date.now() - HOUR);
    const open = await openBooking({ status: "arrived", confirmedAt, arrivedAt: new Date(Date.now() - HOUR / 2) });
    const before = await read(open.id);
    const answered = await cancel(open.id, "  Street is closed  ", before.updatedAt);
    expect(answered.status).toBe(200);
    const after = await read(open.id);
    expect(dataOf<BookingDetails>(answered)).toEqual(after);
    expect(after).toMatchObject({
      status: "cancelled",
      cancellation: { by: "company", name: "Admin", reason: "Street is closed", fee: 0 },
      fare: [],
      total: 0,
      paymentState: "not_charged",
      isEstimate: false,
    });
    expect(after.timeline.slice(0, -1)).toEqual(before.timeline);
    expect(after.timeline.at(-1)?.state).toBe("cancelled");
    expect(Date.parse(after.updatedAt!)).toBeGreaterThan(Date.parse(before.updatedAt!));
  });

  test("shows in the counts by month and by day", async () => {
    const open = await openBooking();
    const day = dayIn(DEFAULT_TIME_ZONE, open.requestedAt);
    const months = async () => {
      const query = { year: day.slice(0, 4) };
      return dataOf<{ booking_data: BookingMonth[] }>(await api.call("readBookingData", { token, query })).booking_data;
    };
    const before = await months();
    expect((await cancel(open.id)).status).toBe(200);
    const month = Number(day.slice(5, 7)) - 1;
    expect((await months())[month]).toEqual({ ...before[month], cancel_ride: before[month]!.cancel_ride + 1 });
    expect(await days()).toEqual(await countedDays());
  });

  test.each([
    ["completed", "is over"],
    ["cancelled", "already cancelled"],
    ["started", "has begun"],
  ] as const)("is refused for one that is %s", async (status, words) => {
    const row = status === "started" ? await openBooking({ status: "started" }) : await bookingIn(status);
    const answered = await cancel(row.id);
    expect(answered.status).toBe(400);
    expect(answered.body.message).toContain(words);
    expect((await read(row.id)).status).toBe(status);
  });

  test("is refused with the present record when it changed meanwhile", async () => {
    const open = await openBooking();
    const seen = (await read(open.id)).updatedAt;
    await api.db.update(bookings).set({ status: "confirmed", updatedAt: new Date() }).where(eq(bookings.id, open.id));
    const answered = await cancel(open.id, "Booked twice", seen);
    expect(answered.status).toBe(409);
    expect(dataOf<BookingDetails>(answered)).toMatchObject({ _id: open.id, status: "confirmed" });
    expect((await cancel(open.id, "Booked twice")).status).toBe(200);
  });

  test.each(["", "    no    ", "x".repeat(201), 5, undefined])("refuses the reason %j", async (reason) => {
    const open = await openBooking();
    const answered = await api.call("cancelBooking", { token, params: { id: open.id }, body: { reason } });
    expect(answered.status).toBe(400);
    expect(answered.body.errors).toHaveProperty("reason");
  });

  test("404 for an unknown one", async () => {
    expect((await cancel(MISSING)).status).toBe(404);
  });
});
