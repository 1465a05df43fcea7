import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull, min, ne, sql } from "drizzle-orm";
import type { Log } from "../../core/log";
import type { Services } from "../../core/services";
import { type Database, rowsOf } from "../../database/database";
import { isLostConnection } from "../../database/lost-connection";
import { inTransaction } from "../../database/transaction";
import { localeOf } from "../settings/locale";
import { addReportChanges } from "../report/changes";
import { reportDays } from "../report/table";
import { settings } from "../settings/table";
import { bookingDays, bookingDayZones, bookings } from "./table";
import { rulesOf } from "./zone-rules";

/** The wait before the next attempt if the database is down, in milliseconds. */
const AGAIN_MS = 1000;

/**
 * Whether `booking_days` and `report_days` cover every booking by the days of a zone, with the zone's rules as this process knows
 * them. Otherwise the bookings themselves have to be read.
 */
export async function hasDayTotals(db: Database, timeZone: string): Promise<boolean> {
  const complete = and(eq(bookingDayZones.timeZone, timeZone), isNull(bookingDayZones.countedUntil));
  const [zone] = await db.select({ rules: bookingDayZones.rules }).from(bookingDayZones).where(complete);
  // The rules are computed only for a zone with counts, because that takes a while.
  return zone !== undefined && zone.rules === rulesOf(timeZone).fingerprint;
}

/** Starts the counts with the rules of this process. As long as there are no bookings, nothing has to be counted again. */
export async function beginDayTotals(tx: Database): Promise<void> {
  if ((await tx.$count(bookings)) > 0) return;
  for (const { timeZone } of await tx.select().from(bookingDayZones)) {
    await tx.update(bookingDayZones).set(storedRules(timeZone)).where(eq(bookingDayZones.timeZone, timeZone));
  }
}

function storedRules(timeZone: string) {
  const { changes, offsets, fingerprint } = rulesOf(timeZone);
  return { changes, offsets, rules: fingerprint };
}

/**
 * Adds up all bookings by the days of the service's zone after the zone has changed, a quarter of a year in each transaction, and
 * removes the sums of other zones at the end. Until then lists and the dashboard read the bookings themselves. If a process
 * stops, the next one continues where it stopped; so does this one after it lost the connection to the database. If two processes
 * run this at the same time, a lock ensures that only one of them counts each quarter.
 */
