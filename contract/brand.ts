import { z } from "zod";
import { changed, fileAddress, one, orDefault, record } from "./answers";
import { ACCENT, MAX_BRAND_NAME_CHARACTERS } from "./brand-limits";
import { defineCall } from "./call";
import { MAX_ADDRESS_CHARACTERS } from "./content-limits";

const text = orDefault(z.string(), "");

/** The company's name and look in the panel. For an empty field the panel uses its own. */
export const brand = record.extend({
  name: text,
  logo: fileAddress,
  /** The text alternative of the logo; if empty, the name is used. */
  logoAlt: text,
  /** A color in the form #rrggbb; anything else is read as empty. */
  accent: text.transform((colour) => (ACCENT.test(colour) ? colour.toLowerCase() : "")),
});
export type Brand = z.output<typeof brand>;

export const brandInput = z.object({
  name: z.string().trim().max(MAX_BRAND_NAME_CHARACTERS),
  logo: z.string().trim().max(MAX_ADDRESS_CHARACTERS),
  logoAlt: z.string().trim().max(MAX_BRAND_NAME_CHARACTERS),
  accent: z.union([z.literal(""), z.string().trim().toLowerCase().regex(ACCENT)], {
    error: "A color such as #0a7d4b.",
  }),
});

export const readBrand = defineCall({
  method: "GET",
  path: "/brand",
  access: "public",
  answer: one(brand),
  summary: "The company's name, logo and accent color, which the sign-in shows too",
});

export const changeBrand = defineCall({
  method: "PUT",
  path: "/brand",
  access: ["settings"],
  body: brandInput,
  answer: changed(brand),
  summary: "Change the company's name, logo and accent color",
});
