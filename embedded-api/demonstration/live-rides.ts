import { newId } from "../database/ids";
import { CITY_NAMES } from "./places";
import { Random } from "./random";
import { type Asked, type BookingRow, makeCourse } from "./trips";

const MINUTE = 60_000;
/** The rides with a pickup in a slot of this length are created together, from the slot's random seed. */
export const SLOT = 15 * MINUTE;
/** After this many slots each city has had one of the rides that have no driver for long. */
const SLOTS_OF_WAITING = 12;
const MAX_IN_SLOT = 5;

/** A ride as it will be when it is over. Its people are given as positions from 0 to 1 among all people. */
interface LiveRide {
  row: Omit<BookingRow, "riderId" | "driverId" | "papersId">;
  rider: number;
  driver: number;
}

/** Returns the currency in which a ride is priced. */
type CurrencyOf = (id: string) => string;

/**
 * Creates the rides with a pickup in a slot; they are the same at every call.
 * @param currencyOf the currency in which a ride is priced
 */
export function ridesOf(slot: number, currencyOf: CurrencyOf): LiveRide[] {
  const random = new Random(`live ${slot}`);
  const ahead = slot % 2 === 0 ? random.whole(1, 2) : random.whole(0, 1);
  const kinds = [...Array.from({ length: ahead }, () => true), ...(random.chance(0.6) ? [false] : [])];
  const rides = kinds.map((isAhead, index) => {
    const pickup = slot * SLOT + random.whole(0, 14) * MINUTE;
    const requested = isAhead ? pickup - random.whole(100, 3000) * MINUTE : pickup;
    // One in four of the rides that are booked ahead gets its driver only shortly before the pickup.
    const confirmed =
      !isAhead || random.chance(0.75) ? requested + random.whole(1, 4) * MINUTE : pickup - random.whole(3, 50) * MINUTE;
    const service = isAhead
      ? ("scheduled_ride" as const)
      : random.pick(["single_taxi", "single_taxi", "pet_service", "package_service"] as const);
    // The driver of the first ride that was booked ahead is late.
    const late = isAhead && index === 0 ? new Random(`late ${slot}`).whole(12, 28) : 0;
    const asked = { service, requested, confirmed, scheduled: isAhead ? pickup : null, late };
    return { ...makeRide(random, asked, currencyOf), driver: spread(slot, index) };
  });
  return [...rides, ...rideWithoutDriver(slot, currencyOf), rideThatIsWaitedFor(slot, currencyOf)];
}

/** In each slot one rider who did not book ahead waits longer than usual, because the driver comes from far away. */
function rideThatIsWaitedFor(slot: number, currencyOf: CurrencyOf): LiveRide {
  const random = new Random(`waited for ${slot}`);
  const requested = slot * SLOT + random.whole(0, 14) * MINUTE;
  const confirmed = requested + MINUTE;
  const late = new Random(`far ${slot}`).whole(5, 9);
  const ride = makeRide(random, { service: "single_taxi", requested, confirmed, scheduled: null, late }, currencyOf);
  return { ...ride, driver: spread(slot, MAX_IN_SLOT - 2) };
}

/** Makes sure that each city always has a ride without a driver: one every three hours, which gets a driver at the last moment. */
function rideWithoutDriver(slot: number, currencyOf: CurrencyOf): LiveRide[] {
  const city = (slot % SLOTS_OF_WAITING) / 2;
  if (!Number.isInteger(city) || city >= CITY_NAMES.length) return [];
  const random = new Random(`waiting ${slot}`);
  const pickup = slot * SLOT + random.whole(0, 14) * MINUTE;
  const requested = pickup - random.whole(240, 2300) * MINUTE;
  const confirmed = pickup - random.whole(1, 3) * MINUTE;
  const asked = { service: "scheduled_ride" as const, requested, confirmed, scheduled: pickup, city };
  const ride = makeRide(random, asked, currencyOf);
  return [{ ...ride, driver: spread(slot, MAX_IN_SLOT - 1) }];
}

function makeRide(
  random: Random,
  asked: Omit<Asked, "isCancelled" | "hasDriver" | "currency">,
  currencyOf: CurrencyOf,
): LiveRide {
  const { requested } = asked;
  const id = newId(requested, random.idBytes());
  return {
    row: {
      id,
      createdAt: new Date(requested),
      platform: random.chance(0.56) ? "android" : "ios",
      ...makeCourse(random, { ...asked, isCancelled: false, hasDriver: true, currency: currencyOf(id) }),
    },
    rider: random.next(),
    driver: random.next(),
  };
}

/** Assigns consecutive rides to drivers who are far apart in their order, so that few drivers have two rides at a time. */
function spread(slot: number, index: number): number {
  return ((slot * MAX_IN_SLOT + index) * 0.618_033_988_749_895) % 1;
}
