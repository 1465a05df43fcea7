import { z } from "zod";
import { docs, fileAddress, listQuery, one, record } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { MAX_ADDRESS_CHARACTERS } from "./content-limits";
import { MAX_TIER_POINTS, MAX_TIER_TITLE_CHARACTERS, MAX_TIER_TYPE_CHARACTERS } from "./money-limits";
import { recordId } from "./meanings";

const TIER = ["tier"] as const;
const POINTS = `A whole number from 0 to ${MAX_TIER_POINTS}.`;

const bounds = { minPoint: z.number(), maxPoint: z.number() };

/** A tier contains the riders who have from `minPoint` to `maxPoint` points, both included. */
export const tier = record.extend({
  /** The name by which the apps identify the tier. */
  type: z.string(),
  title: z.string(),
  ...bounds,
  icon: fileAddress,
});
export type Tier = z.output<typeof tier>;

const points = z
  .int({ error: POINTS })
  .min(0, { error: POINTS, abort: true })
  .max(MAX_TIER_POINTS, { error: POINTS, abort: true });

/** Section 5, "Tier": all fields are required and may have any value. */
export const tierFields = z.object({
  type: z.string().trim().min(1).max(MAX_TIER_TYPE_CHARACTERS),
  title: z.string().trim().min(1).max(MAX_TIER_TITLE_CHARACTERS),
  minPoint: points,
  maxPoint: points,
  icon: z.string().trim().min(1).max(MAX_ADDRESS_CHARACTERS),
});

/** The API also refuses an upper bound below the lower one. */
export const tierInput = tierFields.refine(({ minPoint, maxPoint }) => minPoint <= maxPoint, {
  path: ["maxPoint"],
  error: "The maximum is lower than the minimum.",
});

export const listTiers = defineCall({
  method: "GET",
  path: "/private/tier",
  // The list of riders has the tiers as a filter, so its key allows this call.
  access: ["tier", "user"],
  query: listQuery,
  answer: docs(tier),
  summary: "Tiers, the lowest first",
});

export const readTierOverview = defineCall({
  method: "GET",
  path: "/private/tierOverview",
  access: TIER,
  answer: one(
    z.object({
      total: z.number().int().min(0),
      /** The tiers sorted by `minPoint`, at most the first thousand. `riders` is the number of riders in the tier. */
      tiers: z.array(
        z.object({ _id: recordId, title: z.string(), ...bounds, riders: z.number().int().min(0).nullish() }),
      ),
      /** The number of riders whose points belong to no tier. */
      withoutTier: z.number().int().min(0).nullish(),
    }),
  ),
  summary: "All tiers at once, for what holds between them, and how many riders are in each",
});

export const tierDetails = tier.extend({ riders: z.number().int().min(0).nullish() });

export const readTier = defineCall({
  method: "GET",
  path: "/private/tier/:id",
  access: TIER,
  answer: one(tierDetails),
  summary: "One tier, and how many riders are in it",
});

const tiers = recordCalls("/private/tier", TIER, tier);

export const createTier = tiers.create(
  tierInput,
  "Add a tier; a title and points that another one has already are refused",
);

export const changeTier = tiers.change(
  tierInput,
  "Change a tier; riders are in the tier that has their points from then on",
);

export const removeTier = tiers.remove("Delete a tier; its riders have none until another one has their points");