export async function followTimeZone(db: Database, log: Log, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await follow(db, log, stopping);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      await wait(AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

async function follow(db: Database, log: Log, stopping: AbortSignal): Promise<void> {
  const begun = Date.now();
  for (let steps = 0; !stopping.aborted; steps += 1) {
    const { timeZone } = await savedLocale(db);
    if ((await hasDayTotals(db, timeZone)) && (await isOnlyZone(db, timeZone))) {
      if (steps > 0) log.info("day_totals_ready", { timeZone, steps, ms: Date.now() - begun });
      return;
    }
    if (steps === 0) log.info("day_totals_begun", { timeZone });
    // Another process with different rules for the zone is counting. Without this check the two would restart each other forever.
    if (steps > 0 && (await isCountedOtherwise(db, timeZone))) return;
    await inTransaction(db, (tx) => countNextStretch(tx, timeZone));
  }
}

/** Starts to follow the zone after a call that may have changed it. */
export function followTimeZoneLater({ afterAnswer, log }: Pick<Services, "afterAnswer" | "log">): void {
  afterAnswer("follow_time_zone", (db, stopping) => followTimeZone(db, log, stopping));
}

/** Waits until a transaction that is saving the settings has ended. */
function savedLocale(db: Database) {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${settings} in share mode`);
    return localeOf(tx);
  });
}

async function isOnlyZone(db: Database, timeZone: string): Promise<boolean> {
  return (await db.$count(bookingDayZones, ne(bookingDayZones.timeZone, timeZone))) === 0;
}

async function isCountedOtherwise(db: Database, timeZone: string): Promise<boolean> {
  const [zone] = await db.select().from(bookingDayZones).where(eq(bookingDayZones.timeZone, timeZone));
  return zone !== undefined && zone.rules !== rulesOf(timeZone).fingerprint;
}

/** Starts the counts for a zone, or restarts them if they were made with different rules. */
async function beginZone(tx: Database, timeZone: string): Promise<void> {
  const rules = storedRules(timeZone);
  const [zone] = await tx.select().from(bookingDayZones).where(eq(bookingDayZones.timeZone, timeZone));
  if (zone?.rules === rules.rules) return;
  await tx.delete(bookingDays).where(eq(bookingDays.timeZone, timeZone));
  await tx.delete(reportDays).where(eq(reportDays.timeZone, timeZone));
  const [earliest] = await tx.select({ at: min(bookings.requestedAt) }).from(bookings);
  const begun = { countedUntil: earliest?.at ?? new Date(), ...rules };
  await tx
    .insert(bookingDayZones)
    .values({ timeZone, ...begun })
    .onConflictDoUpdate({ target: bookingDayZones.timeZone, set: begun });
}

/**
 * Counts the bookings of the next three months. Triggers count changes of bookings that are counted already; they take a weaker
 * lock on the table of zones, so that each change is counted exactly once.
 */
async function countNextStretch(tx: Database, timeZone: string): Promise<void> {
  await tx.execute(sql`lock table ${bookingDayZones} in exclusive mode`);
  // Changes until now are added to the sums of the previous zone first.
  await addReportChanges(tx);
  await beginZone(tx, timeZone);
  const [stretch] = await rowsOf<{ begin: string | null; until: string | null }>(
    tx,
    sql`select counted_until::text as begin,
        (select (zone.counted_until + interval '3 months')::text from bookings where requested_at >= zone.counted_until limit 1) as until
      from ${bookingDayZones} as zone where time_zone = ${timeZone}`,
  );
  if (stretch?.begin && stretch.until) {
    await tx.execute(sql`
      insert into ${bookingDays} (time_zone, day, service, platform, status, currency, payment_state, total, paid, driver_earning, admin_earning,
        given_back, given_back_driver)
      select ${timeZone}, day_in_zone(requested_at, time_zone, changes, offsets) as day, service, platform, status, currency,
        coalesce(payment_state, '') as payment, count(*), sum(total), sum(driver_earning), sum(admin_earning),
        sum(given_back), sum(given_back_driver)
      from bookings join ${bookingDayZones} on time_zone = ${timeZone}
      where requested_at >= ${stretch.begin}::timestamptz and requested_at < ${stretch.until}::timestamptz
      group by day, service, platform, status, currency, payment
      on conflict on constraint booking_days_key do update set total = ${bookingDays}.total + excluded.total,
        paid = ${bookingDays}.paid + excluded.paid, driver_earning = ${bookingDays}.driver_earning + excluded.driver_earning,
        admin_earning = ${bookingDays}.admin_earning + excluded.admin_earning,
        given_back = ${bookingDays}.given_back + excluded.given_back,
        given_back_driver = ${bookingDays}.given_back_driver + excluded.given_back_driver`);
    await tx.execute(
      sql`select add_report_days(${timeZone}, ${stretch.begin}::timestamptz, ${stretch.until}::timestamptz)`,
    );
    await tx.execute(
      sql`update ${bookingDayZones} set counted_until = ${stretch.until}::timestamptz where time_zone = ${timeZone}`,
    );
    return;
  }
  await tx.update(bookingDayZones).set({ countedUntil: null }).where(eq(bookingDayZones.timeZone, timeZone));
  await tx.delete(bookingDays).where(ne(bookingDays.timeZone, timeZone));
  await tx.delete(reportDays).where(ne(reportDays.timeZone, timeZone));
  await tx.delete(bookingDayZones).where(ne(bookingDayZones.timeZone, timeZone));
}
