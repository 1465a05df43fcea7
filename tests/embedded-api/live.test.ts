import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Candidate } from "contract/desk";
import type { LiveCity } from "contract/live";
import { LIVE_RIDES } from "contract/live-constants";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { offices } from "../../embedded-api/accounts/offices-table";
import { moveRides } from "../../embedded-api/demonstration/move-rides";
import { rulesOf } from "../../embedded-api/resources/bookings/zone-rules";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { tokenWith } from "./support/drivers";
import { addFitDriver, addRide, HOUR, MINUTE } from "./support/rides";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const readLive = async (as = token) =>
  dataOf<{ at: string; cities: LiveCity[] }>(await api.call("readLive", { token: as }));
const cityOf = async (name: string, as = token) => (await readLive(as)).cities.find(({ city }) => city === name);
const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds);
const numbers = ({ docs }: { docs: readonly { number: string }[] }) => docs.map(({ number }) => Number(number));

/** An office in a city of its own, and pickups there. */
async function addCity(city: string) {
  const [one] = await api.db.select().from(offices).limit(1);
  const [office] = await api.db
    .insert(offices)
    .values({ ...one!, id: crypto.randomUUID(), city })
    .returning();
  return { officeId: office!.id, pickup: { address: `1 Main Street, ${city.toUpperCase()}`, lat: 1, lng: 1 } };
}

