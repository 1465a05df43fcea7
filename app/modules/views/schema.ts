import { MAX_VIEW_NAME_CHARACTERS, MAX_VIEW_THRESHOLD } from "contract/view-constants";
import { z } from "zod";

const WRONG = `views:thresholdWrong?count=${MAX_VIEW_THRESHOLD}`;

/** The settings of a view that everybody who sees it has. Messages are text keys. */
export const countForm = z.object({
  counted: z.boolean().default(false),
  threshold: z.int({ error: WRONG }).min(1, { error: WRONG }).max(MAX_VIEW_THRESHOLD, { error: WRONG }).optional(),
});

/** The further settings of a view, for people who may change it. */
export const viewForm = countForm.extend({
  name: z.string().trim().min(1).max(MAX_VIEW_NAME_CHARACTERS, { error: "views:nameLong" }),
  share: z.string().regex(/^(me$|key .|default .)/),
});
