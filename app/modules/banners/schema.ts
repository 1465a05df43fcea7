import { webAddress } from "contract/content";
import { z } from "zod";
import { requiredImage } from "~/records/form/image-schema";

/** Section 5, "Banner"; messages are text keys. */
export const bannerForm = z.object({
  imageLink: requiredImage("banners:imageRequired"),
  url: webAddress({ required: "banners:urlRequired", invalid: "banners:urlInvalid" }),
  isActive: z.boolean().default(false),
});