describe("what somebody has an eye on", () => {
  test("stands in its city and group, the most urgent first", async () => {
    const { pickup, officeId } = await addCity("Groupville");
    const driverId = await addFitDriver(api, { officeId });
    const ride = (fields: Parameters<typeof addRide>[1]) => addRide(api, { pickup, ...fields });
    const now = { scheduledAt: null, service: "single_taxi" as const };
    const later = await ride({ scheduledAt: inTime(3 * HOUR) });
    const soon = await ride({ scheduledAt: inTime(12 * MINUTE) });
    const atOnce = await ride({ ...now, requestedAt: inTime(-MINUTE) });
    await ride({ scheduledAt: inTime(7 * HOUR) });
    const late = await ride({ scheduledAt: inTime(-6 * MINUTE), driverId, status: "confirmed" });
    await ride({ scheduledAt: inTime(6 * MINUTE), driverId, status: "confirmed" });
    const waiting = await ride({ ...now, requestedAt: inTime(-9 * MINUTE), driverId, status: "confirmed" });
    const begun = { driverId, status: "started" as const, startedAt: inTime(-20 * MINUTE) };
    const started = await ride({ ...now, requestedAt: inTime(-40 * MINUTE), ...begun });
    const arrived = await ride({
      scheduledAt: inTime(MINUTE),
      driverId,
      status: "arrived",
      arrivedAt: inTime(-MINUTE),
    });
    await ride({ driverId, status: "completed" });
    await ride({ status: "cancelled" });
    const city = (await cityOf("Groupville"))!;
    expect({
      unassigned: numbers(city.unassigned),
      late: numbers(city.late),
      waiting: numbers(city.waiting),
      underWay: numbers(city.underWay),
    }).toEqual({
      unassigned: [atOnce.number, soon.number, later.number],
      late: [late.number],
      waiting: [waiting.number],
      underWay: [started.number, arrived.number],
    });
    expect(city.unassigned.docs[1]).toMatchObject({
      driver: null,
      pickup: "1 Main Street, GROUPVILLE",
      at: soon.scheduledAt!.toISOString(),
      scheduledAt: soon.scheduledAt!.toISOString(),
      assignable: true,
    });
    expect(city.late.docs[0]).toMatchObject({ driver: { _id: driverId, name: "Dana Driver" }, assignable: true });
    expect(city.underWay.docs.map(({ hasBegun, assignable }) => [hasBegun, assignable])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test("has the first rides of many, and the number of all", async () => {
    const { pickup } = await addCity("Manyville");
    for (let at = 0; at < LIVE_RIDES + 3; at += 1) await addRide(api, { pickup, scheduledAt: inTime(at * MINUTE) });
    const { unassigned } = (await cityOf("Manyville"))!;
    expect([unassigned.docs.length, unassigned.total]).toEqual([LIVE_RIDES, LIVE_RIDES + 3]);
  });

  test.each([
    ["in an airport's name", "Wordville-Tacoma International Airport"],
    ["before state and country", "1 Market Street, Wordville, CA 94103, USA"],
    ["after a street with the name of another city", "1 Streetville Avenue, wordville"],
  ])("stands in the city that its address names last, %s", async (_, address) => {
    await addCity("Streetville");
    await addCity("Wordville");
    const ride = await addRide(api, { pickup: { address, lat: 1, lng: 1 }, scheduledAt: inTime(MINUTE) });
    const part = await addRide(api, { pickup: { address: "1 Wordvilles", lat: 1, lng: 1 }, scheduledAt: inTime(0) });
    expect(numbers((await cityOf("Wordville"))!.unassigned)).toContain(ride.number);
    expect(numbers((await cityOf("Wordville"))!.unassigned)).not.toContain(part.number);
    await api.db.delete(bookings).where(eq(bookings.id, part.id));
  });

  test("stands elsewhere where no office is in the city", async () => {
    const ride = await addRide(api, { scheduledAt: inTime(MINUTE) });
    expect(numbers((await cityOf(""))!.unassigned)).toContain(ride.number);
  });

  test("free drivers are online, may drive today, and have no ride that is near", async () => {
    const { officeId, pickup } = await addCity("Freeville");
    const online = { officeId, lastActiveAt: new Date() };
    const free = await addFitDriver(api, { ...online, ratingCount: 10, ratingSum: 48 });
    const laterRide = await addFitDriver(api, online);
    await addRide(api, { pickup, driverId: laterRide, status: "confirmed", scheduledAt: inTime(2 * HOUR) });
    await addFitDriver(api, { officeId, lastActiveAt: inTime(-10 * MINUTE) });
    await addFitDriver(api, { ...online, isBlocked: true });
    await addFitDriver(api, { ...online, status: "disapproved" });
    const expired = await addFitDriver(api, online);
    await api.db.update(drivers).set({ nextExpiry: "2020-01-01" }).where(eq(drivers.id, expired));
    const busy = await addFitDriver(api, online);
    await addRide(api, { pickup, driverId: busy, status: "confirmed", scheduledAt: inTime(30 * MINUTE) });
    const city = (await cityOf("Freeville"))!;
    expect([city.free.total, ...city.free.docs.map(({ _id, rating }) => [_id, rating])]).toEqual([
      2,
      [free, 4.8],
      [laterRide, null],
    ]);
  });
});

test("cities come in the order of what is urgent there", async () => {
  const driverId = await addFitDriver(api);
  const names = ["Later", "Waits", "Late", "Second", "First"];
  const at = new Map<string, Awaited<ReturnType<typeof addCity>>["pickup"]>();
  for (const name of names) at.set(name, (await addCity(`${name} City`)).pickup);
  await addRide(api, { pickup: at.get("First")!, scheduledAt: inTime(-20 * HOUR) });
  await addRide(api, { pickup: at.get("Second")!, scheduledAt: inTime(-19 * HOUR) });
  await addRide(api, { pickup: at.get("Late")!, driverId, status: "confirmed", scheduledAt: inTime(-20 * HOUR) });
  const waits = { driverId, status: "confirmed" as const, scheduledAt: null, requestedAt: inTime(-20 * HOUR) };
  await addRide(api, { pickup: at.get("Waits")!, ...waits });
  await addRide(api, { pickup: at.get("Later")!, scheduledAt: inTime(61 * MINUTE) });
  const order = (await readLive()).cities.flatMap(({ city }) => (city.endsWith(" City") ? [city] : []));
  expect(order).toEqual(["First City", "Second City", "Late City", "Waits City", "Later City"]);
});

test("the key of scheduled rides shows these alone, the key of bookings all; others nothing", async () => {
  const { pickup } = await addCity("Keyville");
  const ahead = await addRide(api, { pickup, scheduledAt: inTime(20 * MINUTE) });
  const now = await addRide(api, { pickup, scheduledAt: null, service: "single_taxi" });
  const seen = async (key: "booking" | "scheduled_ride") =>
    numbers((await cityOf("Keyville", await tokenWith(api, key)))!.unassigned);
  expect(await seen("booking")).toEqual([now.number, ahead.number]);
  expect(await seen("scheduled_ride")).toEqual([ahead.number]);
  expect((await api.call("readLive", { token: await tokenWith(api, "user") })).status).toBe(403);
});

describe("the demonstration", () => {
  const CITIES = ["Las Vegas", "Los Angeles", "Oakland", "San Diego", "San Francisco", "Seattle"];
  let demonstration: TestApi;

  beforeAll(async () => {
    demonstration = await TestApi.start({ SEED_RIDERS: "60" });
  });
  afterAll(() => demonstration.stop());

  test("has a ride without a driver in each city at every hour, and a driver for it, also where clocks change; late drivers and riders who wait occur", async () => {
    const today = new Date().setUTCHours(0, 0, 0, 0);
    const clockChanges = rulesOf(DEFAULT_TIME_ZONE).changes.map((at) => Date.parse(at) - 3 * HOUR);
    const changes = clockChanges.filter((at) => at > today + 50 * HOUR).slice(0, 2);
    const hours = [
      ...Array.from({ length: 25 }, (_, hour) => today + 24 * HOUR + hour * HOUR + 7 * MINUTE),
      ...changes.flatMap((change) => Array.from({ length: 6 }, (_, hour) => change + hour * HOUR + 59 * MINUTE)),
    ];
    let [late, waiting] = [0, 0];
    const [without, withNobody]: [string[], string[]] = [[], []];
    for (const [index, hour] of hours.entries()) {
      const isSoon = hour < today + 50 * HOUR;
      // Months later most documents have expired.
      if (!isSoon) await demonstration.db.update(drivers).set({ nextExpiry: null });
      demonstration.passTime(hour - demonstration.stopClock().getTime());
      await moveRides(demonstration.db, new Date(hour));
      const own = await demonstration.signIn(ADMIN);
      const { cities } = dataOf<{ cities: LiveCity[] }>(await demonstration.call("readLive", { token: own }));
      for (const city of CITIES)
        if (!cities.some((each) => each.city === city && each.unassigned.total > 0))
          without.push(`${city} ${new Date(hour).toISOString()}`);
      for (const { city, unassigned } of isSoon && index % 4 === 0 ? cities : [])
        for (const { _id: id } of CITIES.includes(city) ? unassigned.docs : []) {
          const found = await demonstration.call("listCandidates", { token: own, params: { id } });
          if (docsOf<Candidate>(found)[0]?.standing !== "fit")
            withNobody.push(`${city} ${new Date(hour).toISOString()}`);
        }
      for (const city of cities) [late, waiting] = [late + city.late.total, waiting + city.waiting.total];
    }
    expect({ without, withNobody }).toEqual({ without: [], withNobody: [] });
    expect([late > hours.length / 4, waiting > hours.length / 4]).toEqual([true, true]);
    const impossible = sql`(status in ('arrived', 'started') and driver_id is null) or arrived_at < confirmed_at`;
    expect(await demonstration.db.$count(bookings, impossible)).toBe(0);
    const measured = sql`extract(epoch from started_at - greatest(arrived_at, scheduled_at))`;
    const isOver = sql`status = 'completed' and (working -> 'trip' ->> 'waited')::float8 is not null`;
    expect(await demonstration.db.$count(bookings, isOver)).toBeGreaterThan(100);
    expect(
      await demonstration.db.$count(
        bookings,
        sql`${isOver} and abs((working -> 'trip' ->> 'waited')::float8 - ${measured}) > 0.01`,
      ),
    ).toBe(0);
  });
});
