import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { DASHBOARD_BOOKING_KEYS, DASHBOARD_MONEY_KEYS, meets } from "contract/access-keys";
import { grantOf } from "../../accounts/grant";
import { type Account, accounts } from "../../accounts/table";
import type { Handlers } from "../../core/handler";
import type { Database } from "../../database/database";
import { rowCount } from "../../database/row-counts";
import { bookingMonths } from "../bookings/table";
import { drivers } from "../drivers/table";
import { riders } from "../riders/table";

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
/** People whose app contacted the service within this time are online. */
const ONLINE_WITHIN = 5 * 60 * 1000;

const cents = (value: number) => Math.round(value * 100) / 100;

/**
 * Reads a year's bookings by month, with zeros for months without any. Future months are left out, so that no chart
 * falls to zero at its end.
 */
async function monthsOf(db: Database, year: number, now: Date) {
  const rows = await db
    .select()
    .from(bookingMonths)
    .where(and(gte(bookingMonths.month, `${year}-01-01`), lt(bookingMonths.month, `${year + 1}-01-01`)));
  const thisYear = now.getUTCFullYear();
  const past = year < thisYear ? 12 : year === thisYear ? now.getUTCMonth() + 1 : 0;
  return MONTHS.slice(0, past).map((monthName, index) => {
    const month = rows.filter((row) => Number(row.month.slice(5, 7)) === index + 1);
    const sum = (of: (row: (typeof rows)[number]) => number) => cents(month.reduce((total, row) => total + of(row), 0));
    const on = (platform: string, of: (row: (typeof rows)[number]) => number) =>
      sum((row) => (row.platform === platform ? of(row) : 0));
    return {
      monthName,
      android_ride_booking: on("android", (row) => row.requested),
      ios_ride_booking: on("ios", (row) => row.requested),
      confirm_ride: sum((row) => row.confirmed),
      cancel_ride: sum((row) => row.cancelled),
      total_ride: sum((row) => row.requested),
      total_earning: sum((row) => row.total),
      android_ride_booking_earning: on("android", (row) => row.total),
      ios_ride_booking_earning: on("ios", (row) => row.total),
      driver_earning: sum((row) => row.driverEarning),
      admin_earning: sum((row) => row.adminEarning),
    };
  });
}

async function yearsOf(db: Database): Promise<number[]> {
  const year = sql<number>`extract(year from ${bookingMonths.month})::int`;
  const rows = await db
    .selectDistinct({ year })
    .from(bookingMonths)
    .where(sql`${bookingMonths.requested} > 0`)
    .orderBy(asc(year));
  return rows.map((row) => row.year);
}

async function countOnline(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - ONLINE_WITHIN);
  const [ridersOnline, driversOnline] = await Promise.all([
    db.$count(riders, gte(riders.lastActiveAt, since)),
    db.$count(drivers, gte(drivers.lastActiveAt, since)),
  ]);
  return ridersOnline + driversOnline;
}

async function countPeople(db: Database, now: Date) {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const subAdmins = eq(accounts.role, "sub_admin");
  const [user, driver, subAdmin, newUsers, pendingDrivers, blockedSubAdmins] = await Promise.all([
    rowCount(db, riders),
    rowCount(db, drivers),
    db.$count(accounts, subAdmins),
    db.$count(riders, gte(riders.createdAt, monthStart)),
    db.$count(drivers, eq(drivers.status, "pending")),
    db.$count(accounts, and(subAdmins, eq(accounts.isBlocked, true))),
  ]);
  return { user, driver, subAdmin, total: user + driver + subAdmin, newUsers, pendingDrivers, blockedSubAdmins };
}

/** Leaves the amounts out. */
function withoutMoney({
  monthName,
  android_ride_booking,
  ios_ride_booking,
  confirm_ride,
  cancel_ride,
  total_ride,
}: Awaited<ReturnType<typeof monthsOf>>[number]) {
  return { monthName, android_ride_booking, ios_ride_booking, confirm_ride, cancel_ride, total_ride };
}

/** Reads what an account sees of a year on the dashboard (ruling C3). */
async function visibleMonths(db: Database, account: Account, year: number, now: Date) {
  const grant = grantOf(account);
  if (!meets(grant, DASHBOARD_BOOKING_KEYS)) return [];
  const months = await monthsOf(db, year, now);
  return meets(grant, DASHBOARD_MONEY_KEYS) ? months : months.map(withoutMoney);
}

export const dashboardHandlers = {
  readDashboard: async ({ database, account, services }) => {
    const now = services.now();
    const [booking_data, online_user, user_data] = await Promise.all([
      visibleMonths(database, account, now.getUTCFullYear(), now),
      countOnline(database, now),
      meets(grantOf(account), DASHBOARD_MONEY_KEYS) ? countPeople(database, now) : undefined,
    ]);
    return { data: { booking_data, online_user, user_data } };
  },

  readBookingData: async ({ database, query, account, services }) => {
    const [booking_data, booking_data_year] = await Promise.all([
      visibleMonths(database, account, query.year, services.now()),
      meets(grantOf(account), DASHBOARD_BOOKING_KEYS) ? yearsOf(database) : [],
    ]);
    return { data: { booking_data, booking_data_year } };
  },
} satisfies Partial<Handlers>;
