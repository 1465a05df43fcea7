import { eq, isNotNull } from "drizzle-orm";
import type { CallName } from "contract";
import { accounts } from "../../../embedded-api/accounts/table";
import { bookingKeys, bookings } from "../../../embedded-api/resources/bookings/table";
import { driverVehicles } from "../../../embedded-api/resources/driver-vehicles/table";
import { drivers } from "../../../embedded-api/resources/drivers/table";
import { ratings } from "../../../embedded-api/resources/ratings/table";
import { redeemRequests } from "../../../embedded-api/resources/redeem/table";
import { riders, riderVehicles } from "../../../embedded-api/resources/riders/table";
import { newId } from "../../../embedded-api/database/ids";
import { NAMES, PHONES, PLATES, type SearchPairs, STOPS } from "../../support/search-pairs";
import { ADMIN, OPERATIONS, type TestApi } from "./api";
import { addDriver, addVehicle, dayFromNow } from "./drivers";

type Lists = Partial<Record<CallName, string>>;

/** A kind of value: how it is stored in one record of each kind, and the lists that find those by it. */
interface Kind {
  pairs: readonly SearchPairs[];
  store: (value: string) => Promise<unknown>;
  /** The id of the record that each list has to find. */
  lists: Lists;
}

/** Makes records to look for, and says how each kind of value comes into them. */
async function searchedRecords(api: TestApi): Promise<{ ids: Searched["ids"]; kinds: Kind[] }> {
  const { db } = api;
  const driver = await addDriver(api, { status: "approved" }, { licence: { expiresOn: dayFromNow(3) } });
  const vehicle = await addVehicle(api, driver);
  const [rated] = await db.select().from(ratings).where(isNotNull(ratings.riderId)).limit(1);
  const [waiting] = await db.select().from(bookings).where(bookingKeys.isWaitingRide).limit(1);
  const [redeem] = await db.select().from(redeemRequests).limit(1);
  const [subAdmin] = await db.select().from(accounts).where(eq(accounts.email, OPERATIONS.email));
  const rider = rated!.riderId!;
  const both = { riderId: rider, driverId: driver };
  for (const { id } of [{ id: rated!.bookingId }, waiting!])
    await db.update(bookings).set(both).where(eq(bookings.id, id));
  await db.update(redeemRequests).set({ riderId: rider }).where(eq(redeemRequests.id, redeem!.id));
  const now = new Date();
  // Go to shows the newest of those that it finds.
  await db.update(riders).set({ createdAt: now }).where(eq(riders.id, rider));
  const own = { plate: "", make: "Kia", model: "Rio", colour: "Red", createdAt: now, updatedAt: now };
  const riderVehicle = newId();
  await db.insert(riderVehicles).values({ id: riderVehicle, riderId: rider, ...own });
  const ridersOf = {
    listRiders: rider,
    listAccounts: rider,
    listBookings: waiting!.id,
    listScheduledRides: waiting!.id,
  };
  const kinds: Kind[] = [
    {
      pairs: NAMES,
      store: async (name) => {
        const [firstName = "", lastName = ""] = name.split(/ (?=[^ ]*$)/);
        await db.update(riders).set({ firstName, lastName }).where(eq(riders.id, rider));
        await db.update(drivers).set({ firstName, lastName }).where(eq(drivers.id, driver));
        await db.update(accounts).set({ username: name }).where(eq(accounts.id, subAdmin!.id));
        await db.update(ratings).set({ riderName: name }).where(eq(ratings.id, rated!.id));
        await db.update(redeemRequests).set({ riderName: name }).where(eq(redeemRequests.id, redeem!.id));
      },
      lists: {
        search: rider,
        ...ridersOf,
        listDrivers: driver,
        listExpiringDocuments: driver,
        listRatings: rated!.id,
        listRedeems: redeem!.id,
        listSubAdmins: subAdmin!.id,
      },
    },
    {
      pairs: PHONES,
      store: async (phone) => {
        const [countryCode = "", mobileNumber = ""] = phone.split(" ");
        await db.update(riders).set({ countryCode, mobileNumber }).where(eq(riders.id, rider));
        await db.update(drivers).set({ countryCode, mobileNumber }).where(eq(drivers.id, driver));
        await db.update(accounts).set({ countryCode, phone: mobileNumber }).where(eq(accounts.id, subAdmin!.id));
      },
      lists: { search: rider, ...ridersOf, listDrivers: driver, listSubAdmins: subAdmin!.id },
    },
    {
      pairs: PLATES,
      store: async (plate) => {
        await db.update(driverVehicles).set({ plate }).where(eq(driverVehicles.id, vehicle));
        await db.update(riderVehicles).set({ plate }).where(eq(riderVehicles.id, riderVehicle));
      },
      lists: { search: driver, listDriverVehicles: vehicle, listRiderVehicles: riderVehicle },
    },
    {
      pairs: STOPS,
      store: (address) =>
        db
          .update(bookings)
          .set({
            stops: [
              { address: "Pier 9", lat: 0, lng: 0 },
              { address, lat: 0, lng: 0 },
            ],
          })
          .where(eq(bookings.id, waiting!.id)),
      lists: { listBookings: waiting!.id, listScheduledRides: waiting!.id },
    },
  ];
  return { ids: { rider, driver }, kinds };
}

interface Searched {
  api: TestApi;
  token: string;
  /** Whose vehicles are looked through. */
  ids: { rider: string; driver: string };
}

/** The ids that an answer carries, of the rows and of what they belong to. */
async function idsOf({ api, token, ids }: Searched, list: CallName, typed: string): Promise<string> {
  const query: Record<string, string> = list === "search" ? { q: typed } : { search: typed, limit: "100" };
  const { status, body } = await api.call(list, {
    token,
    params: { id: list === "listRiderVehicles" ? ids.rider : ids.driver },
    query,
  });
  return status === 200 ? JSON.stringify(body) : "";
}

/**
 * Stores each value of the pairs and looks for it.
 * @param lists to look into; all, if there are none
 * @param isSample only the first that finds and the first that misses is typed
 * @returns what was found though it should not be, or not found
 */
export async function wrongFinds(
  api: TestApi,
  asked: { lists?: readonly CallName[]; isSample?: boolean } = {},
): Promise<string[]> {
  const token = await api.signIn(ADMIN);
  const wrong: string[] = [];
  const { ids, kinds } = await searchedRecords(api);
  for (const { pairs, store, lists } of kinds) {
    const looked = (Object.entries(lists) as [CallName, string][]).filter(
      ([list]) => asked.lists?.includes(list) ?? true,
    );
    for (const { stored, finds, misses = [] } of pairs) {
      await store(stored);
      const most = asked.isSample ? 1 : Infinity;
      for (const typed of [...finds.slice(0, most), ...misses.slice(0, most)]) {
        for (const [list, id] of looked) {
          const isFound = (await idsOf({ api, token, ids }, list, typed)).includes(id);
          if (isFound !== finds.includes(typed))
            wrong.push(`${list}: ${stored} is ${isFound ? "" : "not "}found by ${JSON.stringify(typed)}`);
        }
      }
    }
  }
  return wrong;
}
