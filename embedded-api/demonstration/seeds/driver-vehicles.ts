import { VEHICLE_REASONS } from "contract/driver-reasons";
import { addDays, dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { newId } from "../../database/ids";
import { DECIDERS } from "../drivers";
import type { Random } from "../random";
import { plateOfTheWorld } from "../world";
import type { DriverRow } from "../../resources/drivers/table";
import type { driverVehicles, VehiclePaper } from "../../resources/driver-vehicles/table";

const DAY = 24 * 60 * 60 * 1000;

export type NewVehicle = typeof driverVehicles.$inferInsert;

const MODELS: Record<string, readonly (readonly [make: string, model: string, seats: number])[]> = {
  Economy: [
    ["Toyota", "Corolla", 4],
    ["Hyundai", "Elantra", 4],
    ["Honda", "Civic", 4],
  ],
  Comfort: [
    ["Toyota", "Camry", 4],
    ["Hyundai", "Sonata", 4],
    ["Honda", "Accord", 4],
  ],
  Premium: [
    ["Genesis", "G80", 4],
    ["Lexus", "ES 350", 4],
    ["BMW", "530i", 4],
  ],
  Van: [
    ["Kia", "Carnival", 7],
    ["Toyota", "Sienna", 7],
    ["Chrysler", "Pacifica", 6],
  ],
  Electric: [
    ["Hyundai", "Ioniq 5", 4],
    ["Tesla", "Model 3", 4],
    ["Kia", "EV6", 4],
  ],
};
const CATEGORIES = Object.keys(MODELS);
const COLOURS = ["Black", "White", "Silver", "Grey", "Blue", "Red"] as const;

/**
 * Creates the cars of one driver: one, and sometimes another that awaits a decision or was disapproved. @param place the driver's
 * position among those of the same state
 */
export function makeVehicles(random: Random, driver: DriverRow, place: number, now: Date): NewVehicle[] {
  const first = makeVehicle(
    random,
    driver,
    driver.status === "approved" ? "approved" : "pending",
    driver.appliedAt,
    now,
  );
  // Some inspections expire on this day, so that assigning these drivers to tomorrow's rides asks for confirmation.
  if (driver.status === "approved" && place % 20 === 9)
    first.documents!.at(-1)!.expiresOn = dayIn(DEFAULT_TIME_ZONE, now);
  if (driver.status !== "approved" || place % 8 > 1) return [first];
  const added = new Date(now.getTime() - random.whole(1, 12) * DAY - random.whole(0, DAY));
  return [first, makeVehicle(random, driver, place % 8 === 0 ? "pending" : "disapproved", added, now)];
}

function makeVehicle(
  random: Random,
  driver: DriverRow,
  status: NewVehicle["status"],
  added: Date,
  now: Date,
): NewVehicle {
  const category = driver.vehicleCategory ?? random.pick(CATEGORIES);
  const [make, model, seats] = random.pick(MODELS[category] ?? MODELS.Economy!);
  const id = newId(added.getTime(), random.idBytes());
  const plate = `${random.whole(5, 9)}${letters(random)}${random.whole(100, 999)}`;
  const isSecond = added !== driver.appliedAt;
  const decided = isSecond ? added.getTime() + DAY / 3 : (driver.decidedAt ?? now).getTime() - 60_000;
  const decidedAt = status === "pending" ? null : new Date(decided);
  return {
    id,
    createdAt: added,
    updatedAt: decidedAt ?? added,
    driverId: driver.id,
    plate: (isSecond ? undefined : plateOfTheWorld(driver)) ?? plate,
    make,
    model,
    year: random.whole(2016, now.getUTCFullYear()),
    colour: random.pick(COLOURS),
    category,
    seats,
    photos: ["side", "plate"].map((view) => `samples/vehicle/${id}-${view}.png`),
    documents: (["registration", "inspection"] as const).map((type): VehiclePaper => ({
      type,
      number: type === "registration" ? `REG ${random.whole(100_000, 999_999)}` : `INS ${random.whole(10_000, 99_999)}`,
      image: `samples/vehicle/${id}-${type}.png`,
      expiresOn: addDays(dayIn(DEFAULT_TIME_ZONE, now), random.whole(120, 900)),
    })),
    status,
    reason: status === "disapproved" ? random.pick(Object.values(VEHICLE_REASONS))[driver.language] : null,
    decidedAt,
    decidedBy: status === "pending" ? null : random.pick(DECIDERS),
  };
}

function letters(random: Random): string {
  return Array.from({ length: 3 }, () => String.fromCharCode(65 + random.whole(0, 25))).join("");
}
