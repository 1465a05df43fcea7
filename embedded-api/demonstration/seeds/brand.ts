import { newId } from "../../database/ids";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { brands } from "../../resources/brand/table";

const MADE = new Date(Date.UTC(2022, 4, 20, 9));

/** The demonstration uses the panel's own name and look. */
export const brandSeed: SeedPart = {
  name: "brand",
  make: async ({ tx }) => {
    await tx.insert(brands).values({
      id: newId(MADE.getTime(), new Random("brand").idBytes()),
      createdAt: MADE,
      updatedAt: MADE,
      name: "",
      logo: "",
      logoAlt: "",
      accent: "",
    });
  },
};
