import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingDetails } from "contract/bookings";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { ratings } from "../../embedded-api/resources/ratings/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, docsOf, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";
const MISSING = "0190aaaa-0000-7000-8000-000000000000";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

type Query = Record<string, string | number>;
type Listed = {
  _id: string;
  number: string;
  requestedAt: string;
  status: string;
  service: string;
  platform: string;
  total: number;
};

const list = (query: Query = {}) => api.call("listBookings", { token, query });
const page = async (query: Query = {}) => dataOf<{ docs: Listed[]; totalDocs: number }>(await list(query));
const numbers = async (query: Query = {}) =>
  docsOf<Listed>(await list({ limit: 1000, ...query })).map(({ number }) => number);
const read = async (id: string) => dataOf<BookingDetails>(await api.call("readBooking", { token, params: { id } }));

/** The newest booking of a state. */
async function bookingIn(status: typeof bookings.$inferSelect.status) {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.status, status)).limit(1);
  if (!row) throw new Error(`No booking is ${status}.`);
  return row;
}

describe("the list", () => {
  test("has the newest first and tells who takes part", async () => {
    const { docs, totalDocs } = await page();
    expect(totalDocs).toBe(await api.db.$count(bookings));
    expect(docs).toHaveLength(10);
    expect(docs.map(({ requestedAt }) => requestedAt)).toEqual(
      docs
        .map(({ requestedAt }) => requestedAt)
        .sort()
        .reverse(),
    );
    const [completed] = (await page({ status: "completed" })).docs;
    expect(completed).toMatchObject({
      rider: { name: expect.stringMatching(/\w \w/) as string, phone: expect.stringMatching(/^\+1 \d{10}$/) as string },
      driver: { status: "approved" },
      pickup: { address: expect.stringMatching(/^\d+ .+, .+$/) as string, lat: expect.any(Number) as number },
      paymentMethod: expect.any(String) as string,
    });
  });

  test("filters combine, and count what they leave", async () => {
    const all = await api.db.select().from(bookings);
    const day = (at: Date) => dayIn(DEFAULT_TIME_ZONE, at);
    for (const filter of [
      { status: "cancelled" },
      { service: "pet_service" },
      { platform: "ios" },
      { status: "completed", service: "scheduled_ride", platform: "android" },
      { from: "2024-02-01", to: "2024-02-29" },
      { from: "2025-01-01", status: "cancelled", platform: "ios" },
      { to: "2022-12-31" },
    ] as Record<string, string>[]) {
      const expected = all.filter(
        (row) =>
          (!filter.status || row.status === filter.status) &&
          (!filter.service || row.service === filter.service) &&
          (!filter.platform || row.platform === filter.platform) &&
          (!filter.from || day(row.requestedAt) >= filter.from) &&
          (!filter.to || day(row.requestedAt) <= filter.to),
      );
      const { docs, totalDocs } = await page({ ...filter, limit: 1000 });
      expect([totalDocs, docs.length], JSON.stringify(filter)).toEqual([
        expected.length,
        Math.min(1000, expected.length),
      ]);
    }
  });

  test("the counts of states are those of the lists that they lead to", async () => {
    const overview = dataOf<{ bookings: number; open: number; unassigned: number; states: Record<string, number> }>(
      await api.call("readBookingOverview", { token }),
    );
    const count = async (status: string) => (await page({ status })).totalDocs;
    expect(Object.values(overview.states).reduce((sum, each) => sum + each)).toBe(overview.bookings);
    for (const [state, total] of Object.entries(overview.states))
      expect([state, await count(state)]).toEqual([state, total]);
    expect([await count("open"), await count("unassigned")]).toEqual([overview.open, overview.unassigned]);
    expect(overview.unassigned).toBeGreaterThan(0);
    const open = (await page({ status: "open", limit: 1000 })).docs.map(({ status }) => status);
    expect(open).not.toContain("completed");
    expect(open).not.toContain("cancelled");
  });

  test("is narrowed to the driver whom part of a name or a phone number finds", async () => {
    const row = await bookingIn("completed");
    const [driver] = await api.db.select().from(drivers).where(eq(drivers.id, row.driverId!));
    const { firstName, lastName, mobileNumber } = driver!;
    for (const driverName of [`${firstName} ${lastName}`, `(${mobileNumber.slice(0, 3)}) ${mobileNumber.slice(3)}`]) {
      const { docs } = await page({ driverName, limit: 1000 });
      const names = (docs as unknown as { driver: { name: string } }[]).map((each) => each.driver.name);
      expect(new Set(names)).toEqual(new Set([`${firstName} ${lastName}`]));
    }
    expect(await numbers({ driverName: "nobody is called so" })).toEqual([]);
  });

  test("tells who cancelled a booking, and why", async () => {
    const row = await bookingIn("cancelled");
    const { docs } = await page({ search: String(row.number) });
    expect(docs[0]).toMatchObject({ cancellation: { by: row.cancelledBy, reason: row.cancelReason } });
    const [done] = (await page({ status: "completed" })).docs;
    expect(done).toMatchObject({ cancellation: null });
  });

  test("is filtered by rider and by driver", async () => {
    const row = await bookingIn("completed");
    const ofRider = await numbers({ user: row.riderId! });
    expect(ofRider).toHaveLength(await api.db.$count(bookings, eq(bookings.riderId, row.riderId!)));
    expect(ofRider).toContain(String(row.number));
    const ofBoth = await numbers({ user: row.riderId!, driver: row.driverId! });
    expect(ofBoth).toHaveLength(
      await api.db.$count(bookings, and(eq(bookings.riderId, row.riderId!), eq(bookings.driverId, row.driverId!))),
    );
    expect(await numbers({ user: "nobody" })).toEqual([]);
  });

  test("pages far down show the same as a list that is read to the end", async () => {
    // Their days are looked up from the 1,000th row on: more rows than that are needed.
    expect(await api.db.$count(bookings)).toBeGreaterThan(4000);
    for (const [filter, order] of [
      [{}, "desc"],
      [{}, "asc"],
      [{ status: "completed" }, "desc"],
      [{ platform: "android" }, "asc"],
    ] as const) {
      const all = (
        await Promise.all(
          [1, 2, 3, 4, 5].map((number) => page({ ...filter, sort: "requestedAt", order, limit: 1000, page: number })),
        )
      ).flatMap(({ docs }) => docs);
      const expected = await api.db
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            "status" in filter ? eq(bookings.status, filter.status) : undefined,
            "platform" in filter ? eq(bookings.platform, filter.platform) : undefined,
          ),
        )
        .orderBy(order === "asc" ? sql`requested_at, id` : sql`requested_at desc, id desc`)
        .limit(5000);
      expect(all.map(({ _id }) => _id)).toEqual(expected.map(({ id }) => id));
      for (const number of [205, 231, 300]) {
        const { docs } = await page({ ...filter, sort: "requestedAt", order, page: number });
        expect(docs.map(({ _id }) => _id)).toEqual(expected.slice((number - 1) * 10, number * 10).map(({ id }) => id));
      }
    }
    expect((await page({ page: 900_000 })).docs).toEqual([]);
  });

  test("is sorted by number, time and total", async () => {
    const byNumber = (await page({ sort: "number" })).docs.map(({ number }) => Number(number));
    expect(byNumber).toEqual([...byNumber].sort((a, b) => a - b));
    const byTotal = (await page({ sort: "total", order: "desc", status: "completed" })).docs.map(({ total }) => total);
    expect(byTotal).toEqual([...byTotal].sort((a, b) => b - a));
    expect((await list({ sort: "pickup" })).body.errors).toHaveProperty("sort");
  });

  test.each([
    ["status", "lost"],
    ["service", "boat"],
    ["platform", "web"],
    ["from", "yesterday"],
    ["to", "2024-02-30"],
    ["user", "x".repeat(41)],
  ])("refuses %s=%s by name", async (name, value) => {
    const { status, body } = await list({ [name]: value });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty(name);
  });
});

