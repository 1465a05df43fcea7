import { asc, eq, sql } from "drizzle-orm";
import { dayIn, addDays, startOfDay } from "contract/service-day";
import { type Database, rowsOf } from "../../database/database";
import { newId } from "../../database/ids";
import { insertMany } from "../../database/bulk";
import { driverHistory } from "../../resources/driver-history/table";
import { amountDetails } from "../../resources/ledger/history";
import { ledgerEntries, payoutRuns } from "../../resources/ledger/table";
import { drivers } from "../../resources/drivers/table";
import { localeOf } from "../../resources/settings/locale";
import { Random } from "../random";
import { entry } from "./driver-history";
import type { SeedPart } from "./part";

/** The number of payment runs, one each Monday; the first one pays everything before. */
const WEEKS = 52;
/** A large demonstration has only the last runs, because each has a payment for nearly every driver. */
const WEEKS_OF_MANY = 8;
const MANY_DRIVERS = 1000;
/** The number of weeks in the drivers' histories. */
const TOLD_WEEKS = 5;
const PAID_AT_MS = 10 * 60 * 60 * 1000;

const REASONS = [
  ["Airport parking paid by the driver", 1200],
  ["Bonus for a hundred rides in a month", 5000],
  ["Cleaning after a ride", 3500],
  ["Damaged card reader", -4500],
  ["Toll that was paid twice", -650],
] as const;

/** An advance in cash after the last payout, in minor units, to one in `DRIVERS_FOR_EACH_ADVANCE` drivers, who owe it to the company. */
const ADVANCE = -45_000;
const DRIVERS_FOR_EACH_ADVANCE = 9;

/**
 * Creates entries for all rides, weekly payouts on Mondays until the one before last, and some adjustments. Drivers who took more
 * cash than they earned are paid nothing until that is made up for.
 */
export const ledgerSeed: SeedPart = {
  name: "ledger",
  make: async ({ tx, now }) => {
    await enterRides(tx);
    const { timeZone, currency } = await localeOf(tx);
    const today = dayIn(timeZone, now);
    // The day number of Monday is 1.
    const lastMonday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    const weeks = (await tx.$count(drivers)) > MANY_DRIVERS ? WEEKS_OF_MANY : WEEKS;
    await adjustSome(tx, { lastMonday, timeZone, currency });
    const mondays = Array.from({ length: weeks }, (_, week) => addDays(lastMonday, -7 * (weeks - week)));
    await payOut(tx, mondays, timeZone);
    await tellDrivers(tx, addDays(lastMonday, -7 * TOLD_WEEKS));
  },
};

/** Creates the entries of rides, which the rides seed leaves out. */
async function enterRides(tx: Database): Promise<void> {
  await tx.execute(sql`update ledger_begin set at = '-infinity'`);
  await tx.execute(sql`
    insert into ledger_entries (at, day, driver_id, kind, booking_id, currency, amount, rides, fare, tip, company, cash)
    select due.at, day_in_zone(due.at, zone.time_zone, zone.changes, zone.offsets), due.driver_id, due.kind, due.id, due.currency,
      due.amount, due.rides, due.fare, due.tip, due.company, due.cash
    from booking_dues as due cross join service_zone as zone
    where not exists (select from ledger_entries where booking_id = due.id)
    order by due.at, due.id`);
}

/**
 * Pays each driver each Monday what is owed for the days before. The payments up to a Monday add up to the highest balance of
 * entries at the end of any week so far, so each payment is the increase of that.
 */
