import { eq, inArray, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingDetails } from "contract/bookings";
import type { Candidate } from "contract/desk";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { offices } from "../../embedded-api/accounts/offices-table";
import { driverDocuments } from "../../embedded-api/resources/driver-documents/table";
import { driverVehicles } from "../../embedded-api/resources/driver-vehicles/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { dayFromNow, tokenWith } from "./support/drivers";
import { addFitDriver, addRide, HOUR, MINUTE, rideOf } from "./support/rides";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

interface Assigning {
  driverId: string | null;
  reason?: string;
  overrule?: string[];
}

const assign = (id: string, body: Assigning, ifMatch?: string, as = token) =>
  api.call("assignDriver", { token: as, params: { id }, body, ...(ifMatch && { headers: { "if-match": ifMatch } }) });
const read = async (id: string) => dataOf<BookingDetails>(await api.call("readBooking", { token, params: { id } }));
const candidatesOf = async (id: string, query: Record<string, string | number> = {}) =>
  docsOf<Candidate>(await api.call("listCandidates", { token, params: { id }, query: { limit: 100, ...query } }));
const candidate = async (ride: string, driverId: string, search = "Dana") =>
  (await candidatesOf(ride, { search })).find(({ _id }) => _id === driverId)!;
const obstacles = async (ride: string, driverId: string) =>
  (await candidate(ride, driverId)).obstacles.map(({ code }) => code);
const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds);

describe("giving a ride to a driver", () => {
  test("confirms it, records vehicle and license, and says who did it", async () => {
    const ride = await addRide(api);
    const driver = await addFitDriver(api);
    const answered = await assign(ride.id, { driverId: driver });
    expect(answered.status).toBe(200);
    const shown = await read(ride.id);
    expect(shown).toMatchObject({
      status: "confirmed",
      driver: { _id: driver, name: "Dana Driver" },
      vehicle: { plate: "8TST123", make: "Toyota", model: "Camry", colour: "Black", category: "Comfort" },
      licence: { number: "licence-1" },
      changes: [{ kind: "assigned", driver: "Dana Driver", by: "Admin", former: "", overruled: [] }],
    });
    expect(shown.timeline.map(({ state }) => state)).toEqual(["requested", "confirmed"]);
  });

  test("to another one, and taking it away, which needs a reason once a driver has accepted", async () => {
    const ride = await addRide(api);
    const [one, two] = [await addFitDriver(api), await addFitDriver(api, { firstName: "Kim" })];
    await assign(ride.id, { driverId: one });
    const { updatedAt } = await read(ride.id);
    expect((await assign(ride.id, { driverId: two }, updatedAt)).status).toBe(200);
    expect((await read(ride.id)).changes.at(-1)).toMatchObject({ driver: "Kim Driver", former: "Dana Driver" });
    const refused = await assign(ride.id, { driverId: null });
    expect([refused.status, refused.body.errors]).toEqual([400, { reason: "Please enter a reason" }]);
    expect((await assign(ride.id, { driverId: null, reason: "The car broke down" })).status).toBe(200);
    expect(await read(ride.id)).toMatchObject({ status: "requested", driver: null, vehicle: null, licence: null });
    expect((await assign(ride.id, { driverId: null, reason: "The car broke down" })).status).toBe(409);
  });

  test("is refused once it has begun, is over or was cancelled, and says by whom", async () => {
    const driver = await addFitDriver(api);
    for (const status of ["started", "completed"] as const) {
      const ride = await addRide(api, { status });
      expect((await assign(ride.id, { driverId: driver })).status).toBe(409);
    }
    const ride = await addRide(api);
    await api.call("cancelBooking", { token, params: { id: ride.id }, body: { reason: "Booked twice" } });
    const answered = await assign(ride.id, { driverId: driver });
    expect([answered.status, answered.body.message]).toEqual([409, "This booking was cancelled by Admin."]);
  });

  test("with the key of scheduled rides alone is for these", async () => {
    const driver = await addFitDriver(api);
    const own = await tokenWith(api, "scheduled_ride");
    const now = await addRide(api, { scheduledAt: null, service: "single_taxi" });
    expect((await assign(now.id, { driverId: driver }, undefined, own)).status).toBe(403);
    expect((await assign((await addRide(api)).id, { driverId: driver }, undefined, own)).status).toBe(200);
    const other = await tokenWith(api, "user");
    expect((await assign((await addRide(api)).id, { driverId: driver }, undefined, other)).status).toBe(403);
  });

  test("of a ride that somebody else changed says who did what, and changes nothing", async () => {
    const ride = await addRide(api);
    const [one, two] = [await addFitDriver(api), await addFitDriver(api, { firstName: "Kim" })];
    const seen = (await read(ride.id)).updatedAt;
    await assign(ride.id, { driverId: one }, seen);
    for (const ifMatch of [seen, undefined]) {
      const second = await assign(ride.id, { driverId: two }, ifMatch);
      expect(second.status).toBe(409);
      expect(second.body.data).toMatchObject({ changes: [{ kind: "assigned", by: "Admin", driver: "Dana Driver" }] });
    }
    expect((await rideOf(api, ride.id)).driverId).toBe(one);
  });
});