describe("the search", () => {
  test("finds the number, with and without its sign", async () => {
    const { number } = await bookingIn("completed");
    expect(await numbers({ search: String(number) })).toContain(String(number));
    expect(await numbers({ search: `#${number}` })).toEqual([String(number)]);
  });

  test("finds part of a name of rider and of driver, in any case", async () => {
    const { riderId, driverId } = await bookingIn("completed");
    const id = MISSING;
    await api.db.update(riders).set({ firstName: "Zoë-Ann", lastName: "Quixley%" }).where(eq(riders.id, riderId!));
    await api.db.update(drivers).set({ firstName: "Bartholomé", lastName: "Vex" }).where(eq(drivers.id, driverId!));
    const ofRider = await api.db.$count(bookings, eq(bookings.riderId, riderId!));
    expect((await numbers({ search: "ANN QUIX" })).length).toBe(ofRider);
    expect((await numbers({ search: "quixley%" })).length).toBe(ofRider);
    expect(await numbers({ search: "q_ixley" })).toEqual([]);
    expect((await numbers({ search: "holomé v" })).length).toBe(
      await api.db.$count(bookings, eq(bookings.driverId, driverId!)),
    );
    // Two letters: only words that begin so; one letter would be everyone.
    expect((await numbers({ search: "qu" })).length).toBeGreaterThanOrEqual(ofRider);
    expect(await numbers({ search: "q" })).toEqual([]);
    expect(await numbers({ search: "quix", user: id })).toEqual([]);
    expect((await numbers({ search: "quix", status: "cancelled" })).length).toBe(
      await api.db.$count(bookings, and(eq(bookings.riderId, riderId!), eq(bookings.status, "cancelled"))),
    );
  });

  test("finds an address and an exact amount", async () => {
    const { id, number } = await bookingIn("completed");
    const place = { lat: 34, lng: -118 };
    await api.db
      .update(bookings)
      .set({
        total: 7654.3,
        pickup: { address: "1 Quillon Crescent", ...place },
        stops: [{ address: "2 Vexford Parade", ...place }],
        dropoff: { address: "3 Zephyrine Mews", ...place },
      })
      .where(eq(bookings.id, id));
    for (const search of [
      "quillon",
      "2 Vexford p",
      "ZEPHYRINE MEWS",
      "7654.30",
      "7654,3",
      "$7654.30",
      "€ 7654.3",
      "7654,30 eur",
      "CHF7654.30",
    ])
      expect(await numbers({ search }), search).toEqual([String(number)]);
    for (const search of ["quill%on", "7654.31", "654.30", "paid 7654.30"])
      expect(await numbers({ search }), search).toEqual([]);
  });

  test("no longer finds by a name that was changed", async () => {
    const { riderId } = await bookingIn("completed");
    await api.db.update(riders).set({ lastName: "Before" }).where(eq(riders.id, riderId!));
    expect((await numbers({ search: "before" })).length).toBeGreaterThan(0);
    await api.db.update(riders).set({ lastName: "After" }).where(eq(riders.id, riderId!));
    expect(await numbers({ search: "before" })).toEqual([]);
  });
});

