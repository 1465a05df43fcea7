import { and, gte, inArray, lt, max, min, sql, type SQL } from "drizzle-orm";
import { CONFIRMED_STATES } from "contract/booking-constants";
import { addDays, dayIn, startOfDay } from "contract/service-day";
import { type Database, rowsOf } from "../../database/database";
import { hasDayTotals } from "../bookings/day-totals";
import { bookingDays, bookings, isCollected, keptOf } from "../bookings/table";
import { localeOf } from "../settings/locale";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A year, and today, in the service's time zone and currency. */
export interface Period {
  year: number;
  today: string;
  timeZone: string;
  currency: string;
}

/** @param year by default the present one */
export async function periodOf(db: Database, now: Date, year?: number): Promise<Period> {
  const { timeZone, currency } = await localeOf(db);
  const today = dayIn(timeZone, now);
  return { year: year ?? Number(today.slice(0, 4)), today, timeZone, currency };
}

/** The requested days, and the zone in which they are. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
  timeZone?: string | undefined;
}

/** Removes the error of binary fractions; no currency has more than three decimals. */
const exact = (value: number) => Math.round(value * 1000) / 1000;

const collected = isCollected(sql`payment_state`);
const kept = keptOf("paid");
const sumWhere = (amount: SQL, where: SQL) => sql`coalesce(sum(${amount}) filter (where ${where}), 0)::float8`;

const isConfirmed = inArray(sql`status`, [...CONFIRMED_STATES]);

/** The sums of a month's bookings on one platform in one currency. */
interface MonthRow {
  /** From 1 to 12. */
  month: number;
  platform: string;
  currency: string;
  requested: number;
  confirmed: number;
  cancelled: number;
  /** Without failed or refunded payments, like both shares. */
  paid: number;
  driver: number;
  company: number;
  refunded: number;
  failed: number;
}

/**
 * Returns the days from one to before another, with the sums that triggers maintain. While these follow a changed zone, the
 * bookings of each part of that time are added up on the spot.
 * @param parts the first days of the parts
 */
async function daysBetween(
  db: Database,
  from: string,
  until: string,
  timeZone: string,
  parts: readonly string[] = [from],
): Promise<SQL> {
  if (await hasDayTotals(db, timeZone))
    return sql`select day, platform, status, currency, payment_state, total, paid, driver_earning, admin_earning, given_back, given_back_driver
      from ${bookingDays} where time_zone = ${timeZone} and day >= ${from} and day < ${until}`;
  const sums = parts.map((day, index) =>
    sumsBetween(day, startOfDay(day, timeZone), startOfDay(parts[index + 1] ?? until, timeZone)),
  );
  return sql.join(sums, sql` union all `);
}

/** @param day the day that the sums belong to */
function sumsBetween(day: string, from: Date, until: Date): SQL {
  return sql`select ${day}::date as day, platform, status, currency, payment_state, count(*) as total,
      sum(total) as paid, sum(driver_earning) as driver_earning, sum(admin_earning) as admin_earning,
      sum(given_back) as given_back, sum(given_back_driver) as given_back_driver
    from ${bookings}
    where requested_at >= ${from.toISOString()}::timestamptz and requested_at < ${until.toISOString()}::timestamptz
    group by platform, status, currency, payment_state`;
}

function readMonthsOf(db: Database, days: SQL): Promise<MonthRow[]> {
  return rowsOf<MonthRow>(
    db,
    sql`select extract(month from day)::int as month, platform, currency, sum(total)::float8 as requested,
        coalesce(sum(total) filter (where ${isConfirmed}), 0)::float8 as confirmed,
        coalesce(sum(total) filter (where status = 'cancelled'), 0)::float8 as cancelled,
        ${sumWhere(kept.paid, collected)} as paid, ${sumWhere(kept.driver, collected)} as driver,
        ${sumWhere(kept.company, collected)} as company,
        ${sumWhere(sql`given_back`, collected)} as refunded, ${sumWhere(sql`paid`, sql`payment_state = 'failed'`)} as failed
      from (${days}) as days group by 1, 2, 3`,
  );
}

export async function readMonths(db: Database, year: number, timeZone: string): Promise<MonthRow[]> {
  const months = MONTHS.map((_, index) => `${year}-${String(index + 1).padStart(2, "0")}-01`);
  return readMonthsOf(db, await daysBetween(db, months[0]!, `${year + 1}-01-01`, timeZone, months));
}

/** The earliest and latest possible day with a booking, for a period that is open at one end. */
const OPEN_PERIOD = { from: "1900-01-01", to: "9998-12-31" };

