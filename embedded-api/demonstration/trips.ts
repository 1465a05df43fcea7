import type { Canceller, Service } from "contract/booking-constants";
import { fromMinor } from "contract/currency-decimals";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { decideFee, type Fare, isBusyHour, type PricedTrip, priceCancellation, priceRide } from "../fares/fare";
import { promoFare, promoOff } from "../fares/promo";
import { copyOfRates } from "../fares/rates";
import { FIRST_FARES, type FareSettings } from "../fares/settings";
import { storedFare, storedPerMinor } from "../fares/stored-fare";
import { type StoredEstimate, workingOfCancellation } from "../fares/working";
import type { bookings } from "../resources/bookings/table";
import { makeWay, type Way } from "./places";
import { RIDDEN_PROMOS } from "./promos";
import { Random } from "./random";

const MINUTE = 60_000;

export type BookingRow = typeof bookings.$inferInsert;

/** The median length of each service's rides, in meters. */
const METRES: Readonly<Record<Service, number>> = {
  single_taxi: 7800,
  designated_driver: 13_500,
  pet_service: 6400,
  package_service: 8200,
  scheduled_ride: 15_500,
};

/** The tips of riders, as shares of the fare. */
const TIP_SHARES = [0.1, 0.1, 0.15, 0.15, 0.18, 0.2];
const METHODS = ["card", "card", "card", "cash", "happy_money"] as const;

const NO_SHOW = "Rider did not come";
/** How long a driver waits for a rider who does not come. */
const NO_SHOW_WAIT = 8 * MINUTE;

const REASONS: Readonly<Record<Canceller, readonly string[]>> = {
  rider: ["Changed plans", "Waited too long", "Wrong pickup place", "Found another ride"],
  driver: [NO_SHOW, "Vehicle trouble", "Could not reach the pickup", "Rider asked to cancel"],
  company: ["No driver was free", "Booked twice", "Street closed"],
};

export interface Asked {
  service: Service;
  /** Milliseconds since 1970. */
  requested: number;
  /** The pickup time of a ride that was booked ahead. */
  scheduled: number | null;
  /** The moment at which a driver accepts. */
  confirmed: number;
  isCancelled: boolean;
  hasDriver: boolean;
  /** The settings that price it; by default the first ones of its service. */
  settings?: FareSettings;
  /** The currency in which it is priced. */
  currency: string;
  /** The position of the city, if a certain one is wanted. */
  city?: number;
  /** By how many minutes the driver is later than usual. */
  late?: number;
}

type Course = Omit<BookingRow, "id" | "createdAt" | "platform" | "riderId" | "driverId" | "number">;

/** Creates the route, the times and the price of a booking: everything except its people. */
export function makeCourse(random: Random, asked: Asked): Course {
  const way = makeWay(
    random,
    lengthOf(random, asked.service),
    random.chance(0.12) ? random.whole(1, 2) : 0,
    asked.city,
  );
  return asked.isCancelled ? cancelledCourse(random, asked, way) : completedCourse(random, asked, way);
}

function lengthOf(random: Random, service: Service): number {
  return Math.round(Math.min(60_000, Math.max(900, random.around(METRES[service], 0.55))));
}

// All of the 40,000 objects have the same fields in the same order, which lets V8 create and read them faster.
function completedCourse(random: Random, asked: Asked, way: Way): Course {
  const { service, requested, scheduled, confirmed, currency, late = 0 } = asked;
  const usual =
    scheduled === null
      ? confirmed + Math.floor(random.around(5, 0.4) * MINUTE)
      : Math.max(confirmed + MINUTE, scheduled - random.whole(0, 6 * MINUTE));
  const arrived = usual + late * MINUTE;
  const boarded = Math.max(arrived, scheduled ?? 0) + Math.floor(random.around(1.8, 0.8) * MINUTE);
  const km = way.metres / 1000;
  const seconds = Math.round((km / (20 + random.next() * 12 + Math.min(40, km))) * 3600) + way.stops.length * 150;
  const completed = boarded + seconds * 1000;
  const trip = {
    metres: way.metres,
    seconds,
    waited: (boarded - Math.max(arrived, scheduled ?? 0)) / 1000,
    stops: way.stops.length,
    airport: way.airport,
    busyHour: isBusyHour(new Date(boarded), DEFAULT_TIME_ZONE),
    promo: 0,
  };
  const settings = asked.settings ?? FIRST_FARES[service];
  const undiscounted = priceRide(settings, { ...trip, tip: 0 }, currency);
  const promo = random.chance(0.06)
    ? takePromo(random, { service, requested, currency, fare: promoFare(undiscounted) })
    : null;
  trip.promo = promo?.minor ?? 0;
  const plain = promo ? priceRide(settings, { ...trip, tip: 0 }, currency) : undiscounted;
  const tip = random.chance(0.38) ? Math.round(plain.total * random.pick(TIP_SHARES)) : 0;
  return {
    updatedAt: new Date(completed),
    service,
    status: "completed",
    requestedAt: new Date(requested),
    scheduledAt: dated(scheduled),
    confirmedAt: new Date(confirmed),
    arrivedAt: new Date(arrived),
    startedAt: new Date(boarded),
    completedAt: new Date(completed),
    cancelledAt: null,
    distance: way.metres,
    duration: seconds,
    ...earned(priceRide(settings, { ...trip, tip }, currency), tip, currency),
    working: {
      rates: copyOfRates(settings).id,
      trip: { waited: trip.waited, airport: trip.airport, busyHour: trip.busyHour },
      estimate: estimateBefore(asked, settings, trip),
    },
    pickup: way.pickup,
    stops: way.stops,
    dropoff: way.dropoff,
    promoCode: promo?.code ?? null,
    paymentMethod: random.pick(METHODS),
    paymentState: random.chance(0.985) ? "paid" : random.pick(["refunded", "failed"]),
    cancelledBy: null,
    cancelReason: null,
  };
}

