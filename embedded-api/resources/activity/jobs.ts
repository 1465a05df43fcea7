import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Account } from "../../accounts/table";
import { activity, type ActivityRow } from "../../activity/table";
import type { Database } from "../../database/database";
import { jobs } from "../../jobs/table";

/** Finds what entries show about the jobs that wrote their lines. */
export async function jobsOf(db: Database, rows: readonly ActivityRow[], account: Pick<Account, "id" | "role">) {
  const ids = [...new Set(rows.flatMap(({ jobId }) => jobId ?? []))];
  const [counts, open] = ids.length === 0 ? [[], []] : await Promise.all([linesOf(db, rows), openTo(db, ids, account)]);
  return ({ jobId, action }: ActivityRow) => {
    const job = open.find(({ id }) => id === jobId);
    return {
      id: jobId!,
      lines: counts.find((each) => each.jobId === jobId && each.action === action)?.lines ?? 1,
      mayOpen: job !== undefined,
      undoable: job?.undoable ?? 0,
    };
  };
}

/** Counts the lines of each job with the same action. */
function linesOf(db: Database, rows: readonly ActivityRow[]) {
  const { jobId, action } = activity;
  const asked = rows.flatMap((row) => (row.jobId ? [and(eq(jobId, row.jobId), eq(action, row.action))] : []));
  return db
    .select({ jobId, action, lines: sql<number>`count(*)::int` })
    .from(activity)
    .where(or(...asked))
    .groupBy(jobId, action);
}

/** The existing jobs that the account may open: its own, or all of them for the admin. */
function openTo(db: Database, ids: string[], { id, role }: Pick<Account, "id" | "role">) {
  const undoable = sql<number>`case when ${jobs.state} = 'running' then 0 else ${jobs.undoable} end`;
  return db
    .select({ id: jobs.id, undoable })
    .from(jobs)
    .where(and(inArray(jobs.id, ids), role === "admin" ? undefined : eq(jobs.accountId, id)));
}
