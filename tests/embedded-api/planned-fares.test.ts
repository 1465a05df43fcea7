import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fare, PlannedFare } from "contract/fares";
import type { ActivityEntry } from "contract/activity";
import { FIRST_FARES } from "../../embedded-api/fares/settings";
import { newId } from "../../embedded-api/database/ids";
import { fareOfService } from "../../embedded-api/resources/fares/stored";
import { fares, plannedFares } from "../../embedded-api/resources/fares/table";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { serviceCategories } from "../../embedded-api/resources/service-categories/table";
import { FARE_VALUES } from "../support/fare-rules";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";

const HOUR = 60 * 60 * 1000;

let api: TestApi;
let token: string;
let id: string;
let now: Date;
let made = 0;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
  now = api.stopClock();
});
afterAll(() => api.stop());
beforeEach(async () => {
  made += 1;
  id = newId(Date.now());
  const at = new Date();
  await api.db.insert(serviceCategories).values({
    id,
    createdAt: at,
    updatedAt: at,
    service: "single_taxi",
    name: `Planned ${made}`,
    image: "x.png",
    peopleSitting: 4,
  });
});

const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();
const plan = (from: string, more: object = {}, ifMatch?: string) =>
  api.call("planTaxiFare", {
    token,
    params: { id },
    body: { ...FARE_VALUES, from, ...more },
    ...(ifMatch && { headers: { "if-match": ifMatch } }),
  });
const planned = async () => dataOf<PlannedFare[]>(await api.call("readPlannedTaxiFares", { token, params: { id } }));
const inForce = async () => dataOf<Fare>(await api.call("readTaxiFare", { token, params: { id } }));
const takeBack = (change: string, ifMatch?: string) =>
  api.call("takeBackTaxiFare", {
    token,
    params: { id },
    query: { change },
    ...(ifMatch && { headers: { "if-match": ifMatch } }),
  });

