import { insertMany } from "../../database/bulk";
import { newId } from "../../database/ids";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { happyMoneySettings, happyPrices } from "../../resources/happy-money/table";

const MADE = Date.UTC(2022, 4, 23, 9);
const DAY = 24 * 60 * 60 * 1000;

/** The points, price and value of each package. Large packages cost less per point than they are worth. */
const PRICES = [
  [100, 1, null],
  [500, 5, null],
  [1000, 9.5, 10],
  [2000, 18.9, 20],
  [2500, 23.25, 25],
  [5000, 45, 50],
  [7500, 66, 75],
  [10_000, 86.5, 100],
  [15_000, 127.5, 150],
  [25_000, 207.5, 250],
  [50_000, 399, 500],
] as const;

export const happyMoneySeed: SeedPart = {
  name: "happy money",
  make: async ({ tx }) => {
    const random = new Random("happy money");
    const rows = PRICES.map(([point, price, happyPrice], index) => {
      const at = new Date(MADE + index * 17 * DAY);
      return { ...random.record(at), point, price, happyPrice };
    });
    await insertMany(tx, happyPrices, rows);
    const at = new Date(MADE);
    await tx.insert(happyMoneySettings).values({
      id: newId(MADE, random.idBytes()),
      createdAt: at,
      updatedAt: at,
      happyMoneyReservePercentage: 10,
      happyMoneyAddPercentage: 5,
      happyMoneyReloadAmount: 25,
    });
  },
};
