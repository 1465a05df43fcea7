import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { BOOKING_STATES, CONFIRMED_STATES, ENDED_STATES, OPEN_STATES, paymentsIn } from "contract/booking-constants";
import type { CallQuery } from "contract/call";
import type { listBookings } from "contract/bookings";
import { NONE } from "contract/report-constants";
import { endOfDay, startOfDay } from "contract/service-day";
import { DEEP_ROWS, listRecords } from "../../core/lists";
import { inPeriod } from "../../core/period";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { rowCount } from "../../database/row-counts";
import { ledgerEntries } from "../ledger/table";
import { isOfOffice, usedCode } from "./filters";
import { drivenBy, drivenWith, foundBy } from "./search";
import { type Sums, sumsByDay, sumsOf } from "./sums";
import { type BookingRow, bookingDays, bookingKeys, bookings } from "./table";

type Query = CallQuery<typeof listBookings>;

/** The present moment, the service's time zone, and whether `booking_days` covers it. */
export interface Days {
  now: Date;
  /** Keeps the drivers whose plates the account may read; undefined if it may read all. */
  seenDrivers: SQL | undefined;
  timeZone: string;
  areCounted: boolean;
}

interface Page {
  rows: BookingRow[];
  totalDocs: number;
}

/**
 * Reads a page of bookings and counts the matching ones. If there is neither a search nor a person among the filters, the counts
 * come from `booking_days`, and a page far down is read from its day on, so that no page costs more than one day's bookings.
 */
export async function pageOfBookings(db: Database, query: Query, days: Days): Promise<Page> {
  const { number, requestedAt, pickupAt, total } = bookings;
  const order = query.order ?? (query.sort === undefined ? "desc" : "asc");
  const first = (query.page - 1) * query.limit;
  if (isCountable(query, days) && (query.sort ?? "requestedAt") === "requestedAt" && first >= DEEP_ROWS) {
    return deepPage(db, query, { first, order, days });
  }
  return listRecords(db, bookings, query, {
    searched: foundBy,
    sorts: { number, requestedAt, scheduledAt: pickupAt, total },
    defaultOrder: { sort: "requestedAt", order: "desc" },
    where: filtersOf(query, days),
    total: () => rowCount(db, bookings),
    ...(isCountable(query, days) && { totalOfFilter: async () => sum(await daysOf(db, query, days.timeZone)) }),
  });
}

async function deepPage(
  db: Database,
  query: Query,
  { first, order, days }: { first: number; order: "asc" | "desc"; days: Days },
): Promise<Page> {
  const { timeZone } = days;
  const counts = await daysOf(db, query, timeZone);
  const totalDocs = sum(counts);
  if (order === "desc") counts.reverse();
  let skipped = 0;
  const day = counts.find(({ total }) => {
    if (skipped + total > first) return true;
    skipped += total;
    return false;
  });
  if (!day) return { rows: [], totalDocs };
  const { requestedAt } = bookings;
  const from =
    order === "asc" ? gte(requestedAt, startOfDay(day.day, timeZone)) : lt(requestedAt, endOfDay(day.day, timeZone));
  const direction = order === "asc" ? asc : desc;
  const rows = await db
    .select()
    .from(bookings)
    .where(and(filtersOf(query, days), from))
    .orderBy(direction(bookings.requestedAt), direction(bookings.id))
    .limit(query.limit)
    .offset(first - skipped);
  return { rows, totalDocs };
}

function filtersOf(query: Query, { now, seenDrivers, timeZone }: Days): SQL | undefined {
  const { status, service, platform, payment, paymentMethod, promoCode = "", user, driver, driverName, since } = query;
  return and(
    status === "unassigned" ? isUnassigned : status === "unassignedSoon" ? isUnassignedSoon(now) : undefined,
    inState(bookings.status, status),
    service && eq(bookings.service, service),
    platform && eq(bookings.platform, platform),
    payment && inArray(bookings.paymentState, [...paymentsIn(payment)]),
    paymentMethod === NONE
      ? isNull(bookings.paymentMethod)
      : paymentMethod && eq(bookings.paymentMethod, paymentMethod),
    usedCode(promoCode),
    query.currency === undefined ? undefined : eq(bookings.currency, query.currency),
    isOfOffice(query.office),
    inPeriod(bookings.requestedAt, query, timeZone),
    user === undefined ? undefined : isId(user) ? eq(bookings.riderId, user) : sql`false`,
    isEntered(query) ? enteredInLedger(query) : ofDriver(driver, bookings.driverId),
    drivenBy(driverName ?? ""),
    drivenWith(query.driverPlate ?? "", seenDrivers),
    since === undefined ? undefined : gt(bookings.requestedAt, new Date(since)),
  );
}

function ofDriver(driver: string | undefined, column: AnyPgColumn): SQL | undefined {
  if (driver === undefined) return undefined;
  if (driver === NONE) return isNull(column);
  return isId(driver) ? eq(column, driver) : sql`false`;
}

