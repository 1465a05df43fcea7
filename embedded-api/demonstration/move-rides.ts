import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { BOOKING_STATES, SERVICES } from "contract/booking-constants";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { offices } from "../accounts/offices-table";
import { insertMany } from "../database/bulk";
import type { Database } from "../database/database";
import { FIRST_FARES } from "../fares/settings";
import { storedFare, storedPerMinor } from "../fares/stored-fare";
import { bookingKeys, bookings } from "../resources/bookings/table";
import { drivers, mayDriveOn } from "../resources/drivers/table";
import { keepRates } from "../resources/fares/kept-rates";
import { riders } from "../resources/riders/table";
import { localeOf } from "../resources/settings/locale";
import { ridesOf, SLOT } from "./live-rides";
import { makeRidePapers } from "./ride-papers";
import { CITY_NAMES } from "./places";
import { type BookingRow, priceEstimate } from "./trips";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Rides that began this long ago are over. */
const BEHIND = 3 * HOUR;
/** The longest time that rides are booked in advance. */
const AHEAD = 40 * HOUR;
/** A ride from which the company removed the driver is left to the company until this long after the pickup time. */
const WAITS_FOR_COMPANY = 10 * MINUTE;
const MAX_RIDERS = 400;
const MAX_DRIVERS = 150;

/** Returns the state of a ride at a moment; null before it was requested. */
function asOf(ride: BookingRow, now: Date): BookingRow | null {
  if (ride.requestedAt > now) return null;
  const reached = (at: Date | null | undefined) => (at && at <= now ? at : null);
  if (reached(ride.completedAt)) return ride;
  const confirmedAt = reached(ride.confirmedAt);
  const arrivedAt = reached(ride.arrivedAt);
  const startedAt = reached(ride.startedAt);
  return {
    ...ride,
    ...estimated(ride),
    status: startedAt ? "started" : arrivedAt ? "arrived" : confirmedAt ? "confirmed" : "requested",
    driverId: confirmedAt ? ride.driverId : null,
    papersId: confirmedAt ? ride.papersId : null,
    confirmedAt,
    arrivedAt,
    startedAt,
    completedAt: null,
    updatedAt: startedAt ?? arrivedAt ?? confirmedAt ?? ride.requestedAt,
    total: 0,
    tip: 0,
    driverEarning: 0,
    adminEarning: 0,
    paymentState: "pending",
  };
}

/** Returns what is known about the price of a ride that is not over: the estimate that its rider saw. */
function estimated({ service, fare, working, currency = "USD" }: BookingRow): Partial<BookingRow> {
  const { trip, estimate } = working ?? {};
  if (!working || !trip || !estimate) return {};
  const promo = -(fare?.promo ?? 0) / storedPerMinor(currency);
  const priced = priceEstimate(FIRST_FARES[service], estimate, { airport: trip.airport, promo }, currency);
  return {
    fare: storedFare(priced.lines, currency),
    distance: estimate.metres,
    duration: estimate.seconds,
    working: { rates: working.rates, trip: { waited: 0, airport: trip.airport, busyHour: estimate.busyHour } },
  };
}

/** A ride that is not over, and what the company changed about it. */
type OpenRide = Awaited<ReturnType<typeof openRides>>[number];

function openRides(tx: Database) {
  const { id, status, driverId, papersId, confirmedAt, scheduledAt, requestedAt, currency } = bookings;
  // For a single table Drizzle writes columns without the table's name, which a subquery needs.
  const ofRide = sql`booking_changes where booking_changes.booking_id = bookings.id`;
  return tx
    .select({
      ...{ id, status, driverId, papersId, confirmedAt, scheduledAt, requestedAt, currency },
      isOfCompany: sql<boolean>`exists (select from ${ofRide})`,
      /** The pickup time before it was moved for the first time. */
      firstTime: sql<
        string | null
      >`(select from_time from ${ofRide} and from_time is not null order by created_at limit 1)`,
    })
    .from(bookings)
    .where(bookingKeys.isOpen);
}

const firstPickupOf = ({ firstTime, scheduledAt, requestedAt }: OpenRide) =>
  firstTime === null ? (scheduledAt ?? requestedAt) : new Date(firstTime);

function shifted({ arrivedAt, startedAt, completedAt }: Partial<BookingRow>, milliseconds: number) {
  const later = (at: Date | null | undefined) => (at ? new Date(at.getTime() + milliseconds) : null);
  return { arrivedAt: later(arrivedAt), startedAt: later(startedAt), completedAt: later(completedAt) };
}

/** Shifts the course of a ride by as much as its pickup was moved. */
function moved(ride: BookingRow, { firstTime, scheduledAt }: OpenRide): BookingRow {
  if (firstTime === null || scheduledAt === null) return ride;
  const later = scheduledAt.getTime() - Date.parse(firstTime);
  return { ...ride, scheduledAt, ...shifted(ride, later) };
}

/**
 * Whether a ride is to advance. No ride goes back, and one from which the company removed the driver is left to the company until
 * its time is over.
 */
