import { webAddress } from "contract/content";
import {
  AUDIENCES,
  MAX_ADDRESS_CHARACTERS,
  MAX_VIDEO_DESCRIPTION_CHARACTERS,
  MAX_VIDEO_TITLE_CHARACTERS,
} from "contract/content-limits";
import { z } from "zod";

/** The form of a video; messages are text keys. */
export const videoForm = z.object({
  title: z.string().trim().min(1).max(MAX_VIDEO_TITLE_CHARACTERS),
  description: z.string().trim().max(MAX_VIDEO_DESCRIPTION_CHARACTERS).default(""),
  url: webAddress({ required: "videos:urlRequired", invalid: "videos:urlInvalid" }),
  thumbnail: z.string().max(MAX_ADDRESS_CHARACTERS).default(""),
  captions: webAddress({ invalid: "videos:urlInvalid" })
    .optional()
    .transform((address) => address ?? ""),
  audience: z.enum(AUDIENCES),
});