async function payOut(tx: Database, mondays: readonly string[], timeZone: string): Promise<void> {
  const runs = mondays.map((monday) => {
    const at = new Date(startOfDay(monday, timeZone).getTime() + PAID_AT_MS);
    const until = addDays(monday, -1);
    const id = newId(at.getTime(), new Random(`payout ${monday}`).idBytes());
    return { id, at, paidOn: monday, until, method: "bank" as const, reference: `Week to ${until}`, byName: "Admin" };
  });
  await insertMany(tx, payoutRuns, runs);
  await tx.execute(sql`
    with week as (
      select entry.driver_id, entry.currency, run.id as run_id, run.at, run.paid_on, sum(entry.amount) as amount
      from ledger_entries as entry
      cross join lateral (select * from payout_runs as later where later.until >= entry.day order by later.until limit 1) as run
      group by entry.driver_id, entry.currency, run.id, run.at, run.paid_on
    ), owed as (
      select *, greatest(0, sum(amount) over (partition by driver_id, currency order by paid_on)) as amount_until from week
    ), paid as (
      select *, max(amount_until) over (partition by driver_id, currency order by paid_on) as paid_until from owed
    ), payment as (
      select *, paid_until - coalesce(lag(paid_until) over (partition by driver_id, currency order by paid_on), 0) as payment from paid
    )
    insert into ledger_entries (at, day, driver_id, kind, currency, amount, by_name, run_id)
    select at, paid_on, driver_id, 'payout', currency, -payment, 'Admin', run_id from payment where payment > 0
    order by paid_on, driver_id, currency`);
}

async function adjustSome(
  tx: Database,
  { lastMonday, timeZone, currency }: { lastMonday: string; timeZone: string; currency: string },
): Promise<void> {
  const random = new Random("adjustments");
  const ids = await tx
    .selectDistinct({ id: ledgerEntries.driverId })
    .from(ledgerEntries)
    .orderBy(asc(ledgerEntries.driverId))
    .limit(60);
  const rows = ids
    .filter(() => random.chance(0.3))
    .map(({ id: driverId }) => {
      const [text, amount] = random.pick(REASONS);
      const day = addDays(lastMonday, -random.whole(1, 60));
      const at = new Date(startOfDay(day, timeZone).getTime() + random.whole(9, 17) * 3_600_000);
      return { at, day, driverId, kind: "adjustment" as const, amount, currency, text, byName: "Admin" };
    });
  const day = addDays(lastMonday, -2);
  const at = new Date(startOfDay(day, timeZone).getTime() + PAID_AT_MS);
  const advances = ids
    .filter((_, index) => index % DRIVERS_FOR_EACH_ADVANCE === 0)
    .map(({ id: driverId }) => {
      const text = "Advance in cash";
      return { at, day, driverId, kind: "adjustment" as const, amount: ADVANCE, currency, text, byName: "Admin" };
    });
  await insertMany(tx, ledgerEntries, [...rows, ...advances]);
}

interface Settled {
  at: string;
  driver: string;
  kind: "payout" | "adjustment";
  amount: number;
  currency: string;
  reason: string | null;
  until: string | null;
}

/**
 * Adds the payouts and adjustments of the last weeks to the drivers' histories, in place of the separate payouts of an earlier
 * release.
 */
async function tellDrivers(tx: Database, from: string): Promise<void> {
  await tx.delete(driverHistory).where(eq(driverHistory.event, "paidOut"));
  const settled = await rowsOf<Settled>(
    tx,
    sql`select entry.at::text, driver_id as driver, kind, amount::float8, currency, text as reason, until::text
      from ${ledgerEntries} as entry left join ${payoutRuns} as run on run.id = run_id
      where kind in ('payout', 'adjustment') and day >= ${from} order by entry.id`,
  );
  const random = new Random("told payouts");
  const lines = settled.map(({ at, driver, kind, amount, currency, reason, until }) =>
    entry(random, {
      at: new Date(at),
      driverId: driver,
      event: kind === "payout" ? "settled" : "adjusted",
      details: {
        ...amountDetails(kind === "payout" ? -amount : amount, currency),
        ...(until && { until }),
        ...(reason && { reason }),
      },
      by: "Admin",
    }),
  );
  await insertMany(tx, driverHistory, lines);
}
