import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallName, calls } from "contract";
import { accounts } from "../../embedded-api/accounts/table";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { driverDocuments } from "../../embedded-api/resources/driver-documents/table";
import { driverHistory } from "../../embedded-api/resources/driver-history/table";
import { driverVehicles } from "../../embedded-api/resources/driver-vehicles/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { offices } from "../../embedded-api/accounts/offices-table";
import { ratings } from "../../embedded-api/resources/ratings/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { dataOf, docsOf, INSPECTOR, TestApi } from "./support/api";
import { addDriver, addVehicle, officesOfInspector } from "./support/drivers";

const QUERIES: Record<string, string | number>[] = [{}, { limit: 1000 }, { search: "elsewhere", limit: 1000 }];
/** Marks everything that an inspector has no business with. */
const MARK = "Elsewhere";

let api: TestApi;
let own: string;
let mine: string;
let token: string;
/** The ids of records that the inspector must not reach. */
let foreignIds: string[];

beforeAll(async () => {
  api = await TestApi.start();
  const { db } = api;
  const theirs = await officesOfInspector(api);
  own = theirs.own;
  mine = await addDriver(api, { officeId: own });
  const elsewhere = await addDriver(api, { officeId: theirs.other });
  const decided = await addDriver(api, { officeId: own, status: "approved" });
  const vehicle = await addVehicle(api, elsewhere);

  const isForeign = or(isNull(drivers.officeId), ne(drivers.officeId, own), ne(drivers.status, "pending"));
  const ofForeign = sql`in (select ${drivers.id} from ${drivers} where ${isForeign})`;
  await db.update(drivers).set({ lastName: MARK, reason: MARK, mobileNumber: MARK }).where(isForeign);
  await db
    .update(driverDocuments)
    .set({ number: MARK })
    .where(sql`${driverDocuments.driverId} ${ofForeign}`);
  await db
    .update(driverVehicles)
    .set({ plate: MARK, make: MARK })
    .where(sql`${driverVehicles.driverId} ${ofForeign}`);
  await db
    .update(driverHistory)
    .set({ text: MARK })
    .where(sql`${driverHistory.driverId} ${ofForeign}`);
  await db.update(offices).set({ city: MARK, streetName: MARK }).where(ne(offices.id, own));
  await db.update(accounts).set({ username: MARK }).where(ne(accounts.email, INSPECTOR.email));
  await db.update(riders).set({ firstName: MARK, lastName: MARK });
  await db.update(ratings).set({ riderName: MARK, driverName: MARK, comment: MARK });
  await db.update(bookings).set({ cancelReason: MARK, cancelledByName: MARK });

  const first = async (table: typeof bookings | typeof riders | typeof ratings) =>
    (await db.select({ id: table.id }).from(table).limit(1))[0]!.id;
  const [paper] = await db.select().from(driverDocuments).where(eq(driverDocuments.driverId, elsewhere)).limit(1);
  const people = [await first(bookings), await first(riders), await first(ratings)];
  foreignIds = [elsewhere, decided, vehicle, paper!.id, theirs.other, ...people];
  token = await api.signIn(INSPECTOR);
});
afterAll(() => api.stop());

const guarded = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access !== "public" && name !== "logout" && name !== "changePassword",
);

describe("an inspector of one office (ruling C1)", () => {
  test("finds nothing of another office, of decided drivers, riders, bookings and ratings in any call", async () => {
    const found: string[] = [];
    for (const name of guarded) {
      const call = calls[name];
      for (const id of call.path.includes(":") ? foreignIds : [""]) {
        const path = call.path.replace(/:\w+/g, id);
        for (const query of QUERIES) {
          const url = `${call.base === "site" ? "" : "/api/admin"}${path}`;
          const body = call.method === "GET" ? {} : { body: { _id: id, status: "approved", reason: MARK.length } };
          const answered = await api.request(call.method, url, { token, query, ...body });
          const said = JSON.stringify(answered.body);
          if (said.includes(MARK)) found.push(`${name} ${JSON.stringify(query)} ${said.slice(0, 200)}`);
          if (call.method !== "GET") break;
        }
      }
    }
    expect(found).toEqual([]);
  });

  test("can't change what they don't see, and sees what they are for", async () => {
    const [elsewhere, decided] = foreignIds;
    for (const id of [elsewhere!, decided!]) {
      const body = { vehicleCategory: "Comfort" };
      expect((await api.call("approveDriver", { token, params: { id }, body })).status).toBe(404);
    }
    expect((await api.call("readDriver", { token, params: { id: mine } })).status).toBe(200);
    const names = docsOf(await api.call("listDrivers", { token, query: { limit: 1000 } })).map(({ _id }) => _id);
    expect(names).toContain(mine);
  });

  test("has no other key, whatever their account says", async () => {
    const allow = (accessModules: string[]) =>
      api.db.update(accounts).set({ accessModules }).where(eq(accounts.email, INSPECTOR.email));
    await allow(["pending_driver", "booking", "user", "All"]);
    const widened = await api.signIn(INSPECTOR);
    for (const name of ["listBookings", "listRiders", "listRatings", "listTips"] as const)
      expect([name, (await api.call(name, { token: widened })).status]).toEqual([name, 403]);
    await allow(["pending_driver"]);
    token = await api.signIn(INSPECTOR);
  });

  test("without an office sees the applicants who have none, and no others", async () => {
    const nowhere = await addDriver(api, { officeId: null });
    const assign = (inspectionOfficeId: string | null) =>
      api.db.update(accounts).set({ inspectionOfficeId }).where(eq(accounts.email, INSPECTOR.email));
    await assign(null);
    const seen = docsOf(await api.call("listDrivers", { token, query: { limit: 1000 } })).map(({ _id }) => _id);
    const there = await api.db
      .select({ id: drivers.id })
      .from(drivers)
      .where(and(isNull(drivers.officeId), eq(drivers.status, "pending")));
    expect(seen.toSorted()).toEqual(there.map(({ id }) => id).toSorted());
    expect(seen).toContain(nowhere);
    expect((await api.call("readDriver", { token, params: { id: nowhere } })).status).toBe(200);
    expect((await api.call("readDriver", { token, params: { id: mine } })).status).toBe(404);
    expect(dataOf<{ offices: unknown[] }>(await api.call("countDrivers", { token })).offices).toEqual([]);
    await assign(own);
  });
});
