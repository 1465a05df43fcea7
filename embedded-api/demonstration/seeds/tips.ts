import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { tips } from "../../resources/tips/table";

const MADE = Date.UTC(2022, 4, 16, 9);

/** Four of the five possible tips, so that one can still be added. */
export const tipSeed: SeedPart = {
  name: "tips",
  make: async ({ tx }) => {
    const random = new Random("tips");
    const rows = [10, 15, 18, 25].map((percentage, index) => {
      const at = new Date(MADE + index * 60_000);
      return {
        ...random.record(at),
        percentage,
        isActive: percentage !== 25,
      };
    });
    await insertMany(tx, tips, rows);
  },
};
