import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingDetails } from "contract/bookings";
import type { Candidate } from "contract/desk";
import { dayIn, endOfDay } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { moveRides } from "../../embedded-api/demonstration/move-rides";
import { bookingKeys, bookings } from "../../embedded-api/resources/bookings/table";
import { driverDocuments } from "../../embedded-api/resources/driver-documents/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { dayFromNow } from "./support/drivers";
import { addFitDriver } from "./support/rides";

const HOUR = 60 * 60 * 1000;

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

type Query = Record<string, string | number>;
const read = async (id: string) => dataOf<BookingDetails>(await api.call("readBooking", { token, params: { id } }));

describe("scheduled rides", () => {
  type Ride = { _id: string; scheduledAt: string; status: string; driver: unknown; number: string };
  const rides = async (query: Query = {}) =>
    docsOf<Ride>(await api.call("listScheduledRides", { token, query: { limit: 1000, ...query } }));
  const overview = async () =>
    dataOf<Record<"nextHour" | "today" | "later", { rides: number; unassigned: number }>>(
      await api.call("readScheduledRideOverview", { token }),
    );

  test("are there for the next hour and for later, some without a driver, which come first", async () => {
    const all = await rides();
    expect(all.length).toBeGreaterThan(20);
    const unassigned = all.filter(({ driver }) => driver === null);
    expect(unassigned.length).toBeGreaterThan(3);
    expect(all.slice(0, unassigned.length)).toEqual(unassigned);
    for (const part of [unassigned, all.slice(unassigned.length)]) {
      const times = part.map(({ scheduledAt }) => scheduledAt);
      expect(times).toEqual([...times].sort());
    }
    expect(all.every(({ status }) => ["requested", "confirmed", "arrived"].includes(status))).toBe(true);
    expect((await rides({ window: "nextHour" })).length).toBeGreaterThan(0);
    expect((await rides({ window: "later" })).length).toBeGreaterThan(0);
  });

  test("are filtered by window and by whether they have a driver, and counted", async () => {
    const now = api.stopClock();
    const tomorrow = endOfDay(dayIn(DEFAULT_TIME_ZONE, now), DEFAULT_TIME_ZONE).getTime();
    const counts = await overview();
    for (const [window, fits] of [
      ["nextHour", (at: number) => at < now.getTime() + HOUR],
      ["today", (at: number) => at < tomorrow],
      ["later", (at: number) => at >= tomorrow],
    ] as const) {
      const found = await rides({ window });
      expect(found.every(({ scheduledAt }) => fits(Date.parse(scheduledAt)))).toBe(true);
      const without = await rides({ window, assigned: "no" });
      expect(without.every(({ driver }) => driver === null)).toBe(true);
      expect((await rides({ window, assigned: "yes" })).length).toBe(found.length - without.length);
      expect(counts[window]).toEqual({ rides: found.length, unassigned: without.length });
    }
  });

  test("are searched and sorted", async () => {
    const [first] = await rides();
    expect((await rides({ search: `#${first!.number}` })).map(({ _id }) => _id)).toEqual([first!._id]);
    const late = (await rides({ sort: "scheduledAt", order: "desc" })).map(({ scheduledAt }) => scheduledAt);
    expect(late).toEqual([...late].sort().reverse());
    expect((await api.call("listScheduledRides", { token, query: { sort: "total" } })).body.errors).toHaveProperty(
      "sort",
    );
    expect((await api.call("listScheduledRides", { token, query: { window: "soon" } })).body.errors).toHaveProperty(
      "window",
    );
  });

  test("go on as time passes, but not those that somebody cancelled", async () => {
    const [ride] = await rides({ window: "later" });
    const body = { reason: "Booked by mistake" };
    expect((await api.call("cancelBooking", { token, params: { id: ride!._id }, body })).status).toBe(200);
    const before = await rides();
    await moveRides(api.db, new Date(Date.now() + 30 * HOUR));
    expect((await read(ride!._id)).status).toBe("cancelled");
    const [over] = before;
    expect(await read(over!._id)).toMatchObject({ status: "completed", isEstimate: false });
    expect((await read(over!._id)).driver).not.toBe(null);
    expect(await api.db.$count(bookings, bookingKeys.isWaitingRide)).toBeGreaterThan(10);
    // Called again for the same moment nothing moves.
    const rows = await api.db.$count(bookings);
    await moveRides(api.db, new Date(Date.now() + 30 * HOUR));
    expect(await api.db.$count(bookings)).toBe(rows);
  });
});

