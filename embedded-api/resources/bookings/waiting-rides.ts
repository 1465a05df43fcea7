import { and, asc, desc, eq, gt, gte, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { RideWindow } from "contract/booking-constants";
import type { listScheduledRides } from "contract/bookings";
import type { CallQuery } from "contract/call";
import { dayIn, endOfDay } from "contract/service-day";
import { invalid } from "../../core/http-error";
import { inPeriod } from "../../core/period";
import type { Database } from "../../database/database";
import { foundBy } from "./search";
import { type Sums, sumsOf } from "./sums";
import { bookingKeys, type BookingRow, bookings } from "./table";

const HOUR = 60 * 60 * 1000;

type Query = CallQuery<typeof listScheduledRides>;

/** The present moment and the service's time zone. */
export interface Here {
  now: Date;
  timeZone: string;
}

/** Keeps the pickup times of a window. "today" ends with the day; overdue rides belong to both "nextHour" and "today". */
function within(window: RideWindow, { now, timeZone }: Here): SQL {
  const tomorrow = endOfDay(dayIn(timeZone, now), timeZone);
  if (window === "nextHour") return lt(bookings.scheduledAt, new Date(now.getTime() + HOUR));
  return window === "today" ? lt(bookings.scheduledAt, tomorrow) : gte(bookings.scheduledAt, tomorrow);
}

/** Reads a page of rides that were booked ahead and have not begun: rides without a driver first, then by pickup time. */
export async function pageOfWaitingRides(
  db: Database,
  query: Query,
  here: Here,
): Promise<{ rows: BookingRow[]; totalDocs: number; sums: Sums[] }> {
  const where = and(
    bookingKeys.isWaitingRide,
    query.window && within(query.window, here),
    query.assigned && eq(bookingKeys.isAssigned, query.assigned === "yes"),
    inPeriod(bookings.scheduledAt, query, here.timeZone),
    foundBy(query.search),
    query.since === undefined ? undefined : gt(bookings.requestedAt, new Date(query.since)),
  );
  const rows = await db
    .select()
    .from(bookings)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return { rows, totalDocs: await db.$count(bookings, where), sums: await sumsOf(db, where) };
}

function orderOf({ sort = "driver", order = "asc" }: Query): SQL[] {
  const direction = order === "desc" ? desc : asc;
  const { scheduledAt, number, id } = bookings;
  const sorts: Record<string, SQL[]> = {
    driver: [direction(bookingKeys.isAssigned), asc(scheduledAt), asc(id)],
    scheduledAt: [direction(scheduledAt), direction(id)],
    number: [direction(number)],
  };
  const chosen = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (!chosen) throw invalid("This list cannot be sorted so.", { sort: `One of ${Object.keys(sorts).join(", ")}.` });
  return chosen;
}

/** Keeps the rides that begin within an hour and have no driver. */
export function urgentRides(now: Date): SQL | undefined {
  return and(
    bookingKeys.isWaitingRide,
    eq(bookingKeys.isAssigned, false),
    lt(bookings.scheduledAt, new Date(now.getTime() + HOUR)),
  );
}

/** Counts the waiting rides in each window, and those without a driver. */
export async function countWaitingRides(db: Database, here: Here) {
  const counted = (window: RideWindow, more: SQL | undefined) =>
    sql<number>`count(*) filter (where ${and(within(window, here), more)})::int`;
  const unassigned = isNull(bookings.driverId);
  const [row] = await db
    .select({
      nextHour: counted("nextHour", undefined),
      nextHourUnassigned: counted("nextHour", unassigned),
      today: counted("today", undefined),
      todayUnassigned: counted("today", unassigned),
      later: counted("later", undefined),
      laterUnassigned: counted("later", unassigned),
    })
    .from(bookings)
    .where(bookingKeys.isWaitingRide);
  return {
    nextHour: { rides: row?.nextHour ?? 0, unassigned: row?.nextHourUnassigned ?? 0 },
    today: { rides: row?.today ?? 0, unassigned: row?.todayUnassigned ?? 0 },
    later: { rides: row?.later ?? 0, unassigned: row?.laterUnassigned ?? 0 },
  };
}
