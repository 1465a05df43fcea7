import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { offices } from "../../accounts/offices-table";

const MADE = Date.UTC(2022, 4, 12, 9);
const DAY = 24 * 60 * 60 * 1000;

const OFFICES = [
  ["1455 Market Street", "San Francisco", "California", "94103"],
  ["2300 Figueroa Street", "Los Angeles", "California", "90007"],
  ["880 Front Street", "San Diego", "California", "92101"],
  ["55 Almaden Boulevard", "San Jose", "California", "95113"],
  ["1221 Broadway", "Oakland", "California", "94612"],
  ["1000 I Street", "Sacramento", "California", "95814"],
  ["701 Fifth Avenue", "Seattle", "Washington", "98104"],
  ["1120 SW Fifth Avenue", "Portland", "Oregon", "97204"],
  ["300 South Fourth Street", "Las Vegas", "Nevada", "89101"],
  ["200 West Washington Street", "Phoenix", "Arizona", "85003"],
  ["110 Sejong-daero, Jung-gu", "Seoul Central", "Seoul", "04524"],
  ["396 Gangnam-daero, Gangnam-gu", "Seoul Gangnam", "Seoul", "06232"],
] as const;

export const officeSeed: SeedPart = {
  name: "offices",
  make: async ({ tx }) => {
    const random = new Random("offices");
    const rows = OFFICES.map(([streetName, city, state, zipCode], index) => {
      const at = new Date(MADE + index * 9 * DAY);
      return {
        ...random.record(at),
        streetName,
        city,
        state,
        zipCode,
      };
    });
    await insertMany(tx, offices, rows);
  },
};
