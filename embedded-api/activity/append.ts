import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { hashOf } from "./chain";
import type { Fields } from "../core/recording";
import { activity, activityChain, type ActivityRow } from "./table";

/** Transactions that add lines take this advisory lock, so that each line can refer to the one before it. */
const CHAIN_LOCK = 7_420_238;

/** A line before it gets its place in the chain. */
export interface Entry {
  who: { id: string | null; name: string | null };
  action: string;
  resource: string;
  record: { id: string | null; name: string | null };
  address: string | null;
  before: Fields | null;
  after: Fields | null;
  /** The line that this one undoes. */
  undoes?: number | undefined;
  /** The job that caused it. */
  jobId?: string | undefined;
}

/** Takes a lock so that only one transaction at a time changes the record of activity, until it ends. */
export async function lockChain(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
}

/**
 * Adds lines to the record of activity. Other transactions that add lines wait until this one ends, so a transaction calls it
 * last.
 * @param tx the transaction that the lines describe
 * @returns the ids of the lines
 */
export async function appendActivity(tx: Database, now: Date, entries: readonly Entry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  await lockChain(tx);
  const [chain] = await tx
    .select({
      lastId: activityChain.lastId,
      lastHash: activityChain.lastHash,
      lastAt: activity.at,
      followers: activity.followers,
    })
    .from(activityChain)
    .leftJoin(activity, eq(activity.id, activityChain.lastId));
  if (!chain) throw new Error("The record of activity has lost its end.");
  // If the clock was set back, lines get the time of the last one, so that ids and times have the same order.
  const at = new Date(Math.max(now.getTime(), chain.lastAt?.getTime() ?? 0));
  let end = { id: chain.lastId, hash: chain.lastHash };
  let followers = chain.followers ?? 0;
  const lines: ActivityRow[] = [];
  for (const entry of entries) {
    const follows = await isOfKnownJob(tx, entry, lines);
    if (follows) followers += 1;
    const line = { ...columnsOf(entry), id: end.id + 1, at, follows, followers, previous: end.hash };
    end = { id: line.id, hash: hashOf(line) };
    lines.push({ ...line, hash: end.hash });
  }
  await tx.insert(activity).values(lines);
  await tx.update(activityChain).set({ lastId: end.id, lastHash: end.hash });
  return lines.map(({ id }) => id);
}

/** Whether an earlier line already covers the same action of the same job. */
async function isOfKnownJob(tx: Database, { jobId, action }: Entry, added: readonly ActivityRow[]): Promise<boolean> {
  if (jobId === undefined) return false;
  if (added.some((line) => line.jobId === jobId && line.action === action)) return true;
  const [found] = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(and(eq(activity.jobId, jobId), eq(activity.action, action)))
    .limit(1);
  return found !== undefined;
}

function columnsOf({ who, record, before, after, undoes, jobId, ...rest }: Entry) {
  return {
    ...rest,
    undoes: undoes ?? null,
    jobId: jobId ?? null,
    whoId: who.id,
    whoName: who.name,
    recordId: record.id,
    recordName: record.name,
    before: asStored(before),
    after: asStored(after),
  };
}

/** Returns the fields as the database will return them, because the hash is made of those. */
function asStored(fields: Fields | null): Fields | null {
  return fields && (JSON.parse(JSON.stringify(fields)) as Fields);
}