describe("one booking", () => {
  test("tells everything, and its fare adds up to the total", async () => {
    for (const row of await api.db.select().from(bookings).limit(300)) {
      const booking = await read(row.id);
      const cents = booking.fare!.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
      expect(cents, booking.number).toBe(Math.round(booking.total! * 100));
      if (!booking.isEstimate) expect(Math.round((booking.driverEarning! + booking.adminEarning!) * 100)).toBe(cents);
      const moments = booking.timeline.map(({ at }) => at);
      expect(moments).toEqual([...moments].sort());
      expect(booking.timeline[0]?.state).toBe("requested");
    }
  });

  test("has its stops in order, its cancellation, and its ratings", async () => {
    const [withStops] = await api.db
      .select()
      .from(bookings)
      .where(sql`jsonb_array_length(stops) = 2`)
      .limit(1);
    expect((await read(withStops!.id)).stops).toEqual(withStops!.stops);
    const [withFee] = await api.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.status, "cancelled"), sql`total > 0`))
      .limit(1);
    expect(await read(withFee!.id)).toMatchObject({
      cancellation: { by: "rider", name: null, fee: 5 },
      fare: [{ name: "cancellationFee", amount: 5 }],
      total: 5,
      driverEarning: 4,
      adminEarning: 1,
    });
    const [rating] = await api.db.select().from(ratings).limit(1);
    if (rating)
      expect((await read(rating.bookingId)).ratings).toContainEqual({
        about: rating.about,
        stars: rating.stars,
        comment: rating.comment,
      });
  });

  test("404 for an unknown one", async () => {
    for (const id of [MISSING, "x"])
      expect((await api.call("readBooking", { token, params: { id } })).status).toBe(404);
  });

  test("opens with any key of a list that leads to it", async () => {
    const { id } = await bookingIn("completed");
    const operations = await api.signIn(OPERATIONS);
    expect((await api.call("readBooking", { token: operations, params: { id } })).status).toBe(200);
    const tips = await api.signIn(TIPS_ONLY);
    expect((await api.call("readBooking", { token: tips, params: { id } })).status).toBe(403);
    expect((await api.call("cancelBooking", { token: tips, params: { id }, body: { reason: "Because" } })).status).toBe(
      403,
    );
  });
});