describe("a change of a fare from a moment on", () => {
  test("is listed in order with what sample rides cost by it, and the fare stays as it is until then", async () => {
    await plan(inHours(48), { baseFare: 12 });
    await plan(inHours(24), { baseFare: 11 });
    const list = await planned();
    expect(list.map(({ from, baseFare }) => [from, baseFare])).toEqual([
      [inHours(24), 11],
      [inHours(48), 12],
    ]);
    expect(list[0]!.estimate!.trips).toHaveLength(3);
    expect(await inForce()).toMatchObject(FIRST_FARES.single_taxi);
  });

  test("holds from its moment on, one after the other, and a change for now takes its place", async () => {
    await plan(inHours(1), { baseFare: 11 });
    await plan(inHours(2), { baseFare: 12 });
    const seen = await inForce();
    api.passTime(HOUR);
    expect(await inForce()).toMatchObject({ baseFare: 11, updatedAt: inHours(1) });
    expect((await planned()).map(({ baseFare }) => baseFare)).toEqual([12]);
    const listed = docsOf<{ _id: string; fare: { baseFare: number } }>(
      await api.call("listSingleTaxis", { token, query: { limit: 100 } }),
    );
    expect(listed.find(({ _id }) => _id === id)!.fare.baseFare).toBe(11);
    // Who has seen the fare before it took effect has not seen what they would change.
    const change = (ifMatch?: string) =>
      api.call("changeTaxiFare", {
        token,
        params: { id },
        body: { ...FARE_VALUES, baseFare: 10 },
        ...(ifMatch && { headers: { "if-match": ifMatch } }),
      });
    expect((await change(seen.updatedAt)).status).toBe(409);
    expect((await change((await inForce()).updatedAt)).status).toBe(200);
    expect(await inForce()).toMatchObject({ baseFare: 10 });
    expect((await planned()).map(({ baseFare }) => baseFare)).toEqual([12]);
    api.passTime(-HOUR);
  });

  test("is changed and taken back, by one person at a time, and recorded; an undo brings it back", async () => {
    const first = dataOf<PlannedFare>(await plan(inHours(5), { baseFare: 11 }));
    expect((await plan(inHours(6), { _id: first._id, baseFare: 13 }, first.updatedAt)).status).toBe(200);
    expect((await plan(inHours(7), { _id: first._id }, first.updatedAt)).status).toBe(409);
    expect((await planned()).map(({ from, baseFare }) => [from, baseFare])).toEqual([[inHours(6), 13]]);
    expect((await takeBack(first._id, first.updatedAt)).status).toBe(409);
    const gone = await takeBack(first._id);
    expect([gone.status, await planned()]).toEqual([200, []]);
    expect((await takeBack(first._id)).status).toBe(404);
    const lines = docsOf<ActivityEntry>(await api.call("listActivity", { token, query: { record: id } }));
    expect(lines.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      "delete plannedFare",
      "update plannedFare",
      "create plannedFare",
    ]);
    const undone = await api.call("undoActivity", { token, params: { id: lines[0]!._id } });
    expect([undone.status, (await planned()).map(({ baseFare }) => baseFare)]).toEqual([200, [13]]);
  });

  test("changes what it did, whatever is changed before it", async () => {
    const set = (more: object) =>
      api.call("changeTaxiFare", { token, params: { id }, body: { ...FARE_VALUES, ...more } });
    const settings = async () => (await planned()).map((plan) => [plan.baseFare, plan.airportFee, plan.perStopFee]);
    await set({ baseFare: 8, airportFee: 4, perStopFee: 1 });
    await plan(inHours(24), { baseFare: 10, airportFee: 4, perStopFee: 1 });
    await plan(inHours(48), { baseFare: 8, airportFee: 4, perStopFee: 2 });
    // A fee that no plan sets holds on. One that a plan sets holds until then.
    await set({ baseFare: 8, airportFee: 5, perStopFee: 3 });
    expect(await settings()).toEqual([
      [10, 5, 3],
      [8, 5, 2],
    ]);
    await set({ baseFare: 9, airportFee: 5, perStopFee: 3 });
    expect(await settings()).toEqual([
      [10, 5, 3],
      [8, 5, 2],
    ]);
    // So it is with a plan before another, until it is taken back.
    const first = dataOf<PlannedFare>(await plan(inHours(12), { baseFare: 9, airportFee: 6, perStopFee: 3 }));
    expect(await settings()).toEqual([
      [9, 6, 3],
      [10, 6, 3],
      [8, 6, 2],
    ]);
    await plan(inHours(12), { _id: first._id, baseFare: 9, airportFee: 7, perStopFee: 3 });
    expect((await settings()).map(([, fee]) => fee)).toEqual([7, 7, 7]);
    await takeBack(first._id);
    expect(await settings()).toEqual([
      [10, 5, 3],
      [8, 5, 2],
    ]);
    // An undo takes with it what it carried.
    const [taken, changed] = docsOf<ActivityEntry>(await api.call("listActivity", { token, query: { record: id } }));
    expect((await api.call("undoActivity", { token, params: { id: taken!._id } })).status).toBe(200);
    expect((await settings()).map(([, fee]) => fee)).toEqual([7, 7, 7]);
    expect((await api.call("undoActivity", { token, params: { id: changed!._id } })).status).toBe(200);
    expect((await settings()).map(([, fee]) => fee)).toEqual([6, 6, 6]);
  });

  test("that is moved leaves nothing where it was, and changes what follows it where it is now", async () => {
    const airportFees = async () => (await planned()).map(({ airportFee }) => airportFee);
    const moving = dataOf<PlannedFare>(await plan(inHours(24), { airportFee: 9 }));
    await plan(inHours(48), { airportFee: 9, baseFare: 7 });
    const move = (hours: number) => plan(inHours(hours), { _id: moving._id, airportFee: 9 });
    await move(90);
    expect(await airportFees()).toEqual([FIRST_FARES.single_taxi.airportFee, 9]);
    await move(12);
    expect(await airportFees()).toEqual([9, 9]);
  });

  test("is not undone once it has taken effect", async () => {
    await plan(inHours(1), { baseFare: 11 });
    const [line] = docsOf<ActivityEntry>(await api.call("listActivity", { token, query: { record: id } }));
    api.passTime(HOUR);
    expect((await api.call("undoActivity", { token, params: { id: line!._id } })).status).toBe(409);
    const [row] = await api.db.select().from(plannedFares).where(eq(plannedFares.categoryId, id));
    expect((await takeBack(row!.id)).status).toBe(409);
    api.passTime(-HOUR);
  });

  test("is refused in the past, twice at one moment, and below the address of another category", async () => {
    expect(await plan(inHours(-1))).toMatchObject({ status: 400, body: { errors: { from: "A moment to come." } } });
    expect((await plan("tomorrow")).body.errors).toHaveProperty("from");
    const first = dataOf<PlannedFare>(await plan(inHours(3)));
    expect((await plan(inHours(3))).body.errors).toHaveProperty("from");
    const mine = id;
    id = newId(Date.now());
    expect([(await plan(inHours(3))).status, (await takeBack(first._id)).status]).toEqual([404, 404]);
    id = mine;
    const answers = await Promise.all([1, 2, 3].map((fee) => plan(inHours(9), { bookingFee: fee })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

test("a ride is charged by the fare of its request, a scheduled one by that of its pickup", async () => {
  const settings = { ...FARE_VALUES, driver_1_Fare: 20, driver_2_Fare: 10 };
  const body = { ...settings, cancellationFee: 17, from: inHours(2) };
  expect((await api.call("planDesignatedFare", { token, body })).status).toBe(200);
  const feeAt = async (hours: number) =>
    (await fareOfService(api.db, "designated_driver", new Date(inHours(hours)))).cancellationFee;
  expect([await feeAt(1.99), await feeAt(2)]).toEqual([FIRST_FARES.designated_driver.cancellationFee, 17]);
  // The booking's own copy names the rates of the pickup, though it is cancelled before them.
  const [row] = await api.db.select().from(bookings).where(eq(bookings.service, "designated_driver")).limit(1);
  const open = { status: "requested" as const, driverId: null, requestedAt: now, scheduledAt: new Date(inHours(3)) };
  await api.db.update(bookings).set(open).where(eq(bookings.id, row!.id));
  const reason = "Booked by mistake";
  expect((await api.call("cancelBooking", { token, params: { id: row!.id }, body: { reason } })).status).toBe(200);
  const [cancelled] = await api.db.select().from(bookings).where(eq(bookings.id, row!.id));
  expect(cancelled!.working!.rates).not.toBe(row!.working!.rates);
  await api.db.delete(plannedFares).where(eq(plannedFares.service, "designated_driver"));
  await api.db.delete(fares).where(eq(fares.service, "designated_driver"));
});