const isEntered = ({ enteredFrom, enteredTo }: Query) => enteredFrom !== undefined || enteredTo !== undefined;

/** Keeps the rides in a driver's statement, even if another driver has the ride now. */
function enteredInLedger({ driver, enteredFrom, enteredTo }: Query): SQL {
  const { bookingId, day, driverId } = ledgerEntries;
  const entries = and(
    isNotNull(bookingId),
    ofDriver(driver, driverId),
    enteredFrom === undefined ? undefined : gte(day, enteredFrom),
    enteredTo === undefined ? undefined : lte(day, enteredTo),
  );
  return sql`${bookings.id} in (select ${bookingId} from ${ledgerEntries} where ${entries})`;
}

/** Keeps rides that are not over and have no driver. */
export const isUnassigned = and(bookingKeys.isOpen, isNull(bookings.driverId));

const SOON = 60 * 60 * 1000;

/** Keeps those of them whose pickup is overdue or within the hour, including all rides that were not booked ahead. */
export function isUnassignedSoon(now: Date): SQL | undefined {
  return and(isUnassigned, lt(bookings.pickupAt, new Date(now.getTime() + SOON)));
}

function inState(column: AnyPgColumn, status: Query["status"]): SQL | undefined {
  if (status === undefined || status === "unassigned" || status === "unassignedSoon") return undefined;
  if (status === "confirmedOrLater") return inArray(column, [...CONFIRMED_STATES]);
  if (status === "ended") return inArray(column, [...ENDED_STATES]);
  const isOpen = column === bookings.status ? bookingKeys.isOpen : inArray(column, [...OPEN_STATES]);
  return status === "open" ? isOpen : eq(column, status);
}

/** Counts all bookings by state, if `booking_days` covers them: there may be millions. */
export async function countStates(
  db: Database,
  days: Pick<Days, "timeZone" | "areCounted">,
): Promise<Record<string, number> | undefined> {
  if (!days.areCounted) return undefined;
  const counts = await db
    .select({ status: bookingDays.status, total: sql<number>`sum(${bookingDays.total})::int` })
    .from(bookingDays)
    .where(eq(bookingDays.timeZone, days.timeZone))
    .groupBy(bookingDays.status);
  return Object.fromEntries(
    BOOKING_STATES.map((state) => [state, counts.find((each) => each.status === state)?.total ?? 0]),
  );
}

interface DayTotal {
  day: string;
  total: number;
}

/** Adds up the bookings of a list, on all pages. */
export function sumsOfList(db: Database, query: Query, days: Days): Promise<Sums[]> {
  const search = foundBy(query.search);
  const ofBookings = and(filtersOf(query, days), search);
  return isCountable(query, days)
    ? sumsByDay(db, { ofDays: daysIn(query, days.timeZone), ofBookings })
    : sumsOf(db, ofBookings);
}

/** Whether `booking_days` can count a list: it has no texts, people, moments or payment methods. */
function isCountable(query: Query, days: Days): boolean {
  const {
    search,
    user,
    driver,
    driverName = "",
    driverPlate = "",
    status,
    paymentMethod,
    promoCode = "",
    office,
    since,
  } = query;
  const isOfPeople = [user, driver, office].some((id) => id !== undefined) || driverName + driverPlate !== "";
  const isOfMoment = since !== undefined || status === "unassigned" || status === "unassignedSoon";
  const isPaidSo = paymentMethod !== undefined || promoCode !== "" || isEntered(query);
  return days.areCounted && !foundBy(search) && !isOfPeople && !isOfMoment && !isPaidSo;
}

/** Counts the bookings that match the filters by day, the first day first; days without any are left out. */
async function daysOf(db: Database, query: Query, timeZone: string): Promise<DayTotal[]> {
  return db
    .select({ day: bookingDays.day, total: sql<number>`sum(${bookingDays.total})::int` })
    .from(bookingDays)
    .where(daysIn(query, timeZone))
    .groupBy(bookingDays.day)
    .orderBy(asc(bookingDays.day));
}

function daysIn({ status, service, platform, payment, currency, from, to }: Query, timeZone: string): SQL | undefined {
  return and(
    eq(bookingDays.timeZone, timeZone),
    inState(bookingDays.status, status),
    service && eq(bookingDays.service, service),
    platform && eq(bookingDays.platform, platform),
    payment && inArray(bookingDays.paymentState, [...paymentsIn(payment)]),
    currency === undefined ? undefined : eq(bookingDays.currency, currency),
    from === undefined ? undefined : gte(bookingDays.day, from),
    to === undefined ? undefined : lte(bookingDays.day, to),
  );
}

function sum(days: readonly DayTotal[]): number {
  return days.reduce((total, day) => total + day.total, 0);
}
