import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookingDetails } from "contract/bookings";
import { rowsOf } from "../../embedded-api/database/database";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { driverVehicles } from "../../embedded-api/resources/driver-vehicles/table";
import { keepPapers } from "../../embedded-api/resources/ride-papers/keep";
import { ridePapers } from "../../embedded-api/resources/ride-papers/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { addDriver, addVehicle, dayFromNow } from "./support/drivers";

const PLATE = "9QZX417";
const CAR = { plate: PLATE, make: "Toyota", model: "Camry", colour: "Black", category: "Comfort" };

let api: TestApi;
let token: string;
let former: string;
let owner: string;
/** Driven in the car by its former owner, driven by its owner in another one, driven by the owner without a record, home in a rider's car. */
let rides: Record<"former" | "other" | "unrecorded" | "designated", typeof bookings.$inferSelect>;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
  former = await addDriver(api, { status: "approved" });
  owner = await addDriver(api, { status: "approved" });
  await addVehicle(api, owner, { ...CAR, status: "approved" });
  const licence = { licenceNumber: "D7654321", licenceUntil: "2027-03-14" };
  const inCar = await keepPapers(api.db, { ...CAR, ...licence });
  const inOther = await keepPapers(api.db, { ...CAR, plate: "4OLD111", ...licence });
  const taxis = await api.db.select().from(bookings).where(eq(bookings.service, "single_taxi")).limit(3);
  const [home] = await api.db.select().from(bookings).where(eq(bookings.service, "designated_driver")).limit(1);
  const [one, two, three] = taxis;
  rides = { former: one!, other: two!, unrecorded: three!, designated: home! };
  const drive = (id: string, driverId: string, papersId: string | null) =>
    api.db.update(bookings).set({ driverId, papersId }).where(eq(bookings.id, id));
  await drive(rides.former.id, former, inCar);
  await drive(rides.other.id, owner, inOther);
  await drive(rides.unrecorded.id, owner, null);
  await drive(rides.designated.id, former, inCar);
});
afterAll(() => api.stop());

const numbersOf = async (query: Record<string, string>) =>
  docsOf<{ number: string }>(await api.call("listBookings", { token, query })).map(({ number }) => Number(number));

test("a car that changed its owner: the plate finds the rides that were driven in it, under whoever drove it", async () => {
  expect(await numbersOf({ search: "9qzx 417" })).toEqual([rides.former.number]);
  expect(await numbersOf({ search: "4old" })).toEqual([rides.other.number]);
  expect((await numbersOf({ driverPlate: "9qzx-417" })).sort()).toEqual(
    [rides.former.number, rides.unrecorded.number].sort(),
  );
  await api.db.update(driverVehicles).set({ driverId: former }).where(eq(driverVehicles.plate, PLATE));
  expect(await numbersOf({ search: PLATE })).toEqual([rides.former.number]);
  expect(await numbersOf({ driverPlate: PLATE })).toEqual([rides.former.number]);
});

test.each(["QZXWTAXI", "90417", "QZ", "94"])("the whole plate %s finds its rides, a part of it none", async (plate) => {
  const papersId = await keepPapers(api.db, { ...CAR, plate, licenceNumber: null, licenceUntil: null });
  await api.db.update(bookings).set({ papersId }).where(eq(bookings.id, rides.other.id));
  expect(await numbersOf({ search: `${plate.slice(0, 1)} ${plate.slice(1)}` })).toContain(rides.other.number);
  expect(await numbersOf({ search: plate })).toContain(rides.other.number);
  if (plate.length > 2) expect(await numbersOf({ search: plate.slice(1) })).not.toContain(rides.other.number);
});

test("a booking shows vehicle and license as they were; a designated driver drove none of their own", async () => {
  const read = async (id: string) => dataOf<BookingDetails>(await api.call("readBooking", { token, params: { id } }));
  const licence = { number: "D7654321", expiresAt: "2027-03-15T06:59:59.000Z" };
  expect(await read(rides.former.id)).toMatchObject({ vehicle: CAR, licence });
  expect(await read(rides.unrecorded.id)).toMatchObject({ vehicle: null, licence: null });
  expect(await read(rides.designated.id)).toMatchObject({ vehicle: null, licence });
});

test("equal papers are kept once, and later ones change nothing of what was", async () => {
  const papers = { ...CAR, plate: "9QZX418", licenceNumber: "D1", licenceUntil: dayFromNow(30) };
  const first = await keepPapers(api.db, papers);
  expect(await keepPapers(api.db, papers)).toBe(first);
  expect(await keepPapers(api.db, { ...papers, colour: "White" })).not.toBe(first);
  const [kept] = await api.db.select().from(ridePapers).where(eq(ridePapers.id, first));
  expect(kept).toEqual({ id: first, ...papers });
});

test("every ride of the demonstration that had a driver has its papers, and some cars went to other drivers", async () => {
  const lost = sql`driver_id is not null and not exists (select from ride_papers where id = papers_id)
    and id not in (${rides.unrecorded.id})`;
  expect(await api.db.$count(bookings, lost)).toBe(0);
  const shared = await rowsOf(
    api.db,
    sql`select plate from bookings join ride_papers as papers on papers.id = papers_id where plate not in (${PLATE}, '4OLD111')
      group by plate having count(distinct driver_id) > 1`,
  );
  expect(shared.length).toBeGreaterThan(0);
});
