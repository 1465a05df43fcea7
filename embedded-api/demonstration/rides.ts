import { and, asc, eq, sql } from "drizzle-orm";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { insertMany, withoutIndexes } from "../database/bulk";
import type { Database } from "../database/database";
import { bookings } from "../resources/bookings/table";
import { drivers, mayDriveOn } from "../resources/drivers/table";
import { offices } from "../accounts/offices-table";
import { giveHappyMoney } from "./seeds/riders";
import type { FareSettings } from "../fares/settings";
import { keepRates } from "../resources/fares/kept-rates";
import { faresOverTime } from "../resources/fares/stored";
import { riders } from "../resources/riders/table";
import { localeOf } from "../resources/settings/locale";
import { type FareAt, FIRST_DAY, FIRST_MOMENT, makeDay, type Participant, defaultBookings } from "./bookings";
import { makeDrivers } from "./drivers";
import { BASE_BOOKINGS, makeBookingBase, makeRoom, multiplyBookings, multiplyRiders, takeBookings } from "./multiply";
import type { SeedContext, SeedPart } from "./seeds/part";
import { makeRider, makeRiders, type RiderRow } from "./people";
import { countPromoUses } from "./promo-uses";
import { Random } from "./random";
import { papersBefore } from "./ride-papers";
import { demonstration } from "./table";
import type { BookingRow } from "./trips";

const DAY = 24 * 60 * 60 * 1000;
/** The duration of the longest ride. Rides that were requested earlier are over. */
const LONGEST = 3 * 60 * 60 * 1000;
/** A restart within this time adds no rides, so that it is quick. */
const WORTH_ADDING = 15 * 60 * 1000;
/** With fewer riders than these there are fewer bookings, too. */
const RIDERS_OF_ALL_BOOKINGS = 600;
const ROWS_AT_ONCE = 2000;
/** Up to this number, riders and bookings are created one by one; beyond it, rows are copied within the database. */
const MAX_PARTICIPANTS = 50_000;
/** The number of new riders a day, as a share of the existing ones. */
const GROWTH = 0.0009;

/** Creates riders, drivers and their bookings from January 2023 until now. */
export const ridesSeed: SeedPart = {
  name: "rides",
  make: async (context) => {
    const { tx, size, now } = context;
    const until = now.getTime() - LONGEST;
    // Rides may still be reassigned until the drivers have their documents. The ledger's seed writes the entries afterwards.
    await tx.execute(sql`update ledger_begin set at = 'infinity'`);
    // A small demonstration also has fewer bookings; a large one has the usual number unless more are requested.
    const bookingScale =
      size.bookings === undefined
        ? Math.min(1, size.riders / RIDERS_OF_ALL_BOOKINGS)
        : size.bookings / defaultBookings(until);
    const baseScale = Math.min(1, bookingScale);
    if (bookingScale > 1 || size.riders > MAX_PARTICIPANTS) await makeRoom(tx);
    await withoutIndexes(tx, [riders, drivers, bookings], async () => {
      const participants = await insertRiders(context);
      const driving = await insertDrivers(context);
      const stretch = { from: FIRST_MOMENT, currency: "USD", until, scale: baseScale, participants, driving };
      await makeBookingBase(tx);
      await insertBookings(tx, stretch, BASE_BOOKINGS);
      await (bookingScale === baseScale ? takeBookings(tx) : multiplyBookings(tx, bookingScale / baseScale));
      await giveHappyMoney(tx);
    });
    // The query planner needs statistics of the new rows for the next queries.
    await tx.execute(sql`analyze ${riders}, ${drivers}, ${bookings}`);
    await tx.insert(demonstration).values({ id: 1, riders: size.riders, bookingScale, until: new Date(until) });
  },
};

/**
 * Adds the riders and bookings since the last start.
 * @returns whether that was long enough ago
 */
