import { and, eq, gte } from "drizzle-orm";
import { DASHBOARD_BOOKING_KEYS, DASHBOARD_MONEY_KEYS, meets } from "contract/access-keys";
import type { BOOKING_STATE_FILTERS } from "contract/booking-constants";
import { startOfDay } from "contract/service-day";
import { grantOf, isInspector } from "../../accounts/grant";
import { type Account, accounts } from "../../accounts/table";
import type { Handlers } from "../../calls/handler";
import { isOnline } from "../../core/online";
import type { Database } from "../../database/database";
import { rowCount } from "../../database/row-counts";
import { drivers } from "../drivers/table";
import { riders } from "../riders/table";
import {
  monthsOf,
  otherEarningsOf,
  type DayRange,
  type Period,
  periodOf,
  readMonths,
  readPeriod,
  readSameDaysBefore,
  yearsOf,
} from "./booking-months";
import { readNow } from "./now";

/** The filter of the bookings list that keeps exactly the bookings counted as confirmed. */
const CONFIRMED_RIDES = "confirmedOrLater" satisfies (typeof BOOKING_STATE_FILTERS)[number];

/** Counts who is online. Inspectors, who see neither riders nor most drivers, only get the total (ruling C1). */
async function countOnline(db: Database, account: Account, now: Date) {
  const [online_users, online_drivers] = await Promise.all([
    db.$count(riders, isOnline(riders, now)),
    db.$count(drivers, isOnline(drivers, now)),
  ]);
  const kinds = isInspector(account) ? {} : { online_users, online_drivers };
  return { online_user: online_users + online_drivers, ...kinds };
}

async function countPeople(db: Database, { today, timeZone }: Period) {
  const monthStart = startOfDay(`${today.slice(0, 7)}-01`, timeZone);
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

type Month = ReturnType<typeof monthsOf>[number];

/** Leaves out the amounts. */
function withoutMoney({ monthName, ...month }: Month) {
  return { monthName, ...ridesOf(month) };
}

function ridesOf(sums: Omit<Month, "monthName">) {
  const { android_ride_booking, ios_ride_booking, confirm_ride, cancel_ride, total_ride } = sums;
  return { android_ride_booking, ios_ride_booking, confirm_ride, cancel_ride, total_ride };
}

/** Reads what an account sees of the requested days, if it sees bookings and requested any days. */
async function visiblePeriod(db: Database, account: Account, days: DayRange, period: Period) {
  const grant = grantOf(account);
  if (!meets(grant, DASHBOARD_BOOKING_KEYS) || (days.from === undefined && days.to === undefined)) return undefined;
  const sums = await readPeriod(db, days, period);
  return meets(grant, DASHBOARD_MONEY_KEYS) ? sums : ridesOf(sums);
}

/** Reads what an account sees of a year on the dashboard (ruling C3). */
async function visibleYear(db: Database, account: Account, period: Period) {
  const grant = grantOf(account);
  if (!meets(grant, DASHBOARD_BOOKING_KEYS)) return { booking_data: [] };
  const rows = await readMonths(db, period.year, period.timeZone);
  const months = monthsOf(rows, period);
  if (!meets(grant, DASHBOARD_MONEY_KEYS)) return { booking_data: months.map(withoutMoney) };
  return { booking_data: months, other_earnings: otherEarningsOf(rows, period.currency) };
}

/** Reads the figures with which the months of a year are compared, as far as an account may see them. */
async function visibleBefore(db: Database, account: Account, now: Date, period: Period) {
  const year = period.year - 1;
  const isPresent = period.today.startsWith(`${period.year}-`);
  const [rows, sameDays] = await Promise.all([
    readMonths(db, year, period.timeZone),
    isPresent ? readSameDaysBefore(db, now, period) : undefined,
  ]);
  const months = monthsOf(rows, { ...period, year });
  return meets(grantOf(account), DASHBOARD_MONEY_KEYS)
    ? { year_before: months, same_days_before: sameDays }
    : { year_before: months.map(withoutMoney), same_days_before: sameDays && withoutMoney(sameDays) };
}

export const dashboardHandlers = {
  readDashboard: async ({ database, account, query, services }) => {
    const now = services.now();
    const period = await periodOf(database, now);
    const grant = grantOf(account);
    const seesMoney = meets(grant, DASHBOARD_MONEY_KEYS);
    const [{ booking_data }, online, user_data, present, days] = await Promise.all([
      visibleYear(database, account, period),
      countOnline(database, account, now),
      seesMoney ? countPeople(database, period) : undefined,
      meets(grant, DASHBOARD_BOOKING_KEYS) ? readNow(database, now, seesMoney) : undefined,
      visiblePeriod(database, account, query, period),
    ]);
    const confirm_ride_status = days && CONFIRMED_RIDES;
    return { data: { booking_data, ...online, user_data, now: present, period: days, confirm_ride_status } };
  },

  readBookingData: async ({ database, query, account, services }) => {
    const now = services.now();
    const period = await periodOf(database, now, query.year);
    const seesBookings = meets(grantOf(account), DASHBOARD_BOOKING_KEYS);
    const [year, booking_data_year, earlier] = await Promise.all([
      visibleYear(database, account, period),
      seesBookings ? yearsOf(database, period.timeZone) : [],
      seesBookings ? visibleBefore(database, account, now, period) : {},
    ]);
    const confirm_ride_status = seesBookings ? CONFIRMED_RIDES : undefined;
    return { data: { ...year, ...earlier, booking_data_year, confirm_ride_status } };
  },
} satisfies Partial<Handlers>;
