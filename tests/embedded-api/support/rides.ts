import { eq } from "drizzle-orm";
import { newId } from "../../../embedded-api/database/ids";
import { FIRST_FARES } from "../../../embedded-api/fares/settings";
import { copyOfRates } from "../../../embedded-api/fares/rates";
import { type BookingRow, bookings } from "../../../embedded-api/resources/bookings/table";
import { keepRates } from "../../../embedded-api/resources/fares/kept-rates";
import { riders } from "../../../embedded-api/resources/riders/table";
import type { TestApi } from "./api";
import { addDriver, addVehicle } from "./drivers";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

const PLACE = { lat: 40.1, lng: -100.2 };

/** A ride of twenty minutes that was booked ahead, in a city without an office. */
export async function addRide(api: TestApi, fields: Partial<typeof bookings.$inferInsert> = {}): Promise<BookingRow> {
  const now = new Date();
  const [rider] = await api.db.select().from(riders).limit(1);
  await keepRates(api.db, FIRST_FARES.scheduled_ride);
  const [row] = await api.db
    .insert(bookings)
    .values({
      ...{ id: newId(), createdAt: now, updatedAt: now, requestedAt: now, riderId: rider!.id },
      ...{ service: "scheduled_ride", platform: "ios", status: "requested", distance: 10_000, duration: 20 * 60 },
      scheduledAt: new Date(now.getTime() + 5 * HOUR),
      pickup: { address: "1 Main Street, Nowhere", ...PLACE },
      dropoff: { address: "9 Oak Street, Nowhere", ...PLACE },
      ...{ fare: { baseFare: 900 }, paymentState: "pending" },
      working: {
        rates: copyOfRates(FIRST_FARES.scheduled_ride).id,
        trip: { waited: 0, airport: false, busyHour: false },
      },
      ...fields,
    })
    .returning();
  return row!;
}

type Fields = Parameters<typeof addDriver>[1];

/** A driver whom nothing stands in the way of: approved, with valid papers and a car, for every service. */
export async function addFitDriver(
  api: TestApi,
  fields: Fields = {},
  papers: Parameters<typeof addDriver>[2] = {},
): Promise<string> {
  const services = ["single_taxi", "scheduled_ride", "designated_driver", "pet_service", "package_service"];
  const id = await addDriver(api, { status: "approved", vehicleCategory: "Comfort", services, ...fields }, papers);
  await addVehicle(api, id, { status: "approved" });
  return id;
}

export async function rideOf(api: TestApi, id: string): Promise<BookingRow> {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id));
  return row!;
}