export async function topUpRides(tx: Database, now: Date): Promise<boolean> {
  const [made] = await tx.select().from(demonstration).for("update");
  const until = now.getTime() - LONGEST;
  if (!made || until - made.until.getTime() < WORTH_ADDING) return false;
  await insertMany(tx, riders, newRiders(made.riders, made.until.getTime(), until, now));
  const participants = await tx
    .select({ id: riders.id, createdAt: riders.createdAt })
    .from(riders)
    .orderBy(sql`${riders.createdAt} desc`)
    .limit(MAX_PARTICIPANTS);
  const driving = await tx
    .select({ id: drivers.id, createdAt: drivers.decidedAt })
    .from(drivers)
    .where(and(eq(drivers.status, "approved"), mayDriveOn(dayIn(DEFAULT_TIME_ZONE, now))))
    .orderBy(asc(drivers.decidedAt));
  await insertBookings(tx, {
    from: made.until.getTime(),
    currency: (await localeOf(tx)).currency,
    until,
    scale: made.bookingScale,
    participants: participants.reverse().map(asParticipant),
    driving: driving.map(asParticipant),
  });
  await countPromoUses(tx, made.until);
  await tx.update(demonstration).set({ until: new Date(until) });
  return true;
}

function asParticipant(row: { id: string; createdAt: Date | null }): Participant {
  return { id: row.id, since: row.createdAt?.getTime() ?? 0 };
}

async function insertRiders({ tx, size, now }: SeedContext): Promise<Participant[]> {
  const participants: Participant[] = [];
  const count = Math.min(size.riders, MAX_PARTICIPANTS);
  let rows: RiderRow[] = [];
  for (const rider of makeRiders(count, now)) {
    participants.push(asParticipant(rider));
    rows.push(rider);
    if (rows.length < ROWS_AT_ONCE) continue;
    await insertMany(tx, riders, rows);
    rows = [];
  }
  await insertMany(tx, riders, rows);
  if (size.riders > count) await multiplyRiders(tx, size.riders / count);
  return participants.sort((a, b) => a.since - b.since);
}

async function insertDrivers({ tx, size, now }: SeedContext): Promise<Participant[]> {
  const officeRows = await tx.select({ id: offices.id, city: offices.city }).from(offices).orderBy(asc(offices.id));
  const count = Math.min(50_000, Math.max(24, Math.round(size.riders * 0.075)));
  const rows = makeDrivers(count, officeRows, now);
  await insertMany(tx, drivers, rows);
  const driving = rows.filter((driver) => driver.status === "approved");
  driving.sort((a, b) => Number(a.decidedAt) - Number(b.decidedAt) || (a.id < b.id ? -1 : 1));
  const before = papersBefore(driving.map(({ id }) => id));
  return driving.map(({ id, decidedAt }) => ({ id, since: decidedAt?.getTime() ?? 0, papersBefore: before.get(id) }));
}

/** Creates the riders who joined on each whole day since the last start. */
function newRiders(count: number, from: number, until: number, now: Date): RiderRow[] {
  const rows: RiderRow[] = [];
  for (let day = Math.ceil(from / DAY) * DAY; day + DAY <= until; day += DAY) {
    const random = new Random(`riders ${day / DAY}`);
    const joining = Math.floor(count * GROWTH + random.next());
    for (let index = 0; index < joining; index++) {
      rows.push(makeRider(random, (day / DAY) * 100 + index, day + Math.floor(random.next() * DAY), now));
    }
  }
  return rows;
}

interface Stretch {
  from: number;
  /** The currency in which rides are priced. */
  currency: string;
  until: number;
  scale: number;
  participants: Participant[];
  driving: Participant[];
}

async function insertBookings(tx: Database, stretch: Stretch, into?: string): Promise<void> {
  const fareAt = await faresOverTime(tx);
  const priced = new Set<FareSettings>();
  const { from, until, scale, currency, participants, driving } = stretch;
  const noted: FareAt = (service, at) => {
    const settings = fareAt(service, at);
    priced.add(settings);
    return settings;
  };
  let rows: BookingRow[] = [];
  // A day of the default time zone begins some hours after its midnight in UTC.
  const first = Math.max(FIRST_DAY, Math.floor(from / DAY) * DAY - DAY);
  for (let day = first; day < until; day += DAY) {
    for (const booking of makeDay(day, scale, { riders: participants, drivers: driving, currency, fareAt: noted })) {
      const at = booking.requestedAt.getTime();
      if (at < from || at >= until) continue;
      rows.push(booking);
    }
    if (rows.length < ROWS_AT_ONCE) continue;
    await insertMany(tx, bookings, rows, into);
    rows = [];
  }
  await insertMany(tx, bookings, rows, into);
  await keepRates(tx, ...priced);
}
