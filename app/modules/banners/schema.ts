import { webAddress } from "contract/content";
import { MAX_ADDRESS_CHARACTERS } from "contract/content-limits";
import { z } from "zod";

/** Section 5, "Banner": image and url are required. Messages are text keys. */
export const bannerForm = z.object({
  imageLink: z
    .string({ error: ({ input }) => (input === undefined ? "banners:imageRequired" : undefined) })
    .min(1, { error: "banners:imageRequired" })
    .max(MAX_ADDRESS_CHARACTERS),
  url: webAddress({ required: "banners:urlRequired", invalid: "banners:urlInvalid" }),
  isActive: z.boolean().default(false),
});
