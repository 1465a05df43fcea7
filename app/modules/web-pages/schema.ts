import { MAX_WEB_PAGE_CHARACTERS } from "contract/content-limits";
import { z } from "zod";

export const webPageForm = z.object({
  title: z.string().trim().min(1).max(100),
  html: z.string().trim().min(1).max(MAX_WEB_PAGE_CHARACTERS),
});
