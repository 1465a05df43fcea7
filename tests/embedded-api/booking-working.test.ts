import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookingWorking } from "contract/booking-working";
import type { BookingDetails } from "contract/bookings";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { fares, pricedRates } from "../../embedded-api/resources/fares/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { FARE_VALUES } from "../support/fare-rules";
import { ADMIN, dataOf, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const workingOf = async (id: string) =>
  dataOf<BookingWorking | null>(await api.call("readBookingWorking", { token, params: { id } }));
const read = async (id: string) => dataOf<BookingDetails>(await api.call("readBooking", { token, params: { id } }));
const cents = (amount: number) => Math.round(amount * 100);

test("every booking of the demonstration says how its amounts came about, and they are the ones that it shows", async () => {
  const rows = await api.db
    .select({ id: bookings.id })
    .from(bookings)
    .orderBy(sql`refunded = 0`, sql`md5(id::text)`)
    .limit(120);
  const estimates = new Set<string>();
  for (const { id } of rows) {
    const [booking, working] = [await read(id), await workingOf(id)];
    expect(working!.lines.map(({ name, amount }) => ({ name, amount }))).toEqual(booking.fare);
    if (booking.isEstimate) continue;
    const borne = booking.refunds.reduce((sum, each) => sum + (each.status === "approved" ? each.driverAmount : 0), 0);
    const earned = working!.driver.reduce((sum, { amount }) => sum + cents(amount), 0);
    expect(earned - cents(borne)).toBe(cents(booking.driverEarning!));
    expect(working!.fee === null).toBe(booking.cancellation === null);
    expect(working!.estimate === null).toBe(booking.status === "cancelled");
    for (const { what } of working!.estimate?.reasons ?? []) estimates.add(what);
  }
  expect(estimates).toContain("distance");
  expect(estimates).toContain("duration");
  expect(await api.db.$count(bookings, sql`working is null`)).toBe(0);
});

test("a driver who waited for a rider who did not come is said to have waited, and nothing was due", async () => {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.cancelReason, "Rider did not come")).limit(1);
  const { arrival, fee } = (await workingOf(row!.id))!;
  expect(arrival).toMatchObject({ end: "cancelled", waited: 8, free: 3 });
  expect(fee).toEqual({ due: false, why: "byDriver", freeUntil: null });
});

test("what a booking was priced by stays when the fare changes, and no copy can be changed", async () => {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.service, "designated_driver")).limit(1);
  const before = await workingOf(row!.id);
  const body = { ...FARE_VALUES, driver_1_Fare: 20, driver_2_Fare: 10 };
  expect((await api.call("changeDesignatedFare", { token, body })).status).toBe(200);
  expect(await workingOf(row!.id)).toEqual(before);
  await api.db.delete(fares).where(eq(fares.service, "designated_driver"));
  await expect(api.db.update(pricedRates).set({ rates: sql`'{}'::jsonb` })).rejects.toThrow();
  await expect(api.db.delete(pricedRates)).rejects.toThrow();
});

test("the language of its rider is told where it is known", async () => {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.status, "completed")).limit(1);
  const languages = [];
  for (const language of ["it", null] as const) {
    await api.db.update(riders).set({ language }).where(eq(riders.id, row!.riderId!));
    languages.push((await workingOf(row!.id))!.riderLanguage);
  }
  expect(languages).toEqual(["it", null]);
});

test("a cancellation by the company says why nothing was due", async () => {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.status, "requested")).limit(1);
  const body = { reason: "Booked by mistake" };
  expect((await api.call("cancelBooking", { token, params: { id: row!.id }, body })).status).toBe(200);
  expect((await workingOf(row!.id))!.fee).toEqual({ due: false, why: "byCompany", freeUntil: null });
});

test("a booking of an earlier release has none, and one that is not there is not found", async () => {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.status, "completed")).limit(1);
  await api.db.update(bookings).set({ working: null }).where(eq(bookings.id, row!.id));
  expect(await workingOf(row!.id)).toBe(null);
  const id = "0190aaaa-0000-7000-8000-000000000000";
  expect((await api.call("readBookingWorking", { token, params: { id } })).status).toBe(404);
});
