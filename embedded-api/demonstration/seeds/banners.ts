import { insertMany } from "../../database/bulk";
import { newId } from "../../database/ids";
import type { SeedPart } from "./part";
import { pictureOf } from "../pictures";
import { Random } from "../random";
import { banners } from "../../resources/banners/table";

const MADE = Date.UTC(2022, 8, 1, 9);
const DAY = 24 * 60 * 60 * 1000;

const BANNERS = [
  ["banner/first-ride", "https://www.example.com/offers/first-ride", true],
  ["banner/pets", "https://www.example.com/services/pets", true],
  ["banner/airport", "https://www.example.com/services/airport", true],
  ["banner/designated", "https://www.example.com/services/designated-driver", true],
  ["banner/winter", "https://www.example.com/offers/winter", false],
] as const;

export const bannerSeed: SeedPart = {
  name: "banners",
  make: async ({ tx }) => {
    const random = new Random("banners");
    const rows = BANNERS.map(([picture, url, isActive], index) => {
      const at = new Date(MADE + index * 21 * DAY);
      const id = newId(at.getTime(), random.idBytes());
      return { id, createdAt: at, updatedAt: at, imageLink: pictureOf(picture), url, isActive, position: index + 1 };
    });
    await insertMany(tx, banners, rows);
  },
};
