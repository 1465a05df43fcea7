import { sql } from "drizzle-orm";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { type Database, rowsOf } from "../../database/database";
import type { Random } from "../random";
import type { NewDocument } from "./driver-documents";
import type { NewVehicle } from "./driver-vehicles";
import { documentName } from "../../resources/drivers/approval";
import type { DriverRow } from "../../resources/drivers/table";
import type { driverHistory } from "../../resources/driver-history/table";
import { type HistoryEvent, wordsOf } from "../../resources/driver-history/write";

type NewEntry = typeof driverHistory.$inferInsert;

/** Days of trips and weeks of payouts that the demonstration's histories reach back. */
const TRIP_DAYS = 7;
const PAYOUT_WEEKS = 4;

interface Line {
  at: Date;
  driverId: string;
  event: HistoryEvent;
  details?: Record<string, string>;
  by: string | null;
}

function entry(random: Random, { at, driverId, event, details = {}, by }: Line): NewEntry {
  return {
    ...random.record(at),
    driverId,
    by,
    ...wordsOf({ event, details }),
  };
}

/** Makes a line for each decision about a driver, their documents and their cars. */
export function makeHistory(
  random: Random,
  driver: DriverRow,
  documents: NewDocument[],
  vehicles: NewVehicle[],
  now: Date,
): NewEntry[] {
  const { id: driverId, decidedBy } = driver;
  const lines: Line[] = [{ at: driver.appliedAt, driverId, event: "applied", by: null }];
  for (const { type, status, reason, decidedAt, decidedBy: by = null } of documents) {
    if (!decidedAt) continue;
    const event = status === "rejected" ? "documentRejected" : "documentAccepted";
    lines.push({
      at: decidedAt,
      driverId,
      event,
      details: { document: documentName(type), type, ...(reason && { reason }) },
      by,
    });
  }
  for (const { make, model, plate, status, reason, decidedAt, decidedBy: by = null } of vehicles) {
    if (!decidedAt) continue;
    const event = status === "disapproved" ? "vehicleDisapproved" : "vehicleApproved";
    lines.push({
      at: decidedAt,
      driverId,
      event,
      details: { vehicle: `${make} ${model}, ${plate}`, ...(reason && { reason }) },
      by,
    });
  }
  if (driver.status !== "pending" && driver.decidedAt) {
    const details: Record<string, string> =
      driver.status === "approved" ? { category: driver.vehicleCategory ?? "" } : { reason: driver.reason ?? "" };
    lines.push({ at: driver.decidedAt, driverId, event: driver.status, details, by: decidedBy });
  }
  if (driver.isBlocked) {
    const at = new Date(
      Math.max(driver.appliedAt.getTime(), now.getTime() - random.whole(1, 40) * 24 * 60 * 60 * 1000),
    );
    lines.push({ at, driverId, event: "blocked", by: "Maria Alvarez" });
  }
  return lines.map((line) => entry(random, line));
}

/** The last trips of all drivers, and what was paid out to them by the week. */
export async function makeEarnings(tx: Database, random: Random, now: Date): Promise<NewEntry[]> {
  const trips = await rowsOf<{ driver: string; booking: string; at: string }>(
    tx,
    sql`select driver_id as driver, number::text as booking, extract(epoch from completed_at)::text as at from bookings
      where requested_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${sql.raw(String(TRIP_DAYS))})
        and status = 'completed' and driver_id is not null
      order by requested_at, id`,
  );
  const payouts = await rowsOf<{ driver: string; at: string; amount: string; rides: string }>(
    tx,
    sql`select driver_id as driver, extract(epoch from date_trunc('week', completed_at at time zone ${DEFAULT_TIME_ZONE}) at time zone ${DEFAULT_TIME_ZONE} + interval '7 days 6 hours')::text as at,
        sum(driver_earning)::text as amount, count(*)::text as rides
      from bookings
      where requested_at >= ${now.toISOString()}::timestamptz - make_interval(weeks => ${sql.raw(String(PAYOUT_WEEKS))})
        and status = 'completed' and driver_id is not null
      group by 1, 2 order by 2, 1`,
  );
  const moment = (seconds: string) => new Date(Math.round(Number(seconds) * 1000));
  return [
    ...trips.map(({ driver, booking, at }) =>
      entry(random, { at: moment(at), driverId: driver, event: "tripCompleted", details: { booking }, by: null }),
    ),
    ...payouts
      .filter(({ at }) => moment(at) <= now)
      .map(({ driver, at, amount, rides }) =>
        entry(random, {
          at: moment(at),
          driverId: driver,
          event: "paidOut",
          details: { amount, currency: "USD", rides },
          by: null,
        }),
      ),
  ];
}
