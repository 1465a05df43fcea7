import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { badgeOf } from "../badges";
import { Random } from "../random";
import { tiers } from "../../resources/tiers/table";

const MADE = Date.UTC(2022, 4, 25, 9);
const HOUR = 60 * 60 * 1000;

/** The tiers cover all points: new riders are in the first one, daily riders in the last one. */
const TIERS = [
  ["BRONZE", "Bronze", 0, 499, "bronze"],
  ["SILVER", "Silver", 500, 1499, "silver"],
  ["GOLD", "Gold", 1500, 3999, "gold"],
  ["PLATINUM", "Platinum", 4000, 999_999, "platinum"],
] as const;

export const tierSeed: SeedPart = {
  name: "tiers",
  make: async ({ tx }) => {
    const random = new Random("tiers");
    const rows = TIERS.map(([type, title, minPoint, maxPoint, badge], index) => {
      const at = new Date(MADE + index * HOUR);
      return {
        ...random.record(at),
        type,
        title,
        minPoint,
        maxPoint,
        icon: badgeOf(badge),
      };
    });
    await insertMany(tx, tiers, rows);
  },
};
