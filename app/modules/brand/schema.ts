import { ACCENT, MAX_BRAND_NAME_CHARACTERS } from "contract/brand-limits";
import { MAX_ADDRESS_CHARACTERS } from "contract/content-limits";
import { z } from "zod";
import { requiredMessage } from "~/records/form/field-errors";
import { OWN_ACCENT } from "~/ui/accent-tones";

/** Everything but the color may be empty, which stands for the panel's own. Messages are text keys. */
export const brandForm = z.object({
  name: z.string().trim().max(MAX_BRAND_NAME_CHARACTERS).default(""),
  logo: z.string().max(MAX_ADDRESS_CHARACTERS).default(""),
  logoAlt: z.string().trim().max(MAX_BRAND_NAME_CHARACTERS).default(""),
  accent: z
    .string(requiredMessage("brand:accentInvalid"))
    .trim()
    .toLowerCase()
    .regex(ACCENT, { error: "brand:accentInvalid" })
    .transform((colour) => (colour === OWN_ACCENT ? "" : colour)),
});
