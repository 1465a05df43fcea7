import { lt } from "drizzle-orm";
import type { Database } from "../database/database";
import { jobs } from "./table";

/** Ended jobs are kept for this long, like the states of mails. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes jobs that ended long ago, with the outcomes of their records. @returns how many */
export async function removeOldJobs(db: Database, now: Date): Promise<number> {
  const old = lt(jobs.endedAt, new Date(now.getTime() - KEPT_MS));
  return (await db.delete(jobs).where(old).returning({ id: jobs.id })).length;
}