/** Reads the totals of the rides of some days. Rides in other currencies than the service's are added up separately. */
export async function readPeriod(db: Database, days: DayRange, { timeZone, currency }: Period) {
  const { from, to } = { ...OPEN_PERIOD, ...days };
  const zone = days.timeZone ?? timeZone;
  const rows = await readMonthsOf(db, await daysBetween(db, from, addDays(to, 1), zone));
  const { monthName: _, ...sums } = monthOf("", rows, currency);
  const others = (of: (row: MonthRow) => number) =>
    otherEarningsOf(rows, currency, of).map((other) => ({ currency: other.currency, amount: other.total }));
  return {
    ...sums,
    other_earnings: others((row) => row.paid),
    other_driver_earnings: others((row) => row.driver),
    other_admin_earnings: others((row) => row.company),
  };
}

/**
 * Reads the month before the current one, up to the same day and time of day. A shorter month is read to its end.
 * @param period its year is ignored
 */
export async function readSameDaysBefore(db: Database, now: Date, { today, timeZone, currency }: Period) {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const from = `${addDays(thisMonth, -1).slice(0, 7)}-01`;
  const sameDay = addDays(from, Number(today.slice(8)) - 1);
  const isShorter = sameDay >= thisMonth;
  const whole = await daysBetween(db, from, isShorter ? thisMonth : sameDay, timeZone);
  const begin = startOfDay(sameDay, timeZone);
  const sinceMidnight = now.getTime() - startOfDay(today, timeZone).getTime();
  const lastDay = sumsBetween(sameDay, begin, new Date(begin.getTime() + sinceMidnight));
  const rows = await readMonthsOf(db, isShorter ? whole : sql`${whole} union all ${lastDay}`);
  return monthOf(MONTHS[Number(from.slice(5, 7)) - 1]!, rows, currency);
}

/**
 * Converts a year's sums to its months, with zeros for months without bookings. Future months are left out, so that no chart
 * drops to zero at its end. Earnings are those in the service's currency.
 */
export function monthsOf(rows: readonly MonthRow[], { year, today, currency }: Period) {
  const thisYear = Number(today.slice(0, 4));
  const past = year < thisYear ? 12 : year === thisYear ? Number(today.slice(5, 7)) : 0;
  return MONTHS.slice(0, past).map((monthName, index) => {
    const month = rows.filter((row) => row.month === index + 1);
    return monthOf(monthName, month, currency);
  });
}

function monthOf(monthName: string, rows: readonly MonthRow[], currency: string) {
  const sum = (of: (row: MonthRow) => number, where: (row: MonthRow) => boolean = () => true) =>
    exact(rows.filter(where).reduce((total, row) => total + of(row), 0));
  const isOwn = (row: MonthRow) => row.currency === currency;
  const isOn = (platform: string) => (row: MonthRow) => row.platform === platform;
  const isOwnOn = (platform: string) => (row: MonthRow) => isOwn(row) && row.platform === platform;
  return {
    monthName,
    android_ride_booking: sum((row) => row.requested, isOn("android")),
    ios_ride_booking: sum((row) => row.requested, isOn("ios")),
    confirm_ride: sum((row) => row.confirmed),
    cancel_ride: sum((row) => row.cancelled),
    total_ride: sum((row) => row.requested),
    total_earning: sum((row) => row.paid, isOwn),
    android_ride_booking_earning: sum((row) => row.paid, isOwnOn("android")),
    ios_ride_booking_earning: sum((row) => row.paid, isOwnOn("ios")),
    driver_earning: sum((row) => row.driver, isOwn),
    admin_earning: sum((row) => row.company, isOwn),
    refunded_earning: sum((row) => row.refunded, isOwn),
    failed_earning: sum((row) => row.failed, isOwn),
  };
}

/** Adds up the bookings in other currencies than the service's: what riders paid, or another amount. */
export function otherEarningsOf(
  rows: readonly MonthRow[],
  currency: string,
  of: (row: MonthRow) => number = (row) => row.paid,
) {
  const others = [...new Set(rows.map((row) => row.currency))].filter((each) => each !== currency).sort();
  return others.flatMap((other) => {
    const total = exact(rows.reduce((sum, row) => (row.currency === other ? sum + of(row) : sum), 0));
    return total === 0 ? [] : [{ currency: other, total }];
  });
}

/** Lists the years of a zone that have bookings. */
export async function yearsOf(db: Database, timeZone: string): Promise<number[]> {
  const { requestedAt } = bookings;
  const [span] = await db.select({ first: min(requestedAt), last: max(requestedAt) }).from(bookings);
  if (!span?.first || !span.last) return [];
  const [first, last] = [span.first, span.last].map((at) => Number(dayIn(timeZone, at).slice(0, 4)));
  const years = Array.from({ length: last! - first! + 1 }, (_, index) => first! + index);
  const filled = await Promise.all(
    years.map(async (year) => {
      const begin = startOfDay(`${year}-01-01`, timeZone);
      const end = startOfDay(`${year + 1}-01-01`, timeZone);
      const within = and(gte(requestedAt, begin), lt(requestedAt, end));
      const found = await db.select({ id: bookings.id }).from(bookings).where(within).limit(1);
      return found.length > 0;
    }),
  );
  return years.filter((_, index) => filled[index]);
}
