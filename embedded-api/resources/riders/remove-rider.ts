import { and, eq, notInArray } from "drizzle-orm";
import type { Account } from "../../accounts/table";
import { fullName } from "../../core/full-name";
import { conflict } from "../../core/http-error";
import type { Services } from "../../core/services";
import type { Database } from "../../database/database";
import { bookings } from "../bookings/table";
import { rejectRequestsOf } from "../redeem/decide";
import { uploadNameOf } from "../uploads/address";
import { anonymiseRider } from "./anonymise";
import { riders, type RiderRow, riderVehicles } from "./table";

/** Counts the rides of a rider that are not over. */
export function countOpenRides(db: Database, riderId: string): Promise<number> {
  return db.$count(
    bookings,
    and(eq(bookings.riderId, riderId), notInArray(bookings.status, ["completed", "cancelled"])),
  );
}

interface Removal {
  by: Account;
  services: Pick<Services, "config" | "now" | "uploads">;
  /** Converts the row to the record in answers. */
  show: (rider: RiderRow) => unknown;
}

/**
 * Removes a rider, who is locked already, with vehicles and images. Bookings, ratings and redeem requests stay without the
 * person. Waiting requests are rejected, because there is nobody left to be paid.
 * @throws {HttpError} 409 while the rider has open rides
 */
export async function removeRider(tx: Database, rider: RiderRow, { by, services, show }: Removal): Promise<void> {
  const open = await countOpenRides(tx, rider.id);
  if (open > 0) {
    const rides = open === 1 ? "a ride that is not over: it" : `${open} rides that are not over: they`;
    throw conflict(`${fullName(rider)} has ${rides} must end or be cancelled first.`, await show(rider), "rides");
  }
  await rejectRequestsOf(tx, rider.id, { by, now: services.now(), reason: "The rider's account was removed." });
  await anonymiseRider(tx, rider.id);
  const vehicles = await tx
    .select({ image: riderVehicles.image })
    .from(riderVehicles)
    .where(eq(riderVehicles.riderId, rider.id));
  await tx.delete(riders).where(eq(riders.id, rider.id));
  // Files are not part of the transaction, so they are removed last. They are only set aside as long as the rider can be
  // restored.
  for (const stored of [rider.profileImage, ...vehicles.map(({ image }) => image)]) {
    const name = uploadNameOf(services.config, stored);
    if (name) await services.uploads.setAside(name);
  }
}
