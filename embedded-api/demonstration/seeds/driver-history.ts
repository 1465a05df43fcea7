import { sql, type SQL } from "drizzle-orm";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { type Database, rowsOf } from "../../database/database";
import type { Random } from "../random";
import type { NewDocument } from "./driver-documents";
import type { NewVehicle } from "./driver-vehicles";
import { bookings } from "../../resources/bookings/table";
import { documentName } from "../../resources/drivers/approval";
import type { DriverRow } from "../../resources/drivers/table";
import type { driverHistory } from "../../resources/driver-history/table";
import { type HistoryEvent, wordsOf } from "../../resources/driver-history/write";

type NewEntry = typeof driverHistory.$inferInsert;

/** The number of whole weeks of trips in the demonstration's histories, besides the present week. */
const TRIP_WEEKS = 4;

export interface Line {
  at: Date;
  driverId: string;
  event: HistoryEvent;
  details?: Record<string, string>;
  by: string | null;
}

/** Creates a line of a history. */
export function entry(random: Random, { at, driverId, event, details = {}, by }: Line): NewEntry {
  return {
    ...random.record(at),
    driverId,
    by,
    ...wordsOf({ event, details }),
  };
}

/** Creates a line for each decision about a driver, the driver's documents and cars. */
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

interface Earned {
  driver: string;
  booking: string;
  /** Seconds since 1970. */
  ended: string;
  status: string;
  collected: boolean;
  amount: string;
}

/** Creates the lines about the trips of all drivers in the last weeks, with their shares of late cancellations. */
export async function makeEarnings(tx: Database, random: Random, now: Date): Promise<NewEntry[]> {
  const local = (at: SQL) => sql`(${at} at time zone ${DEFAULT_TIME_ZONE})`;
  const instant = (time: SQL) => sql`((${time}) at time zone ${DEFAULT_TIME_ZONE})`;
  const present = sql`${now.toISOString()}::timestamptz`;
  const begin = instant(
    sql`date_trunc('week', ${local(present)}) - make_interval(weeks => ${sql.raw(String(TRIP_WEEKS))})`,
  );
  const earned = await rowsOf<Earned>(
    tx,
    sql`select driver_id as driver, number::text as booking, status, driver_earning::text as amount,
        extract(epoch from ended)::text as ended,
        coalesce(payment_state, '') not in ('refunded', 'failed') as collected
      from (select *, coalesce(completed_at, cancelled_at) as ended from ${bookings} where requested_at >= ${begin} - interval '2 days') as recent
      where ended >= ${begin} and driver_id is not null and (status = 'completed' or driver_earning <> 0)
      order by ended, id`,
  );
  return earned.flatMap((each) => earnedLine(each) ?? []).map((line) => entry(random, line));
}

const CURRENCY = "USD";

const moment = (seconds: string) => new Date(Math.round(Number(seconds) * 1000));

function earnedLine({ driver, booking, ended, status, collected, amount }: Earned): Line | null {
  const line = { at: moment(ended), driverId: driver, by: null };
  if (status === "completed")
    return { ...line, event: collected ? "tripCompleted" : "tripUnpaid", details: { booking } };
  return collected ? { ...line, event: "feeEarned", details: { booking, amount, currency: CURRENCY } } : null;
}