describe("what stands in the way", () => {
  test("a ride that is too near is asked about by its number, and can be overruled", async () => {
    const driver = await addFitDriver(api);
    const first = await addRide(api, { scheduledAt: inTime(30 * HOUR) });
    await assign(first.id, { driverId: driver });
    const at = (minutes: number) => addRide(api, { scheduledAt: inTime(30 * HOUR + minutes * MINUTE) });
    // Twenty minutes of ride, and fifteen between.
    for (const [minutes, found] of [
      [-36, []],
      [-34, ["clash"]],
      [0, ["clash"]],
      [34, ["clash"]],
      [36, []],
    ] as const) {
      expect([minutes, await obstacles((await at(minutes)).id, driver)]).toEqual([minutes, found]);
    }
    const second = await at(10);
    const answered = await assign(second.id, { driverId: driver });
    expect(answered.status).toBe(409);
    const { candidate: asked } = answered.body.data as { candidate: Candidate };
    expect(asked.obstacles).toMatchObject([{ code: "clash", number: String(first.number), by: "Admin" }]);
    const [{ key: overruled } = { key: "" }] = asked.obstacles;
    expect((await assign(second.id, { driverId: driver, overrule: ["clash:other"] })).status).toBe(409);
    expect((await assign(second.id, { driverId: driver, overrule: [overruled] })).status).toBe(200);
    expect((await read(second.id)).changes[0]).toMatchObject({ overruled: ["clash"] });
  });

  test.each([
    ["blocked", { isBlocked: true }],
    ["notApproved", { status: "disapproved" as const }],
  ])("nobody can overrule that a driver is %s", async (code, fields) => {
    const ride = await addRide(api);
    const driver = await addFitDriver(api, fields);
    expect(await candidate(ride.id, driver)).toMatchObject({ standing: "never", obstacles: [{ code, key: "" }] });
    expect((await assign(ride.id, { driverId: driver, overrule: [code, ""] })).status).toBe(409);
    expect((await candidatesOf(ride.id)).some(({ _id }) => _id === driver)).toBe(false);
  });

  test("a paper that was refused, and a driver without a car, can't be overruled", async () => {
    const ride = await addRide(api);
    const refused = await addFitDriver(api, {}, { insurance: { status: "rejected" } });
    expect(await obstacles(ride.id, refused)).toEqual(["paperMissing"]);
    const driver = await addFitDriver(api);
    await api.db.update(driverVehicles).set({ status: "disapproved" }).where(eq(driverVehicles.driverId, driver));
    expect(await obstacles(ride.id, driver)).toEqual(["noVehicle"]);
  });

  test("another service and another city are asked about", async () => {
    const [office] = await api.db.select().from(offices).limit(1);
    const [elsewhere] = (await api.db.select().from(offices)).filter(({ city }) => city !== office!.city);
    const driver = await addFitDriver(api, { services: ["pet_service"], officeId: elsewhere!.id });
    const ride = await addRide(api, { pickup: { address: `1 Main Street, ${office!.city}`, lat: 1, lng: 1 } });
    expect(await obstacles(ride.id, driver)).toEqual(["otherService", "otherCity"]);
  });

  test("the city is known from an address that ends with another place, and its drivers come first", async () => {
    const [one] = await api.db.select().from(offices).limit(1);
    const id = crypto.randomUUID();
    await api.db.insert(offices).values({ ...one!, id, city: "Candidateville" });
    const pickup = { address: "Candidateville International Airport", lat: 1, lng: 1 };
    const ride = await addRide(api, { pickup });
    const elsewhere = await addFitDriver(api, { officeId: one!.id });
    expect(await obstacles(ride.id, elsewhere)).toEqual(["otherCity"]);
    const everywhere = sql`${drivers.officeId} is null and ${drivers.status} = 'approved'`;
    const without = await api.db.update(drivers).set({ isBlocked: true }).where(everywhere).returning();
    const behind = await candidatesOf(ride.id);
    expect(behind.find(({ _id }) => _id === elsewhere)).toMatchObject({
      standing: "ask",
      obstacles: [{ code: "otherCity", value: one!.city }],
    });
    expect(behind.every((each) => each.obstacles.some(({ code }) => code === "otherCity"))).toBe(true);
    expect(await candidatesOf(ride.id, { limit: 1 })).toEqual(behind.slice(0, 1));
    const driver = await addFitDriver(api, { officeId: id });
    expect((await candidatesOf(ride.id)).map(({ _id }) => _id)).toEqual([driver]);
    const ids = without.map((each) => each.id);
    await api.db.update(drivers).set({ isBlocked: false }).where(inArray(drivers.id, ids));
  });

  test.each([
    ["the day before", -1, ["paperExpires"]],
    ["on the day", 0, []],
    ["the day after", 1, []],
  ])("a paper whose last valid day is %s", async (_, days, found) => {
    const day = dayFromNow(3);
    const expiresOn = dayFromNow(3 + days);
    // Late in the evening there the next day has begun in UTC, and the ride ends after midnight.
    const ride = await addRide(api, { scheduledAt: lateOn(day) });
    const driver = await addFitDriver(api, {}, { insurance: { expiresOn } });
    expect(await obstacles(ride.id, driver)).toEqual(found);
    await api.db
      .update(driverDocuments)
      .set({ expiresOn: dayFromNow(365) })
      .where(eq(driverDocuments.driverId, driver));
    const documents = [{ type: "inspection" as const, number: "1", image: null, expiresOn }];
    await api.db.update(driverVehicles).set({ documents }).where(eq(driverVehicles.driverId, driver));
    expect(await obstacles(ride.id, driver)).toEqual(found.map(() => "vehicleExpires"));
  });
});

