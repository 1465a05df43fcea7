import { eq } from "drizzle-orm";
import { conflict, invalid, missing } from "../../core/http-error";
import { fullName } from "../../core/full-name";
import { changedAt } from "../../core/records";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { showBooking } from "../bookings/show";
import { type BookingRow, bookings } from "../bookings/table";
import { driverVehicles } from "../driver-vehicles/table";
import { type DriverRow, drivers } from "../drivers/table";
import { keepPapers } from "../ride-papers/keep";
import { localeOf } from "../settings/locale";
import { judgeDriver, type Wanted } from "./candidates";
import { writeChange } from "./changes";
import type { Desk } from "./desk";
import { lockRide } from "./lock";
import { type Judged, type Obstacle, obstaclesOf, showCandidate } from "./obstacles";
import { tellOfDriver } from "./tell";

interface Assignment {
  driverId: string | null;
  reason: string | null;
  overrule: readonly string[];
}

/**
 * Assigns a ride to a driver, or removes the driver. The rows of the ride and of the driver stay locked until the transaction
 * ends, always in this order. If two people assign one driver to two conflicting rides, or two drivers to one ride, the second
 * one waits and then finds the first assignment.
 * @throws {HttpError} 404, 403, 400 without a reason, 409 if there is an obstacle
 */
export async function assign(
  desk: Desk,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
  { driverId, reason, overrule }: Assignment,
): Promise<BookingRow> {
  const { tx, account, now } = desk;
  const before = await lockRide(tx, { account, id, ifMatch });
  if (driverId === before.driverId) {
    if (driverId === null) throw conflict("This booking has no driver.", await showBooking(tx, before));
    return before;
  }
  // A client that sends no version can only have seen a ride without a driver.
  if (ifMatch === undefined && before.driverId !== null && driverId !== null)
    throw conflict("This booking has a driver already.", await showBooking(tx, before));
  const former = before.driverId === null ? undefined : await driverOf(tx, before.driverId);
  if (driverId === null) {
    if (before.confirmedAt !== null && reason === null)
      throw invalid("Please enter a reason", { reason: "Please enter a reason" });
    const after = await change(desk, before, { driverId, papersId: null, status: "requested", confirmedAt: null });
    await writeChange(tx, account, now, {
      ...{ bookingId: id, kind: "unassigned", reason, formerName: former ? fullName(former) : null },
    });
    await tellOfDriver(desk, after, { driver: undefined, former });
    return after;
  }
  const driver = await lockDriver(tx, driverId);
  const { timeZone } = await localeOf(tx);
  const wanted: Wanted = { booking: before, now, timeZone };
  const judged = (await judgeDriver(tx, wanted, driver.id))!;
  const overruled = await refuseObstacles(tx, before, judged, timeZone, overrule);
  const papersId = await keepPapers(tx, papersOf(judged));
  const after = await change(desk, before, {
    ...{ driverId: driver.id, papersId, status: "confirmed", confirmedAt: now },
  });
  await writeChange(tx, account, now, {
    ...{ bookingId: id, kind: "assigned", driverId: driver.id, driverName: fullName(driver), reason },
    ...{ formerName: former ? fullName(former) : null, overruled: overruled.map(({ code }) => code) },
  });
  await tellOfDriver(desk, after, { driver, former });
  return after;
}

/** Locks a driver and the driver's vehicles, so that nobody blocks them or rejects their documents in the meantime. */
export async function lockDriver(tx: Database, id: string): Promise<DriverRow> {
  const [driver] = isId(id) ? await tx.select().from(drivers).where(eq(drivers.id, id)).for("update") : [];
  if (!driver) throw missing("The driver");
  await tx
    .select({ id: driverVehicles.id })
    .from(driverVehicles)
    .where(eq(driverVehicles.driverId, id))
    .orderBy(driverVehicles.id)
    .for("share");
  return driver;
}

/** Returns a driver without a lock; undefined if there is none. */
export async function driverOf(tx: Database, id: string): Promise<DriverRow | undefined> {
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, id));
  return driver;
}

/**
 * @returns the overruled obstacles
 * @throws {HttpError} 409, with the booking and the candidate, if there is an obstacle that the person has not confirmed
 */
export async function refuseObstacles(
  tx: Database,
  booking: BookingRow,
  judged: Judged,
  timeZone: string,
  overrule: readonly string[],
): Promise<Obstacle[]> {
  const obstacles = obstaclesOf(judged, timeZone);
  const left = obstacles.find(({ key }) => key === "" || !overrule.includes(key));
  if (!left) return obstacles;
  const candidate = showCandidate(judged, timeZone);
  throw conflict(`${candidate.name}: ${sayObstacle(left)}`, { ...(await showBooking(tx, booking)), candidate });
}

function sayObstacle({ code, number, from, until, by, at, paper }: Obstacle): string {
  if (code !== "clash") return [code, paper].filter(Boolean).join(" ");
  return `has booking ${number} from ${from} until ${until}${by ? `, given by ${by} at ${at}` : ""}`;
}

function papersOf({ plate, make, model, colour, category, licenceNumber, licenceUntil }: Judged) {
  return { plate, make, model, colour, category, licenceNumber, licenceUntil };
}

/** Changes a locked ride. If it gets another driver, the arrival of the previous one is cleared. */
export async function change({ tx, now }: Desk, before: BookingRow, columns: Partial<BookingRow>): Promise<BookingRow> {
  const isOther = columns.driverId !== undefined && columns.driverId !== before.driverId;
  const changed = {
    ...columns,
    ...(isOther && { arrivedAt: null }),
    updatedAt: changedAt(before, now),
  };
  const { pickupAt: _generated, ...written } = changed;
  await tx.update(bookings).set(written).where(eq(bookings.id, before.id));
  return { ...before, ...changed };
}