function isBehind(before: OpenRide, { status }: BookingRow, now: Date): boolean {
  const waits = before.isOfCompany && before.driverId === null && before.scheduledAt !== null;
  if (waits && now.getTime() < before.scheduledAt!.getTime() + WAITS_FOR_COMPANY) return false;
  return BOOKING_STATES.indexOf(status) > BOOKING_STATES.indexOf(before.status);
}

/**
 * Advances the demonstration's present rides, at the start and every minute: it adds requests, moves rides through their states
 * and completes them. There are always rides within the next hour, today and later, some without a driver. Cancelled rides stay
 * cancelled, and the company's changes to a ride are kept.
 */
export async function moveRides(tx: Database, now: Date): Promise<void> {
  const people = await participants(tx, now);
  const { currency } = await localeOf(tx);
  if (people.riders.length === 0 || people.drivers.length === 0) return;
  const stored = await openRides(tx);
  const open = new Map(stored.map((row) => [row.id, row]));
  // A ride keeps the currency in which it was first priced.
  const currencyOf = (id: string) => open.get(id)?.currency ?? currency;
  const slotOf = (at: Date | number) => Math.floor(Number(at) / SLOT);
  const first = slotOf(now.getTime() - BEHIND);
  const slots = new Set(stored.map((row) => slotOf(firstPickupOf(row))));
  for (let slot = first; slot <= slotOf(now.getTime() + AHEAD); slot++) slots.add(slot);

  const fresh: BookingRow[] = [];
  for (const slot of [...slots].sort((a, b) => a - b)) {
    for (const { row, rider, driver } of ridesOf(slot, currencyOf)) {
      const driverId = pick(people.drivers, driver);
      const ride = { ...row, riderId: pick(people.riders, rider), driverId, papersId: driverId };
      const before = open.get(row.id);
      const state = asOf(before ? moved(ride, before) : ride, now);
      if (before && state && isBehind(before, state, now)) {
        const { driverId, papersId } = before.driverId === null ? state : before;
        const confirmedAt = before.confirmedAt ?? state.confirmedAt ?? null;
        await advance(tx, row.id, { ...state, driverId, papersId, confirmedAt });
      } else if (!before && state && slot >= first) {
        fresh.push(state);
      }
    }
  }
  await keepRates(tx, ...Object.values(FIRST_FARES));
  await makeRidePapers(tx);
  await insertMissing(tx, fresh);
}

/** Sets the columns that change during a ride; the currency does not. */
async function advance(
  tx: Database,
  id: string,
  { riderId: _rider, createdAt: _created, currency: _currency, ...state }: BookingRow,
): Promise<void> {
  await tx
    .update(bookings)
    .set(state)
    .where(and(eq(bookings.id, id), bookingKeys.isOpen));
}

async function insertMissing(tx: Database, rows: BookingRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const there = await tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.id, ids));
  const known = new Set(there.map(({ id }) => id));
  const missing = rows.filter(({ id }) => !known.has(id));
  await insertMany(
    tx,
    bookings,
    missing.sort((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime()),
  );
}

/** Chooses the people who joined first, so that they are nearly the same at every call. */
async function participants(tx: Database, now: Date) {
  // A driver who takes a ride today has valid documents until the last ride that is booked ahead is over.
  const lastEnd = new Date(now.getTime() + AHEAD + BEHIND);
  const riding = await tx
    .select({ id: riders.id })
    .from(riders)
    .orderBy(asc(riders.createdAt), asc(riders.id))
    .limit(MAX_RIDERS);
  const driving = await tx
    .select({ id: drivers.id, services: drivers.services, nextExpiry: drivers.nextExpiry, city: offices.city })
    .from(drivers)
    .leftJoin(offices, eq(offices.id, drivers.officeId))
    .where(
      and(
        ...[eq(drivers.status, "approved"), eq(drivers.isBlocked, false), isNotNull(drivers.decidedAt)],
        mayDriveOn(dayIn(DEFAULT_TIME_ZONE, lastEnd)),
      ),
    )
    .orderBy(asc(drivers.appliedAt), asc(drivers.id))
    .limit(MAX_DRIVERS);
  return { riders: riding, drivers: withoutFree(driving) };
}

/**
 * Removes one driver of each city, who therefore has no ride and can be assigned to the rides without a driver: the one whose
 * documents are valid for longest, so that it stays the same one.
 */
function withoutFree<Row extends Driving>(driving: readonly Row[]): Row[] {
  const able = driving.filter(({ services }) => SERVICES.every((service) => services.includes(service)));
  const lasting = able.sort((a, b) => (b.nextExpiry ?? "").localeCompare(a.nextExpiry ?? ""));
  const free = new Set(CITY_NAMES.map((name) => lasting.find(({ city }) => city === name)));
  return driving.filter((driver) => !free.has(driver));
}

interface Driving {
  city: string | null;
  services: readonly string[];
  nextExpiry: string | null;
}

function pick(list: readonly { id: string }[], share: number): string | null {
  return list[Math.floor(share * list.length)]?.id ?? null;
}
