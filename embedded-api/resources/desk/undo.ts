import type { DescribedResource, Undoer } from "../../activity/described";
import type { Step } from "../../activity/noting";
import { eq } from "drizzle-orm";
import { fullName } from "../../core/full-name";
import type { Database } from "../../database/database";
import { isCancellable } from "contract/booking-constants";
import { refusedByRule } from "../activity/undo-refusal";
import { bookings } from "../bookings/table";
import { localeOf } from "../settings/locale";
import { driverOf, lockDriver } from "./assign";
import { judgeDriver } from "./candidates";
import { writeChange } from "./changes";
import { findRide } from "./lock";
import { obstaclesOf } from "./obstacles";
import { tellOfChange, tellOfDriver } from "./tell";

/** What is done before and after the undo of a change that the company made to a ride. */
export const aroundUndoneRide: Pick<DescribedResource, "beforeUndo" | "afterUndo"> = {
  beforeUndo: (tx, [step], undoer) => lockUndoneRide(tx, step, undoer),
  afterUndo: (tx, [step], undoer) => finishUndoneRide(tx, step, undoer),
};

/**
 * Locks the ride and the driver who gets it back, in the same order as an assignment.
 * @throws {HttpError} 404 or 403 if the account has no access; 409 if the ride has begun or is over
 */
async function lockUndoneRide(tx: Database, { rowId, before }: Step, { account }: Undoer): Promise<void> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, rowId)).for("update");
  const ride = await findRide(tx, account, rowId);
  if (!isCancellable(ride.status)) throw refusedByRule("begun", "This can't be undone: the ride has begun or is over.");
  const driverId = typeof before?.driver_id === "string" ? before.driver_id : ride.driverId;
  if (driverId !== null) await lockDriver(tx, driverId);
}

/**
 * Checks the rules of assigning rides, records the undo, and tells the people concerned.
 * @throws {HttpError} 409 if the pickup time before has passed, or the driver can't have the ride any more
 */
async function finishUndoneRide(tx: Database, step: Step, { account, services }: Undoer): Promise<void> {
  const ride = await findRide(tx, account, step.rowId);
  const { timeZone } = await localeOf(tx);
  const now = services.now();
  const isMoved = step.before !== null && "scheduled_at" in step.before;
  if (isMoved && ride.scheduledAt !== null && ride.scheduledAt <= now)
    throw refusedByRule("timeOver", "This can't be undone: the pickup time before is over.");
  const isOther = step.before !== null && "driver_id" in step.before;
  const driver = ride.driverId === null ? undefined : await driverOf(tx, ride.driverId);
  if (driver && (isOther || isMoved)) {
    const judged = await judgeDriver(tx, { booking: ride, now, timeZone }, driver.id);
    const left = judged && obstaclesOf(judged, timeZone).find(({ code, key }) => key === "" || code === "clash");
    if (left)
      throw refusedByRule(
        left.code === "clash" ? "clash" : "cannotDrive",
        left.code === "clash"
          ? `This can't be undone: ${fullName(driver)} has booking ${left.number} at that time.`
          : `This can't be undone: ${fullName(driver)} can't drive now.`,
      );
  }
  const formerId = typeof step.after?.driver_id === "string" ? step.after.driver_id : null;
  const former = isOther && formerId !== null ? await driverOf(tx, formerId) : undefined;
  await writeChange(tx, account, now, {
    ...{ bookingId: ride.id, kind: "undone", driverId: isOther ? (driver?.id ?? null) : null },
    ...{ driverName: isOther && driver ? fullName(driver) : null, formerName: former ? fullName(former) : null },
    ...(isMoved && { fromTime: momentIn(step.after), toTime: ride.scheduledAt }),
  });
  const desk = { tx, account, services, now };
  if (isOther) await tellOfDriver(desk, ride, { driver, former });
  else await tellOfChange(desk, ride, { driver, isMoved });
}

function momentIn(fields: Step["after"]): Date | null {
  const text = fields?.scheduled_at;
  return typeof text === "string" ? new Date(text) : null;
}
