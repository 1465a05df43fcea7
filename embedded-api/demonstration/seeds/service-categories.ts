import { categoryPictureOf } from "../category-pictures";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { insertMany } from "../../database/bulk";
import { PACKAGE_CATEGORIES, PET_CATEGORIES, TAXI_CATEGORIES } from "./category-names";
import { serviceCategories } from "../../resources/service-categories/table";

const MADE = Date.UTC(2022, 4, 2, 9);
const NO_TAXI = { description: "", peopleSitting: null };
const HOUR = 60 * 60 * 1000;

export const serviceCategorySeed: SeedPart = {
  name: "service-categories",
  make: async ({ tx }) => {
    const random = new Random("service-categories");
    const all = [
      ...TAXI_CATEGORIES.map((category) => ({ ...category, service: "single_taxi" as const })),
      ...PET_CATEGORIES.map((category) => ({ ...category, ...NO_TAXI, service: "pet_service" as const })),
      ...PACKAGE_CATEGORIES.map((category) => ({ ...category, ...NO_TAXI, service: "package_service" as const })),
    ];
    const rows = all.map(({ picture, ...category }, index) => {
      const at = new Date(MADE + index * HOUR);
      return {
        ...random.record(at),
        ...category,
        image: categoryPictureOf(picture),
      };
    });
    await insertMany(tx, serviceCategories, rows);
  },
};
