import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { mileages } from "../../resources/mileage/table";

const MADE = Date.UTC(2022, 4, 24, 9);
const DAY = 24 * 60 * 60 * 1000;

/** The length of a ride in miles, and the points for rides up to that length. */
const RANGES = [
  [1, 2],
  [2.5, 5],
  [5, 10],
  [7.5, 16],
  [10, 22],
  [15, 35],
  [20, 48],
  [30, 75],
  [40, 105],
  [60, 160],
  [80, 220],
  [99.99, 300],
] as const;

export const mileageSeed: SeedPart = {
  name: "mileage",
  make: async ({ tx }) => {
    const random = new Random("mileage");
    const rows = RANGES.map(([range, point], index) => {
      const at = new Date(MADE + index * 11 * DAY);
      return { ...random.record(at), range, point };
    });
    await insertMany(tx, mileages, rows);
  },
};