/**
 * Creates the estimate that the rider saw, without waiting time: two in three rides take another route than estimated, and most
 * take a different time. A separate random seed keeps the rides themselves unchanged.
 */
function estimateBefore(
  { requested, scheduled, currency }: Asked,
  settings: FareSettings,
  { metres, seconds, stops, airport, promo }: Omit<PricedTrip, "tip">,
): StoredEstimate {
  const random = new Random(`estimate ${requested}`);
  const seen = {
    metres: random.chance(0.35) ? metres : Math.round(metres * (0.88 + random.next() * 0.16)),
    seconds: Math.round(seconds * (0.84 + random.next() * 0.22)),
    stops,
    busyHour: isBusyHour(new Date(scheduled ?? requested), DEFAULT_TIME_ZONE),
  };
  const { total } = priceEstimate(settings, seen, { airport, promo }, currency);
  return { ...seen, total: total * storedPerMinor(currency) };
}

/** Prices a ride as it was estimated. */
export function priceEstimate(
  settings: FareSettings,
  { metres, seconds, stops, busyHour }: Omit<StoredEstimate, "total">,
  more: { airport: boolean; promo: number },
  currency: string,
): Fare {
  return priceRide(settings, { metres, seconds, stops, busyHour, ...more, waited: 0, tip: 0 }, currency);
}

/** Chooses a code that is valid at the time; none if it would give no discount on this ride. */
function takePromo(
  random: Random,
  ride: { service: Service; requested: number; fare: number; currency: string },
): { code: string; minor: number } | null {
  const good = RIDDEN_PROMOS.filter(
    ({ from, until }) => from <= ride.requested && (until === null || ride.requested < until),
  );
  const promo = random.pick(good);
  const { minor } = promoOff(promo, ride);
  return minor > 0 ? { code: promo.code, minor } : null;
}

function cancelledCourse(random: Random, asked: Asked, way: Way): Course {
  const { service, requested, scheduled, hasDriver, currency } = asked;
  const settings = asked.settings ?? FIRST_FARES[service];
  const confirmed = hasDriver ? asked.confirmed : null;
  const decided = (confirmed ?? requested) + Math.floor(random.around(4, 0.7) * MINUTE);
  const by = hasDriver
    ? random.pick(["rider", "rider", "driver"] as const)
    : random.pick(["rider", "rider", "company"] as const);
  const paymentMethod = random.pick(METHODS);
  const cancelReason = random.pick(REASONS[by]);
  // The driver waits for a rider who does not come, from the pickup time on if the ride was booked ahead.
  const arrived = cancelReason === NO_SHOW ? decided : null;
  const at = new Date(arrived === null ? decided : Math.max(arrived, scheduled ?? 0) + NO_SHOW_WAIT);
  const fee = decideFee({ by, at, confirmedAt: dated(confirmed), scheduledAt: dated(scheduled) });
  return {
    updatedAt: at,
    service,
    status: "cancelled",
    requestedAt: new Date(requested),
    scheduledAt: dated(scheduled),
    confirmedAt: dated(confirmed),
    arrivedAt: dated(arrived),
    startedAt: null,
    completedAt: null,
    cancelledAt: at,
    distance: null,
    duration: null,
    ...earned(priceCancellation(settings, fee.due, currency), 0, currency),
    working: workingOfCancellation(settings, fee),
    pickup: way.pickup,
    stops: way.stops,
    dropoff: way.dropoff,
    promoCode: null,
    paymentMethod,
    paymentState: fee.due ? "paid" : "not_charged",
    cancelledBy: by,
    cancelReason,
  };
}

function earned(fare: Fare, tip: number, currency: string) {
  return {
    total: fromMinor(fare.total, currency),
    tip: fromMinor(tip, currency),
    driverEarning: fromMinor(fare.driver, currency),
    adminEarning: fromMinor(fare.company, currency),
    refunded: 0,
    refundedDriver: 0,
    currency,
    fare: storedFare(fare.lines, currency),
  };
}

function dated(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}