describe("the demonstration's present rides", () => {
  const assign = (id: string, driverId: string | null) =>
    api.call("assignDriver", { token, params: { id }, body: { driverId, reason: "The car broke down" } });

  test("are in each city, with one that nobody drives yet at any time of day", async () => {
    const cities = async () => {
      const rows = await api.db
        .select()
        .from(bookings)
        .where(and(bookingKeys.isWaitingRide, isNull(bookings.driverId)));
      return new Set(rows.map(({ pickup }) => pickup!.address.split(", ").at(-1)));
    };
    expect((await cities()).size).toBe(6);
    // After the ones before have passed.
    for (const hours of [31, 37, 42]) {
      await moveRides(api.db, new Date(Date.now() + hours * HOUR));
      expect((await cities()).size).toBe(6);
    }
  });

  test("stay with the company: whom it gave a ride to drives it, and whom it took off is not put back", async () => {
    const now = Date.now() + 42 * HOUR;
    const waiting = await api.db
      .select()
      .from(bookings)
      .where(and(bookingKeys.isWaitingRide, isNull(bookings.driverId), gt(bookings.scheduledAt, new Date(now + HOUR))))
      .orderBy(asc(bookings.scheduledAt));
    const [given, left, later] = waiting;
    const own = await addFitDriver(api);
    await api.db
      .update(driverDocuments)
      .set({ expiresOn: dayFromNow(9) })
      .where(eq(driverDocuments.driverId, own));
    for (const ride of [given, left]) {
      const body = { driverId: own, overrule: [] };
      const answered = await api.call("assignDriver", { token, params: { id: ride!.id }, body });
      const asked = (answered.body.data as { candidate?: Candidate } | undefined)?.candidate?.obstacles ?? [];
      const overrule = asked.map(({ key: named }) => named);
      if (answered.status === 409)
        await api.call("assignDriver", { token, params: { id: ride!.id }, body: { driverId: own, overrule } });
    }
    expect((await assign(left!.id, null)).status).toBe(200);
    const scheduledAt = new Date(later!.scheduledAt!.getTime() + 7 * HOUR).toISOString();
    await api.call("changeBooking", { token, params: { id: later!.id }, body: { scheduledAt } });
    await moveRides(api.db, left!.scheduledAt!);
    expect(await read(left!.id)).toMatchObject({ status: "requested", driver: null });
    await moveRides(api.db, new Date(later!.scheduledAt!.getTime() + 4 * HOUR));
    expect(await read(given!.id)).toMatchObject({
      status: "completed",
      driver: { _id: own },
      vehicle: { plate: "8TST123" },
    });
    expect((await read(later!.id)).status).toMatch(/requested|confirmed/);
    await moveRides(api.db, new Date(Date.parse(scheduledAt) + 4 * HOUR));
    expect(await read(later!.id)).toMatchObject({ status: "completed", scheduledAt });
    expect((await read(left!.id)).status).toBe("completed");
  });
});

test("the list of bookings has those without a driver that are picked up within the hour, by their pickup time", async () => {
  const now = api.stopClock().getTime();
  const open = { status: "requested", service: "single_taxi", platform: "ios" } as const;
  const asked = (id: string, scheduledAt: number | null) => ({
    ...open,
    id: `0190cccc-0000-7000-8000-00000000000${id}`,
    createdAt: new Date(now - 60_000),
    updatedAt: new Date(now - 60_000),
    requestedAt: new Date(now - 60_000),
    scheduledAt: scheduledAt === null ? null : new Date(now + scheduledAt * 60_000),
    number: 9_000_000 + Number(id),
  });
  await api.db.insert(bookings).values([asked("1", 61), asked("2", 59), asked("3", null), asked("4", -5)]);
  const own = async (query: Query) =>
    docsOf<{ number: string }>(
      await api.call("listBookings", { token, query: { sort: "scheduledAt", limit: 1000, ...query } }),
    ).flatMap(({ number }) => (Number(number) > 9_000_000 ? [number] : []));
  expect(await own({ status: "unassignedSoon" })).toEqual(["9000004", "9000003", "9000002"]);
  expect(await own({ status: "unassigned", order: "desc" })).toEqual(["9000001", "9000002", "9000003", "9000004"]);
  await api.db.delete(bookings).where(sql`number > 9000000`);
});
