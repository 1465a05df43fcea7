import { asc, between, gt, or, sql, type SQL } from "drizzle-orm";
import { type Database, rowsOf } from "../../database/database";
import { riders } from "../riders/table";
import { tiers, type TierRow } from "./table";

/** Keeps the riders whose points are in a tier; an index finds them. */
export function isMember({ minPoint, maxPoint }: Pick<TierRow, "minPoint" | "maxPoint">): SQL {
  return between(riders.happyMoney, minPoint, maxPoint);
}

/**
 * Keeps the riders whose points are in no tier, by the same index: those below, between and above the tiers. Without any tiers
 * this is everyone.
 */
export async function isInNoTier(db: Database): Promise<SQL | undefined> {
  const { minPoint, maxPoint } = tiers;
  const rows = await db.select({ minPoint, maxPoint }).from(tiers).orderBy(asc(minPoint));
  if (rows.length === 0) return undefined;
  const gaps: SQL[] = [];
  let highest = -1;
  for (const tier of rows) {
    if (tier.minPoint > highest + 1) gaps.push(between(riders.happyMoney, highest + 1, tier.minPoint - 1));
    highest = Math.max(highest, tier.maxPoint);
  }
  return or(...gaps, gt(riders.happyMoney, highest));
}

export function countMembers(db: Database, tier: Pick<TierRow, "minPoint" | "maxPoint">): Promise<number> {
  return db.$count(riders, isMember(tier));
}

/** Returns the titles of the tiers for numbers of points; points that are in no tier are left out. */
export async function titlesFor(db: Database, points: readonly number[]): Promise<Map<number, string>> {
  const asked = [...new Set(points)];
  if (asked.length === 0) return new Map();
  const { title, minPoint, maxPoint } = tiers;
  const rows = await rowsOf<{ points: number; title: string }>(
    db,
    sql`
      select asked.points, tier.title
      from unnest(${sql.param(asked.map(String))}::int[]) as asked (points)
      cross join lateral (
        select ${title} from ${tiers} where ${minPoint} <= asked.points and ${maxPoint} >= asked.points order by ${minPoint} desc limit 1
      ) as tier`,
  );
  return new Map(rows.map((row) => [row.points, row.title]));
}
