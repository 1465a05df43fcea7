import { asc, gt, sql } from "drizzle-orm";
import { insertMany } from "../../database/bulk";
import type { Database } from "../../database/database";
import { newId } from "../../database/ids";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { riders, riderVehicles } from "../../resources/riders/table";

const DAY = 24 * 60 * 60 * 1000;
/** One in this many riders has a vehicle in the app, and one in as many of these a second one. */
const WITH_VEHICLE = 3;

const MODELS = [
  ["Toyota", "Camry"],
  ["Toyota", "RAV4"],
  ["Honda", "Civic"],
  ["Honda", "CR-V"],
  ["Hyundai", "Sonata"],
  ["Hyundai", "Ioniq 5"],
  ["Kia", "Sorento"],
  ["Tesla", "Model 3"],
  ["Ford", "Escape"],
  ["Subaru", "Outback"],
  ["BMW", "330i"],
  ["Chevrolet", "Malibu"],
] as const;
const COLOURS = ["White", "Black", "Silver", "Grey", "Blue", "Red"] as const;
const LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ";

/** Gives vehicles to some of the riders with rides. */
export const riderSeed: SeedPart = {
  name: "riders",
  make: ({ tx, now }) => insertVehicles(tx, now),
};

/** Gives riders points for their rides, while the table has no indexes. */
export async function giveHappyMoney(tx: Database): Promise<void> {
  await tx
    .update(riders)
    .set({ happyMoney: sql`least(9000, floor(${riders.spent} * 1.5))::int` })
    .where(gt(riders.rides, 0));
}

async function insertVehicles(tx: Database, now: Date): Promise<void> {
  const random = new Random("rider vehicles");
  const owners = await tx
    .select({ id: riders.id, createdAt: riders.createdAt })
    .from(riders)
    .where(gt(riders.rides, 0))
    .orderBy(asc(riders.id));
  const rows = owners.flatMap((owner, index) => {
    if (index % WITH_VEHICLE !== 0) return [];
    return Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => {
      const at = new Date(Math.min(now.getTime(), owner.createdAt.getTime() + Math.floor(random.next() * 20 * DAY)));
      const [make, model] = random.pick(MODELS);
      const id = newId(at.getTime(), random.idBytes());
      return {
        id,
        createdAt: at,
        updatedAt: at,
        riderId: owner.id,
        plate: makePlate(random),
        make,
        model,
        year: random.whole(2012, 2026),
        colour: random.pick(COLOURS),
        // The picture is drawn when a browser requests it.
        image: `samples/rider-vehicle/${id}.png`,
      };
    });
  });
  await insertMany(tx, riderVehicles, rows);
}

/** Creates a plate in California's pattern: "7ABC123". */
function makePlate(random: Random): string {
  const letters = Array.from({ length: 3 }, () => LETTERS.charAt(random.whole(0, LETTERS.length - 1))).join("");
  return `${random.whole(6, 9)}${letters}${String(random.whole(0, 999)).padStart(3, "0")}`;
}