const TYPES = ["licence", "identity", "insurance", "registration", "background_check"] as const;
const papersUntil = (expiresOn: string) => Object.fromEntries(TYPES.map((type) => [type, { expiresOn }]));

/** 23:50 in the zone of the service. */
function lateOn(day: string): Date {
  for (let at = Date.parse(day); ; at += 10 * MINUTE) {
    if (dayIn(DEFAULT_TIME_ZONE, new Date(at)) === day && dayIn(DEFAULT_TIME_ZONE, new Date(at + 10 * MINUTE)) > day)
      return new Date(at);
  }
}

test("candidates come in order: free, online for a ride within the hour, rating, fewest rides that day", async () => {
  const [office] = await api.db
    .insert(offices)
    .values({ ...(await api.db.select().from(offices).limit(1))[0]!, id: crypto.randomUUID(), city: "Orderville" })
    .returning();
  const here = { officeId: office!.id };
  const rated = (ratingSum: number) => ({ ratingCount: 10, ratingSum, ...here });
  const pickup = { address: "1 Main Street, Orderville", lat: 1, lng: 1 };
  const soon = await addRide(api, { pickup, scheduledAt: inTime(40 * MINUTE) });
  const online = await addFitDriver(api, { ...rated(40), lastActiveAt: new Date() });
  const best = await addFitDriver(api, rated(49));
  const busy = await addFitDriver(api, { ...rated(45), firstName: "Busy" });
  const idle = await addFitDriver(api, { ...rated(45), firstName: "Idle" });
  const clashing = await addFitDriver(api, rated(50));
  await addRide(api, { driverId: busy, status: "completed", scheduledAt: new Date(soon.scheduledAt!) });
  await addRide(api, { driverId: clashing, status: "confirmed", scheduledAt: inTime(45 * MINUTE) });
  const own = [online, best, busy, idle, clashing];
  const order = async (ride: string) =>
    (await candidatesOf(ride)).map(({ _id }) => _id).filter((id) => own.includes(id));
  expect(await order(soon.id)).toEqual([online, best, idle, busy, clashing]);
  // A page that is full of drivers whom nothing stands in the way of is read in another way.
  for (const limit of [1, 3, 4]) {
    const first = (await candidatesOf(soon.id)).slice(0, limit);
    expect(first.every(({ standing }) => standing === "fit")).toBe(true);
    expect(await candidatesOf(soon.id, { limit })).toEqual(first);
  }
  const later = await addRide(api, { pickup, scheduledAt: inTime(3 * HOUR) });
  expect(await order(later.id)).toEqual([clashing, best, ...(await order(later.id)).slice(2, 4), online]);
  const docs = await candidatesOf(soon.id);
  expect(docs.find(({ _id }) => _id === online)).toMatchObject({ isOnline: true, rating: 4, rides: 0 });
  expect(docs.find(({ _id }) => _id === clashing)).toMatchObject({ standing: "ask", obstacles: [{ code: "clash" }] });
});

