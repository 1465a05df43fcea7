import { type Service, SERVICES } from "contract/booking-constants";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { momentsOf } from "contract/zoned-time";
import { newId } from "../database/ids";
import type { FareSettings } from "../fares/settings";
import { Random } from "./random";
import { HANDED_OVER } from "./ride-papers";
import { type BookingRow, makeCourse } from "./trips";
import { QUOTED_STOP } from "./world";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The first day with bookings. Days are those of the default time zone; each is given as its midnight in UTC. */
export const FIRST_DAY = Date.UTC(2023, 0, 1);

/**
 * The time from a day's midnight in UTC to its midnight in the zone; on the two days of a clock change, the offset of the day's
 * second half.
 */
function offsetOf(day: number): number {
  const noon = `${new Date(day).toISOString().slice(0, 10)}T12:00`;
  return (momentsOf(noon, DEFAULT_TIME_ZONE)[0] ?? day) - day - 12 * HOUR;
}

/** The moment at which the demonstration begins. */
export const FIRST_MOMENT = FIRST_DAY + offsetOf(FIRST_DAY);

/** A person who can take part in bookings from a moment on. */
export interface Participant {
  id: string;
  since: number;
  /** The documents of a driver's rides before `HANDED_OVER`, if the driver had another car then. */
  papersBefore?: string | undefined;
}

// January is a quiet month, summer and December are busy; Fridays and Saturdays are the busiest days.
const SEASON = [1, 0.95, 1.0, 1.01, 1.03, 1.06, 1.09, 1.05, 0.99, 1.02, 1.04, 1.14];
const WEEKDAY = [0.98, 0.82, 0.86, 0.92, 1.0, 1.22, 1.2];
const WORKDAY_HOURS = [3, 2, 1, 1, 1, 3, 7, 13, 15, 10, 7, 7, 8, 8, 7, 8, 10, 15, 17, 13, 10, 9, 7, 5];
const WEEKEND_HOURS = [11, 10, 7, 4, 2, 1, 2, 3, 5, 7, 9, 10, 11, 11, 10, 10, 10, 11, 13, 14, 14, 15, 16, 14];
const NIGHT_HOURS = [16, 14, 8, 3, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 5, 8, 11, 14, 18, 19];

/** The share of each service in a hundred bookings. */
const SHARES = [57, 14, 7, 9, 13];

/**
 * Returns the number of bookings in a usual month: 450 at the start, 1,125 after four years, then slowly more. Twice as many
 * would double the duration of the first start.
 */
function monthlyVolume(day: number): number {
  const months = (day - FIRST_DAY) / (30.44 * DAY);
  return months < 47 ? 450 + 675 * (months / 47) ** 0.85 : 1125 * 1.004 ** (months - 47);
}

/** Counts the bookings up to `until` in a demonstration of the default size. */
export function defaultBookings(until: number): number {
  let sum = 0;
  for (let day = FIRST_DAY; day < until; day += DAY) sum += expected(day);
  return sum;
}

function expected(day: number): number {
  const date = new Date(day);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return (monthlyVolume(day) / days) * (SEASON[date.getUTCMonth()] ?? 1) * (WEEKDAY[date.getUTCDay()] ?? 1);
}

/** Returns the settings that price a ride of a service at a moment, in milliseconds since 1970. */
export type FareAt = (service: Service, at: number) => FareSettings;

interface Pricing {
  currency: string;
  fareAt?: FareAt;
}

/**
 * Creates all bookings of a day, in the order of their time. Each day has its own random seed, so that it is the same whether the
 * first start creates it or a later one adds it.
 * @param day its midnight in UTC
 * @param scale the number of bookings as a multiple of the default size
 */
export function makeDay(
  day: number,
  scale: number,
  { riders, drivers, ...pricing }: { riders: Participant[]; drivers: Participant[] } & Pricing,
): BookingRow[] {
  const random = new Random(`bookings ${day / DAY}`);
  const mean = expected(day) * scale * (0.93 + random.next() * 0.14);
  const count = Math.floor(mean + random.next());
  const begin = day + offsetOf(day);
  const ridersThen = countBefore(riders, begin);
  const driversThen = countBefore(drivers, begin);
  const rows = Array.from({ length: count }, () =>
    makeBooking(
      random,
      { begin, weekday: new Date(day).getUTCDay(), pricing },
      () => pickOf(random, riders, ridersThen),
      () => pickOf(random, drivers, driversThen),
    ),
  );
  const [stop] = rows.flatMap(({ stops }) => stops?.slice(0, 1) ?? []);
  if (stop && new Date(day).getUTCDay() === 1) stop.address = QUOTED_STOP;
  return rows.sort((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime());
}

function makeBooking(
  random: Random,
  { begin, weekday, pricing: { currency, fareAt } }: { begin: number; weekday: number; pricing: Pricing },
  rider: () => Participant | null,
  driver: () => Participant | null,
): BookingRow {
  const service = SERVICES[random.weighted(SHARES)] ?? "single_taxi";
  const hours =
    service === "designated_driver" ? NIGHT_HOURS : weekday === 0 || weekday === 6 ? WEEKEND_HOURS : WORKDAY_HOURS;
  const requested = begin + random.weighted(hours) * HOUR + random.whole(0, HOUR - 1);
  const isCancelled = random.chance(0.15);
  const hasDriver = !isCancelled || random.chance(0.5);
  const confirmed = requested + Math.floor(random.around(1.5, 0.6) * MINUTE);
  // Scheduled rides start soon after they are booked, so that all of them are over when the data is created.
  const scheduled = service === "scheduled_ride" ? requested + random.whole(30, 60) * MINUTE : null;
  const id = newId(requested, random.idBytes());
  const platform = random.chance(0.56) ? ("android" as const) : ("ios" as const);
  const riderId = rider()?.id ?? null;
  const driving = hasDriver ? driver() : null;
  return {
    id,
    createdAt: new Date(requested),
    platform,
    riderId,
    driverId: driving?.id ?? null,
    papersId: (requested < HANDED_OVER ? driving?.papersBefore : undefined) ?? driving?.id ?? null,
    ...makeCourse(random, {
      ...{ service, requested, scheduled, confirmed, isCancelled, hasDriver, currency },
      ...(fareAt && { settings: fareAt(service, scheduled ?? requested) }),
    }),
  };
}

/** Counts the participants before `moment` in a list that is ordered by `since`. */
function countBefore(list: Participant[], moment: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.since ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pickOf(random: Random, list: Participant[], count: number): Participant | null {
  const position = Math.floor(random.next() * count);
  return count > 0 ? (list[position] ?? null) : null;
}
