import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPEN_STATES } from "contract/booking-constants";
import type { BookingDetails } from "contract/bookings";
import type { Candidate } from "contract/desk";
import { rowsOf } from "../../../embedded-api/database/database";
import { bookings } from "../../../embedded-api/resources/bookings/table";
import { bookingChanges } from "../../../embedded-api/resources/desk/table";
import { driverDocuments } from "../../../embedded-api/resources/driver-documents/table";
import { driverVehicles } from "../../../embedded-api/resources/driver-vehicles/table";
import { ADMIN, type Answered, OPERATIONS, TestApi } from "../support/api";
import { postgresUrl } from "../support/database";
import { addFitDriver, addRide, HOUR, MINUTE, rideOf } from "../support/rides";
import { countWaiting } from "../support/together";

/** Each race is run so often, with everything at once. */
const RACES = 60;
const AT_ONCE = 6;

let api: TestApi;
let tokens: [string, string];

const assign = (who: 0 | 1, id: string, driverId: string | null, ifMatch?: string) =>
  api.call("assignDriver", {
    token: tokens[who],
    params: { id },
    body: { driverId, ...(driverId === null && { reason: "The car broke down" }) },
    ...(ifMatch && { headers: { "if-match": ifMatch } }),
  });

/** Runs races, some at the same time, each with people of its own. */
async function race(run: (at: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < RACES; first += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => run(first + at)));
}

const soon = (at: number) => new Date(Date.now() + (5 + at) * HOUR);
const statuses = (answers: readonly Answered[]) => answers.map(({ status }) => status).sort();
const taken = (answers: readonly Answered[]) => answers.find(({ status }) => status !== 200)!;