describe("on the days on which clocks change", () => {
  /** The pickups must be in the future. */
  const JANUARY = Date.parse("2027-01-15T20:00:00Z");
  let moved: number;
  let present: string;

  beforeAll(async () => {
    [moved, present] = [JANUARY - Date.now(), token];
    api.passTime(moved);
    token = await api.signIn(ADMIN);
  });
  afterAll(() => {
    api.passTime(-moved);
    token = present;
  });

  test.each([
    ["the day on which clocks go forward", "2027-03-14T07:30:00.000Z", "2027-03-13"],
    ["its first minute", "2027-03-14T08:00:00.000Z", "2027-03-14"],
    ["its last minute, an hour earlier than elsewhere", "2027-03-15T06:59:00.000Z", "2027-03-14"],
    ["the first minute of the day after", "2027-03-15T07:00:00.000Z", "2027-03-15"],
    ["the last minute of the day on which they go back", "2027-11-08T07:59:00.000Z", "2027-11-07"],
  ])("the day of the pickup is that of the service: %s", async (_, scheduledAt, day) => {
    const ride = await addRide(api, { requestedAt: new Date(JANUARY), scheduledAt: new Date(scheduledAt) });
    const valid = await addFitDriver(api, {}, papersUntil(day));
    expect(await obstacles(ride.id, valid)).toEqual([]);
    const before = new Date(Date.parse(day) - 24 * HOUR).toISOString().slice(0, 10);
    const expired = await addFitDriver(api, {}, { ...papersUntil(day), licence: { expiresOn: before } });
    expect(await obstacles(ride.id, expired)).toEqual(["paperExpires"]);
  });
});

test("where nobody is in the city, each driver is on one page: those that nothing else stands in the way of first", async () => {
  const [model] = await api.db.select().from(offices).limit(1);
  const pickup = { address: "1 Main Street, Emptyville", lat: 1, lng: 1 };
  await api.db.insert(offices).values({ ...model!, id: crypto.randomUUID(), city: "Emptyville" });
  await api.db.update(drivers).set({ officeId: model!.id }).where(isNull(drivers.officeId));
  const best = { ratingCount: 10, ratingSum: 50, officeId: model!.id };
  await addFitDriver(api, { ...best, services: ["pet_service"] });
  await addFitDriver(api, best, { insurance: { expiresOn: dayFromNow(-1) } });
  await addFitDriver(api, best, { insurance: { status: "rejected" } });
  await addFitDriver(api, { officeId: model!.id });
  const ride = await addRide(api, { pickup, scheduledAt: inTime(30 * HOUR) });
  const all = await candidatesOf(ride.id, { limit: 1000 });
  const ids = all.map(({ _id }) => _id);
  for (const limit of [2, 5]) {
    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / limit); page += 1)
      paged.push(...(await candidatesOf(ride.id, { page, limit })).map(({ _id }) => _id));
    expect(paged).toEqual(ids);
  }
  const others = all.map(({ obstacles }) => obstacles.filter(({ code }) => code !== "otherCity").length > 0);
  expect(others.indexOf(true)).toBe(others.filter((has) => !has).length);
  const standings = all.map(({ standing }) => standing);
  expect(standings).toEqual([...standings].sort());
  expect(new Set(standings)).toEqual(new Set(["ask", "never"]));
});

test("candidates are found by name, phone number and plate, page by page", async () => {
  const ride = await addRide(api);
  const driver = await addFitDriver(api, { firstName: "Zqname", mobileNumber: "8185559955" });
  await api.db.update(driverVehicles).set({ plate: "9QZX555" }).where(eq(driverVehicles.driverId, driver));
  for (const search of ["zqname", "(818) 555-9955", "9qzx 555"])
    expect((await candidatesOf(ride.id, { search })).map(({ _id }) => _id)).toEqual([driver]);
  const query = { limit: 2, page: 2 };
  const answered = await api.call("listCandidates", { token, params: { id: ride.id }, query });
  expect(docsOf(answered)).toHaveLength(2);
  expect(docsOf(answered)[0]!._id).toBe((await candidatesOf(ride.id))[2]!._id);
});
