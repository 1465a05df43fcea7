import { z } from "zod";
import { listQuery, orDefault, record, twoDecimals } from "./answers";
import { recordCalls } from "./record-calls";

export const tip = record.extend({
  percentage: z.number(),
  isActive: orDefault(z.enum(["1", "0"]), "0"),
});
export type Tip = z.output<typeof tip>;

/** Section 5, "Tip page", with ruling B10: 1 to 99, at most two decimals. */
export const tipInput = z.object({
  percentage: z.number().min(1).max(99).refine(twoDecimals),
  isActive: z.enum(["1", "0"]),
});

const tips = recordCalls("/private/tip", ["tip"], tip, { specified: true });

export const listTips = tips.list(listQuery, "Tips that riders are offered");
export const createTip = tips.create(tipInput, "Add a tip; a sixth is refused (ruling B10)");
export const changeTip = tips.change(tipInput, "Change a tip, or activate or deactivate it");
export const removeTip = tips.remove("Delete a tip");
