import { z } from "zod";
import { changed, docs, listQuery, message, record, twoDecimals } from "./answers";
import { defineCall } from "./call";

export const tip = record.extend({
  percentage: z.coerce.number(),
  isActive: z.coerce
    .string()
    .transform((value) => (value === "1" || value === "true" ? ("1" as const) : ("0" as const))),
});
export type Tip = z.output<typeof tip>;

/** Section 5, "Tip page", with ruling B10: 1 to 99, two decimals at most. */
export const tipInput = z.object({
  percentage: z.number().min(1).max(99).refine(twoDecimals),
  isActive: z.enum(["1", "0"]),
});

export const listTips = defineCall({
  method: "GET",
  path: "/private/tip",
  access: ["tip"],
  query: listQuery,
  answer: docs(tip),
  summary: "Tips that riders are offered",
  specified: true,
});

export const createTip = defineCall({
  method: "POST",
  path: "/private/tip",
  access: ["tip"],
  body: tipInput,
  answer: changed(tip),
  summary: "Add a tip; a sixth is refused (ruling B10)",
  specified: true,
});

export const changeTip = defineCall({
  method: "PUT",
  path: "/private/tip/:id",
  access: ["tip"],
  body: tipInput,
  answer: changed(tip),
  summary: "Change a tip, or activate or deactivate it",
  specified: true,
});

export const removeTip = defineCall({
  method: "DELETE",
  path: "/private/tip/:id",
  access: ["tip"],
  answer: message,
  summary: "Delete a tip",
  specified: true,
});
