import { refusedByRule } from "../activity/undo-refusal";
import type { DescribedResources } from "../../activity/described";
import { and, asc, gte, lte, ne, sql } from "drizzle-orm";
import { MAX_COMPARED } from "contract/money-limits";
import type { Handlers } from "../../calls/handler";
import { isDuplicate } from "../../core/duplicates";
import { recordStore } from "../../core/record-store";
import { lockTable } from "../../core/lock-table";
import { recordAnswer } from "../../core/records";
import { invalid } from "../../core/http-error";
import { countInWords, numberInWords } from "../../core/in-words";
import type { Database } from "../../database/database";
import { rowCount } from "../../database/row-counts";
import { riders } from "../riders/table";
import { imageAddress, requireUpload } from "../uploads/address";
import { countMembers } from "./members";
import { tierKey, type TierRow, tiers } from "./table";

const records = recordStore(tiers, "The tier", (rows, { services }) =>
  rows.map((row) => ({
    ...recordAnswer(row),
    type: row.type,
    title: row.title,
    minPoint: row.minPoint,
    maxPoint: row.maxPoint,
    icon: imageAddress(services.config, row.icon),
  })),
);

type Bounds = Pick<TierRow, "minPoint" | "maxPoint">;

/** Refuses tiers that overlap. The table is locked, so that two people can't add overlapping tiers at once. */
async function refuseOverlap(tx: Database, { minPoint, maxPoint }: Bounds, except?: string): Promise<void> {
  const [other] = await tx
    .select()
    .from(tiers)
    .where(and(lte(tiers.minPoint, maxPoint), gte(tiers.maxPoint, minPoint), except ? ne(tiers.id, except) : undefined))
    .orderBy(asc(tiers.minPoint))
    .limit(1);
  if (!other) return;
  const text = `It overlaps with ${other.title}, which has ${numberInWords(other.minPoint)} to ${countInWords(other.maxPoint, "point")}.`;
  const field = minPoint >= other.minPoint ? "minPoint" : "maxPoint";
  throw invalid(`These points are in another tier already: ${other.title}.`, { [field]: text });
}

/** Refuses a title that another tier has: lists and filters use titles, so the riders of both tiers would be counted together. */
async function refuseDuplicate(tx: Database, { _id, title }: { _id: string; title: string }): Promise<void> {
  if (!(await isDuplicate(tx, tierKey, _id))) return;
  throw invalid("This title is taken already.", { title: `There is already a tier ${title}.` });
}

export const tierHandlers = {
  listTiers: (context) => {
    const { type, title, minPoint, maxPoint, createdAt, updatedAt } = tiers;
    return records.list(context, {
      searched: [type, title],
      sorts: { type, title, minPoint, maxPoint, createdAt, updatedAt },
      defaultOrder: { sort: "minPoint", order: "asc" },
    });
  },

  readTierOverview: async ({ database }) => {
    const rows = await database.select().from(tiers).orderBy(asc(tiers.minPoint), asc(tiers.id)).limit(MAX_COMPARED);
    const total = await database.$count(tiers);
    const members = await Promise.all(rows.map((tier) => countMembers(database, tier)));
    const compared = rows.map(({ id: _id, title, minPoint, maxPoint }, at) => ({
      _id,
      title,
      minPoint,
      maxPoint,
      riders: members[at] ?? 0,
    }));
    const inTiers = members.reduce((sum, count) => sum + count, 0);
    const withoutTier = total > rows.length ? null : Math.max(0, (await rowCount(database, riders)) - inTiers);
    return { data: { total, tiers: compared, withoutTier } };
  },

  readTier: async (context) => {
    const tier = await records.read(context);
    return { data: { ...tier, riders: await countMembers(context.database, tier) } };
  },

  createTier: async (context) => {
    requireUpload(context, "icon");
    await lockTable(context.database, tiers);
    await refuseOverlap(context.database, context.body);
    const data = await records.create(context, context.body);
    await refuseDuplicate(context.database, data);
    return { message: "Tier added successfully", data };
  },

  changeTier: async (context) => {
    const { database, body } = context;
    requireUpload(context, "icon", await records.read(context));
    await lockTable(database, tiers);
    const data = await records.change(context, async (before) => {
      await refuseOverlap(database, body, before.id);
      return body;
    });
    await refuseDuplicate(database, data);
    return { message: "Tier updated successfully", data };
  },

  removeTier: async (context) => {
    await records.remove(context);
    return { message: "Tier deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const tierActivity = {
  tier: {
    name: "title",
    lock: tiers,
    key: tierKey,
    afterUndo: async (tx) => {
      const pairs = sql`exists (select 1 from ${tiers} as other where other.id <> ${tiers.id}
        and other.min_point <= ${tiers.maxPoint} and other.max_point >= ${tiers.minPoint})`;
      if ((await tx.$count(tiers, pairs)) > 0)
        throw refusedByRule("pointsTaken", "This can't be undone: its points are in another tier by now.");
    },
  },
} satisfies DescribedResources;
