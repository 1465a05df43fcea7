import { and, asc, gt, lte } from "drizzle-orm";
import type { Database } from "../database/database";
import { type Break, type End, followChain } from "./chain";
import { activity, activityChain, type ActivityRow } from "./table";

const LINES_AT_ONCE = 5000;

/** The result of the check, with one sentence for people. */
export interface Checked {
  sentence: string;
  isWhole: boolean;
}

/**
 * Follows the whole chain up to the line that is the last one when the check begins.
 * @param noted an end that an earlier check reported, which the chain must still contain
 * @throws {Error} if the chain is intact but starts after that end
 */
export function checkActivity(db: Database, noted?: End): Promise<Checked> {
  // All reads see the same snapshot, so that a line removed for its age in the meantime does not count as missing.
  return db.transaction((tx) => checkWithin(tx, noted), { isolationLevel: "repeatable read" });
}

async function checkWithin(tx: Database, noted: End | undefined): Promise<Checked> {
  const [chain] = await tx.select().from(activityChain);
  if (!chain) return { sentence: "The ends of the record of activity are gone.", isWhole: false };
  const { anchorId, anchorHash, lastId, lastHash } = chain;
  const lines = linesBetween(tx, anchorId, lastId);
  const found = await followChain({ id: anchorId, hash: anchorHash }, lines, noted);
  const broken = found.broken ?? breakAtEnd(found.end, { id: lastId, hash: lastHash }, noted);
  if (broken) return { sentence: sentenceOf(broken), isWhole: false };
  if (noted && noted.id < anchorId)
    throw new Error(`line ${noted.id}, which was noted, is no longer in it, as it begins after line ${anchorId}.`);
  const count = lastId - anchorId;
  return {
    sentence: `The record of activity is whole: ${count} ${count === 1 ? "line" : "lines"}. It ends with ${lastId}:${lastHash}`,
    isWhole: true,
  };
}

function breakAtEnd(end: End, last: End, noted: End | undefined): Break | undefined {
  if (end.id < last.id || (noted && noted.id > last.id)) return { id: end.id + 1, fault: "missing" };
  return end.hash === last.hash ? undefined : { id: end.id, fault: "changed" };
}

function sentenceOf({ id, fault }: Break): string {
  if (fault === "missing") return `Line ${id} of the record of activity is missing.`;
  if (fault === "changed") return `Line ${id} of the record of activity was changed.`;
  return `Line ${id} of the record of activity is another one than was noted.`;
}

/** Yields the lines after one id up to another, in order. */
async function* linesBetween(db: Database, after: number, last: number): AsyncGenerator<ActivityRow> {
  for (let from = after; ;) {
    const lines = await db
      .select()
      .from(activity)
      .where(and(gt(activity.id, from), lte(activity.id, last)))
      .orderBy(asc(activity.id))
      .limit(LINES_AT_ONCE);
    yield* lines;
    const end = lines.at(-1);
    if (!end) return;
    from = end.id;
  }
}
