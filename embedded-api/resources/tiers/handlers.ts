import { and, asc, eq, gte, lte, ne } from "drizzle-orm";
import { MAX_COMPARED } from "contract/money-limits";
import type { Config } from "../../config";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { lockTable } from "../../core/lock-table";
import { changedAt, findRecord, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { invalid } from "../../core/refused";
import type { Database } from "../../database/database";
import { rowCount } from "../../database/row-counts";
import { riders } from "../riders/table";
import { imageAddress } from "../uploads/address";
import { countMembers } from "./members";
import { type TierRow, tiers } from "./table";

const WHAT = "The tier";

const show = (config: Config) => (row: TierRow) => ({
  ...recordAnswer(row),
  type: row.type,
  title: row.title,
  minPoint: row.minPoint,
  maxPoint: row.maxPoint,
  icon: imageAddress(config, row.icon),
});

type Bounds = Pick<TierRow, "minPoint" | "maxPoint">;

/** No rider is in two tiers. The table is locked, so that two people do not take the same points at once. */
async function refuseOverlap(tx: Database, { minPoint, maxPoint }: Bounds, except?: string): Promise<void> {
  const [other] = await tx
    .select()
    .from(tiers)
    .where(and(lte(tiers.minPoint, maxPoint), gte(tiers.maxPoint, minPoint), except ? ne(tiers.id, except) : undefined))
    .orderBy(asc(tiers.minPoint))
    .limit(1);
  if (!other) return;
  const text = `It overlaps with ${other.title}, which has ${other.minPoint} to ${other.maxPoint} points.`;
  const field = minPoint >= other.minPoint ? "minPoint" : "maxPoint";
  throw invalid(`These points are in another tier already: ${other.title}.`, { [field]: text });
}

export const tierHandlers = {
  listTiers: async ({ database, query, services }) => {
    const { type, title, minPoint, maxPoint, createdAt, updatedAt } = tiers;
    const { rows, totalDocs } = await listRecords(database, tiers, query, {
      searched: [type, title],
      sorts: { type, title, minPoint, maxPoint, createdAt, updatedAt },
      usual: { sort: "minPoint", order: "asc" },
    });
    return { data: { docs: rows.map(show(services.config)), totalDocs } };
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

  readTier: async ({ database, params, services }) => {
    const tier = await findRecord(database, tiers, params.id, WHAT);
    return { data: { ...show(services.config)(tier), riders: await countMembers(database, tier) } };
  },

  createTier: async ({ database, body, services }) => {
    await lockTable(database, tiers);
    await refuseOverlap(database, body);
    const tier = { ...newRecord(services.now()), ...body };
    await database.insert(tiers).values(tier);
    return { message: "Tier added successfully", data: show(services.config)(tier) };
  },

  changeTier: async ({ database, params, body, ifMatch, services }) => {
    const answer = show(services.config);
    await lockTable(database, tiers);
    const before = await lockRecord(database, tiers, { id: params.id, ifMatch, what: WHAT }, answer);
    await refuseOverlap(database, body, before.id);
    const change = { ...body, updatedAt: changedAt(before, services.now()) };
    await database.update(tiers).set(change).where(eq(tiers.id, before.id));
    return { message: "Tier updated successfully", data: answer({ ...before, ...change }) };
  },

  removeTier: async ({ database, params, ifMatch, services }) => {
    const tier = await lockRecord(database, tiers, { id: params.id, ifMatch, what: WHAT }, show(services.config));
    await database.delete(tiers).where(eq(tiers.id, tier.id));
    return { message: "Tier deleted successfully" };
  },
} satisfies Partial<Handlers>;