describe.skipIf(!postgresUrl)("of two who do something with a ride at the same time", () => {
  beforeAll(async () => {
    api = await TestApi.start();
    tokens = [await api.signIn(ADMIN), await api.signIn(OPERATIONS)];
  });
  afterAll(() => api.stop());

  test("one driver, two rides that clash: the second is told of the first", { timeout: 120_000 }, () =>
    race(async (at) => {
      const driver = await addFitDriver(api);
      const rides = [
        await addRide(api, { scheduledAt: soon(at) }),
        await addRide(api, { scheduledAt: new Date(soon(at).getTime() + 30 * MINUTE) }),
      ];
      const answers = await Promise.all(rides.map(({ id }, who) => assign(who as 0 | 1, id, driver)));
      expect(statuses(answers)).toEqual([200, 409]);
      const { candidate } = taken(answers).body.data as { candidate: Candidate };
      const won = rides[answers.findIndex(({ status }) => status === 200)]!;
      expect(candidate.obstacles).toMatchObject([{ code: "clash", number: String(won.number) }]);
      expect(candidate.obstacles[0]!.by).not.toBe("");
      expect(Date.parse(candidate.obstacles[0]!.at!)).toBeGreaterThan(won.createdAt.getTime());
      expect(await api.db.$count(bookings, eq(bookings.driverId, driver))).toBe(1);
    }),
  );

  test("one ride, two drivers: the second is told who got it from whom", { timeout: 120_000 }, () =>
    race(async (at) => {
      const ride = await addRide(api, { scheduledAt: soon(at) });
      const two = [await addFitDriver(api), await addFitDriver(api, { firstName: "Kim" })];
      const seen = at % 2 === 0 ? ride.updatedAt.toISOString() : undefined;
      const answers = await Promise.all(two.map((driver, who) => assign(who as 0 | 1, ride.id, driver, seen)));
      expect(statuses(answers)).toEqual([200, 409]);
      const won = two[answers.findIndex(({ status }) => status === 200)];
      expect((await rideOf(api, ride.id)).driverId).toBe(won);
      const { changes, driver } = taken(answers).body.data as BookingDetails;
      expect(driver!._id).toBe(won);
      expect(changes).toMatchObject([{ kind: "assigned", driver: driver!.name }]);
      expect(await api.db.$count(bookingChanges, eq(bookingChanges.bookingId, ride.id))).toBe(1);
    }),
  );

  test("it is cancelled meanwhile: whoever comes second is told", { timeout: 120_000 }, () =>
    race(async (at) => {
      const ride = await addRide(api, { scheduledAt: soon(at) });
      const driver = await addFitDriver(api);
      const [given, cancelled] = await Promise.all([
        assign(0, ride.id, driver),
        api.call("cancelBooking", { token: tokens[1], params: { id: ride.id }, body: { reason: "Booked twice" } }),
      ]);
      expect(cancelled.status).toBe(200);
      const row = await rideOf(api, ride.id);
      expect(row.status).toBe("cancelled");
      if (given.status === 200) expect([row.driverId, row.confirmedAt === null]).toEqual([driver, false]);
      else {
        expect([given.status, row.driverId]).toEqual([409, null]);
        expect(given.body.message).toMatch(/^This booking was cancelled by /);
      }
    }),
  );

  test("it begins meanwhile: its driver stays", { timeout: 120_000 }, () =>
    race(async (at) => {
      const [first, second] = [await addFitDriver(api), await addFitDriver(api)];
      const begun = { driverId: first, status: "arrived" as const, confirmedAt: new Date(), arrivedAt: new Date() };
      const ride = await addRide(api, { scheduledAt: soon(at), ...begun });
      const begin = api.db
        .update(bookings)
        .set({ status: "started", startedAt: new Date() })
        .where(and(eq(bookings.id, ride.id), eq(bookings.driverId, first), eq(bookings.status, "arrived")))
        .returning();
      const [given, started] = await Promise.all([assign(0, ride.id, second, ride.updatedAt.toISOString()), begin]);
      const row = await rideOf(api, ride.id);
      if (given.status === 200)
        expect([started, row.driverId, row.status, row.arrivedAt]).toEqual([[], second, "confirmed", null]);
      else expect([given.status, row.driverId, row.status]).toEqual([409, first, "started"]);
    }),
  );

  describe("while a ride is being given to a driver, between the look at the driver and the writing", () => {
    /** Enough at a time for the connections of the server. */
    const BETWEEN = 3;

    /** The ways in which somebody makes it impossible meanwhile. */
    const AGAINST = {
      blocked: (driver: string) =>
        api.call("blockDriver", { token: tokens[1], params: { id: driver }, body: { isBlocked: true } }),
      paperMissing: async (driver: string) => {
        const [paper] = await api.db
          .select()
          .from(driverDocuments)
          .where(and(eq(driverDocuments.driverId, driver), eq(driverDocuments.type, "insurance")));
        const body = { status: "rejected", reason: "Unreadable photo" };
        return api.call("decideDocument", { token: tokens[1], params: { id: driver, docId: paper!.id }, body });
      },
      noVehicle: async (driver: string) => {
        const [car] = await api.db.select().from(driverVehicles).where(eq(driverVehicles.driverId, driver));
        const body = { reason: "Unreadable photo" };
        return api.call("disapproveVehicle", { token: tokens[1], params: { id: car!.id }, body });
      },
    };

    /**
     * Runs a few at a time: each assignment has looked at its driver and waits to write, as another transaction keeps the table of
     * vehicles and licenses as they were; then somebody decides against the drivers.
     */
    async function between(against: (driver: string) => Promise<Answered>, at: number) {
      const pairs: { ride: string; driver: string }[] = [];
      for (let one = 0; one < BETWEEN; one += 1) {
        const ride = await addRide(api, { scheduledAt: soon(at + one) });
        pairs.push({ ride: ride.id, driver: await addFitDriver(api) });
      }
      const decided: boolean[] = pairs.map(() => false);
      let given: Promise<Answered>[] = [];
      let refused: Promise<Answered>[] = [];
      let tooEarly: boolean[] = [];
      await api.db.transaction(async (holder) => {
        await holder.execute(sql`lock table ride_papers in share mode`);
        given = pairs.map(({ ride, driver }) => assign(0, ride, driver));
        while ((await countWaiting(api.db)) < BETWEEN) await wait(2);
        refused = pairs.map(async ({ driver }, index) => {
          const answer = await against(driver);
          decided[index] = true;
          return answer;
        });
        while ((await countWaiting(api.db)) + decided.filter(Boolean).length < 2 * BETWEEN) await wait(2);
        tooEarly = [...decided];
      });
      return { pairs, given: await Promise.all(given), refused: await Promise.all(refused), tooEarly };
    }

    test.each(Object.entries(AGAINST))(
      "nobody decides against the driver (%s) until it is given; whoever comes then is told",
      { timeout: 300_000 },
      async (code, against) => {
        for (let at = 0; at < RACES * 2; at += BETWEEN) {
          const { pairs, given, refused, tooEarly } = await between(against, at);
          expect(tooEarly).toEqual(pairs.map(() => false));
          expect([...given, ...refused].map(({ status }) => status)).toEqual(Array(2 * BETWEEN).fill(200));
          // The next ride is not given to them any more.
          const { driver } = pairs[0]!;
          const next = await addRide(api, { scheduledAt: soon(at + 40) });
          const late = await assign(0, next.id, driver);
          const { candidate } = late.body.data as { candidate: Candidate };
          expect([late.status, candidate.obstacles[0]!.code]).toEqual([409, code]);
        }
      },
    );
  });

  test("one moves its pickup to where the other gives the driver another ride", { timeout: 120_000 }, () =>
    race(async (at) => {
      const driver = await addFitDriver(api);
      const [one, two] = [
        await addRide(api, { scheduledAt: soon(at) }),
        await addRide(api, { scheduledAt: new Date(soon(at).getTime() + 9 * HOUR) }),
      ];
      expect((await assign(0, one.id, driver)).status).toBe(200);
      const answers = await Promise.all([
        assign(0, two.id, driver),
        api.call("changeBooking", {
          token: tokens[1],
          params: { id: one.id },
          body: { scheduledAt: two.scheduledAt!.toISOString() },
        }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
    }),
  );

  test("after all of this no driver has two rides at a time, and none has one without a vehicle", async () => {
    const clashing = await rowsOf(
      api.db,
      sql`select one.number, other.number from bookings as one join bookings as other on other.driver_id = one.driver_id and other.id > one.id
        where one.pickup::jsonb ->> 'address' like '%Nowhere' and other.pickup::jsonb ->> 'address' like '%Nowhere'
          and one.status in ('requested', 'confirmed', 'arrived', 'started') and other.status in ('requested', 'confirmed', 'arrived', 'started')
          and abs(extract(epoch from one.scheduled_at - other.scheduled_at)) < 35 * 60`,
    );
    expect(clashing).toEqual([]);
    const given = await api.db
      .select()
      .from(bookings)
      .where(
        and(
          inArray(bookings.status, [...OPEN_STATES]),
          sql`id in (select booking_id from booking_changes where kind = 'assigned')`,
        ),
      )
      .orderBy(asc(bookings.id));
    expect(given.length).toBeGreaterThan(RACES);
    for (const { driverId, papersId, status } of given)
      expect([driverId === null, papersId === null, status === "requested"]).toEqual(Array(3).fill(driverId === null));
  });
});
