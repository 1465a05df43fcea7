import { eq, isNotNull } from "drizzle-orm";
import type { CallName } from "contract";
import { offices } from "../../../embedded-api/accounts/offices-table";
import { accounts } from "../../../embedded-api/accounts/table";
import { bookingKeys, bookings } from "../../../embedded-api/resources/bookings/table";
import { driverVehicles } from "../../../embedded-api/resources/driver-vehicles/table";
import { driverDocuments } from "../../../embedded-api/resources/driver-documents/table";
import { drivers } from "../../../embedded-api/resources/drivers/table";
import { promoCodes } from "../../../embedded-api/resources/promo-codes/table";
import { ratings } from "../../../embedded-api/resources/ratings/table";
import { redeemRequests } from "../../../embedded-api/resources/redeem/table";
import { riders, riderVehicles } from "../../../embedded-api/resources/riders/table";
import { newId } from "../../../embedded-api/database/ids";
import type { SearchPairs } from "../../support/search-pair";
import { NAMES, PHONES, PLATES, STOPS } from "../../support/search-pairs";
import {
  BOOKINGS,
  BOOKINGS_IN_GO_TO,
  DOCUMENTS,
  DRIVERS_BY_PAPERS,
  NAMES_WITH_PHONES,
  OFFICES,
  PROMO_CODES,
  VEHICLES,
} from "../../support/search-pairs-of-fields";
import { EMAILS } from "../../support/search-pairs-of-the-world";
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
async function searchedRecords(api: TestApi): Promise<{ ids: Searched["ids"]; number: number; kinds: Kind[] }> {
  const { db } = api;
  const driver = await addDriver(api, { status: "approved" }, { licence: { expiresOn: dayFromNow(3) } });
  const vehicle = await addVehicle(api, driver);
  const [rated] = await db.select().from(ratings).where(isNotNull(ratings.riderId)).limit(1);
  const [waiting] = await db.select().from(bookings).where(bookingKeys.isWaitingRide).limit(1);
  const [redeem] = await db.select().from(redeemRequests).limit(1);
  const [subAdmin] = await db.select().from(accounts).where(eq(accounts.email, OPERATIONS.email));
  const rider = rated!.riderId!;
  const place = (address: string) => ({ address, lat: 0, lng: 0 });
  // Nothing else that these records have may be found: the demonstration's addresses and emails differ from minute to minute.
  const both = { riderId: rider, driverId: driver, pickup: place("Pier 1"), dropoff: place("Pier 2") };
  const email = "x@example.com";
  for (const { id } of [{ id: rated!.bookingId }, waiting!])
    await db.update(bookings).set(both).where(eq(bookings.id, id));
  await db.update(redeemRequests).set({ riderId: rider, riderEmail: email }).where(eq(redeemRequests.id, redeem!.id));
  const now = new Date();
  // Go to shows the newest of those that it finds.
  await db.update(riders).set({ createdAt: now, email }).where(eq(riders.id, rider));
  const own = { plate: "", make: "Kia", model: "Rio", colour: "Red", createdAt: now, updatedAt: now };
  const riderVehicle = newId();
  await db.insert(riderVehicles).values({ id: riderVehicle, riderId: rider, ...own });
  const ridersOf = {
    listRiders: rider,
    listAccounts: rider,
    listBookings: waiting!.id,
    listScheduledRides: waiting!.id,
  };
  const [office] = await db.select().from(offices).limit(1);
  const [promo] = await db.select().from(promoCodes).limit(1);
  const partsOf = (name: string) => {
    const [firstName = "", lastName = ""] = name.split(/ (?=[^ ]*$)/);
    return { firstName, lastName };
  };
  const namePeople = async (name: string) => {
    await db.update(riders).set(partsOf(name)).where(eq(riders.id, rider));
    await db.update(drivers).set(partsOf(name)).where(eq(drivers.id, driver));
    await db.update(accounts).set({ username: name }).where(eq(accounts.id, subAdmin!.id));
  };
  const callPeople = async (countryCode: string, mobileNumber: string) => {
    await db.update(riders).set({ countryCode, mobileNumber }).where(eq(riders.id, rider));
    await db.update(drivers).set({ countryCode, mobileNumber }).where(eq(drivers.id, driver));
    await db.update(accounts).set({ countryCode, phone: mobileNumber }).where(eq(accounts.id, subAdmin!.id));
  };
  const stopAt = (address: string) =>
    db
      .update(bookings)
      .set({ stops: [place("Pier 9"), place(address)] })
      .where(eq(bookings.id, waiting!.id));
  const storeBooking = async (stored: string) => {
    const [name = "", driverName = "", address = "", phone = ""] = stored.split("|");
    await db.update(riders).set(partsOf(name)).where(eq(riders.id, rider));
    await db.update(drivers).set(partsOf(driverName)).where(eq(drivers.id, driver));
    await stopAt(address);
    const [countryCode = "", mobileNumber = ""] = phone.split(" ");
    await db.update(riders).set({ countryCode, mobileNumber }).where(eq(riders.id, rider));
  };
  const kinds: Kind[] = [
    {
      pairs: NAMES,
      store: async (name) => {
        await namePeople(name);
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
      store: (phone) => {
        const [countryCode = "", mobileNumber = ""] = phone.split(" ");
        return callPeople(countryCode, mobileNumber);
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
      store: stopAt,
      lists: { listBookings: waiting!.id, listScheduledRides: waiting!.id },
    },
    {
      pairs: EMAILS,
      store: async (email) => {
        await db.update(riders).set({ email }).where(eq(riders.id, rider));
        await db.update(drivers).set({ email }).where(eq(drivers.id, driver));
        await db.update(accounts).set({ email }).where(eq(accounts.id, subAdmin!.id));
        await db.update(redeemRequests).set({ riderEmail: email }).where(eq(redeemRequests.id, redeem!.id));
      },
      lists: {
        search: rider,
        listRiders: rider,
        listAccounts: rider,
        listDrivers: driver,
        listExpiringDocuments: driver,
        listRedeems: redeem!.id,
        listSubAdmins: subAdmin!.id,
      },
    },
    {
      pairs: NAMES_WITH_PHONES,
      store: async (stored) => {
        const [, name = "", countryCode = "", number = ""] = /^(.*) (\S+) (\S+)$/.exec(stored) ?? [];
        await namePeople(name);
        await callPeople(countryCode, number);
      },
      lists: {
        search: rider,
        listRiders: rider,
        listAccounts: rider,
        listDrivers: driver,
        listSubAdmins: subAdmin!.id,
      },
    },
    { pairs: BOOKINGS, store: storeBooking, lists: { listBookings: waiting!.id, listScheduledRides: waiting!.id } },
    { pairs: BOOKINGS_IN_GO_TO, store: storeBooking, lists: { search: waiting!.id } },
    {
      pairs: VEHICLES,
      store: async (stored) => {
        const [plate = "", make = "", model = "", colour = ""] = stored.split(" ");
        await db.update(driverVehicles).set({ plate, make, model, colour }).where(eq(driverVehicles.id, vehicle));
        await db.update(riderVehicles).set({ plate, make, model, colour }).where(eq(riderVehicles.id, riderVehicle));
      },
      lists: { listDriverVehicles: vehicle, listRiderVehicles: riderVehicle },
    },
    {
      pairs: DOCUMENTS,
      store: async (stored) => {
        const [number = "", ...name] = stored.split(" ");
        await namePeople(name.join(" "));
        await db.update(driverDocuments).set({ number }).where(eq(driverDocuments.driverId, driver));
      },
      lists: { listExpiringDocuments: driver },
    },
    {
      pairs: DRIVERS_BY_PAPERS,
      store: async (stored) => {
        const [plate = "", ...name] = stored.split(" ");
        await namePeople(name.join(" "));
        await db.update(driverVehicles).set({ plate }).where(eq(driverVehicles.id, vehicle));
      },
      lists: { search: driver },
    },
    {
      pairs: OFFICES,
      store: (stored) => {
        const [streetName = "", city = "", state = "", zipCode = ""] = stored.split("|");
        return db.update(offices).set({ streetName, city, state, zipCode }).where(eq(offices.id, office!.id));
      },
      lists: { listOffices: office!.id },
    },
    {
      pairs: PROMO_CODES,
      store: (code) => db.update(promoCodes).set({ code }).where(eq(promoCodes.id, promo!.id)),
      lists: { listPromoCodes: promo!.id },
    },
  ];
  return { ids: { rider, driver }, number: waiting!.number, kinds };
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
 * @param isSample of a large table only some values are stored, and only the first that finds each and the first that misses is typed
 * @returns what was found though it should not be, or not found
 */
export async function wrongFinds(
  api: TestApi,
  asked: { lists?: readonly CallName[]; isSample?: boolean } = {},
): Promise<string[]> {
  const token = await api.signIn(ADMIN);
  const wrong: string[] = [];
  const { ids, number, kinds } = await searchedRecords(api);
  for (const { pairs, store, lists } of kinds) {
    const looked = (Object.entries(lists) as [CallName, string][]).filter(
      ([list]) => asked.lists?.includes(list) ?? true,
    );
    if (looked.length === 0) continue;
    const isLarge = pairs.length > 5;
    const taken = asked.isSample && isLarge ? pairs.filter((_, at) => at % 5 === 0) : pairs;
    for (const { stored, finds, misses = [] } of taken) {
      await store(stored);
      const most = asked.isSample && isLarge ? 1 : Infinity;
      for (const typed of [...finds.slice(0, most), ...misses.slice(0, most)]) {
        for (const [list, id] of looked) {
          const text = typed.replace("{number}", String(number));
          const isFound = (await idsOf({ api, token, ids }, list, text)).includes(id);
          if (isFound !== finds.includes(typed))
            wrong.push(`${list}: ${stored} is ${isFound ? "" : "not "}found by ${JSON.stringify(typed)}`);
        }
      }
    }
  }
  return wrong;
}
