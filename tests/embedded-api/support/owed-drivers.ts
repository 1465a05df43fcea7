import { eq } from "drizzle-orm";
import { newId } from "../../../embedded-api/database/ids";
import { bookings } from "../../../embedded-api/resources/bookings/table";
import { driverBalances } from "../../../embedded-api/resources/ledger/table";
import type { TestApi } from "./api";
import { addDriver } from "./drivers";

export type RideValues = Partial<typeof bookings.$inferInsert>;

/** Adds a driver with one completed ride of $20.00, of which $15.20 are theirs. */
export async function addOwed(
  api: TestApi,
  at: Date,
  values: RideValues = {},
): Promise<{ driverId: string; balanceId: string }> {
  const driverId = await addDriver(api);
  await addPaidRide(api, driverId, at, values);
  const [row] = await api.db.select().from(driverBalances).where(eq(driverBalances.driverId, driverId));
  return { driverId, balanceId: row!.id };
}

/** Adds a completed ride of $20.00 to a driver. */
export async function addPaidRide(api: TestApi, driverId: string, at: Date, values: RideValues = {}): Promise<void> {
  await api.db.insert(bookings).values({
    ...{ id: newId(), createdAt: at, updatedAt: at, requestedAt: at, completedAt: at },
    ...{ service: "single_taxi", platform: "ios", status: "completed", paymentMethod: "card" },
    ...{ total: 20, driverEarning: 15.2, driverId },
    ...values,
  });
}
