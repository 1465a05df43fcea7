import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { calls } from "contract";
import type { AnyCall } from "contract/call";
import type { Job, JobRow } from "contract/jobs";
import { JOB_TOLD_DAYS } from "contract/job-constants";
import { mayCall } from "../accounts/grant";
import type { Account } from "../accounts/table";
import { nameOf } from "../activity/fields";
import { nameCall } from "../activity/naming";
import type { Context } from "../calls/handler";
import { readWithin } from "../core/list-scope";
import { recordAnswer } from "../core/records";
import type { Fields } from "../core/recording";
import type { Database } from "../database/database";
import { callOf, jobActs } from "./acts";
import { type JobRecord, type JobRowRecord, jobs, NAME_SIGN } from "./table";

/** Converts a row to the job in answers. */
export function showJob(job: JobRecord, account: Pick<Account, "id">): Job {
  const { action, phase, state, query, total, done, unchanged, refused, undone, kept, undoable } = job;
  return {
    ...recordAnswer(job),
    action,
    phase,
    state,
    by: { id: job.accountId, name: job.accountName },
    isOwn: job.accountId === account.id,
    query,
    total,
    waiting: total - done - unchanged - refused,
    done,
    unchanged,
    refused,
    undone,
    kept,
    undoable,
    endedAt: job.endedAt?.toISOString() ?? null,
  };
}

const MAX_TOLD = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The jobs that every page announces to an account: running ones, and ended ones that the account has not opened. */
export async function toldJobs(db: Database, { id }: Pick<Account, "id">, now: Date): Promise<JobRecord[]> {
  const isNews = and(isNull(jobs.seenAt), gt(jobs.endedAt, new Date(now.getTime() - JOB_TOLD_DAYS * DAY_MS)));
  return db
    .select()
    .from(jobs)
    .where(and(eq(jobs.accountId, id), or(eq(jobs.state, "running"), isNews)))
    .orderBy(desc(jobs.id))
    .limit(MAX_TOLD);
}

/**
 * Returns rows with the names of their records. People have their present name; other removed records have their last name. A
 * person who has lost access to the list of the records sees no names.
 */
export async function showRows(
  context: Pick<Context<AnyCall>, "database" | "read" | "resources" | "account">,
  job: JobRecord,
  rows: readonly JobRowRecord[],
): Promise<JobRow[]> {
  const isShown = mayCall(context.account, calls[jobActs[job.action].list]);
  const names = isShown ? await namesOf(context, job, rows) : new Map<string, string>();
  return rows.map(({ recordId, position, name, outcome, why, code, at }) => ({
    _id: recordId,
    position,
    name: names.get(recordId) ?? (isShown ? name : null),
    outcome,
    why: why?.replaceAll(NAME_SIGN, names.get(recordId) ?? "…") ?? null,
    code,
    at: at?.toISOString() ?? null,
  }));
}

async function namesOf(
  { database, read, resources }: Pick<Context<AnyCall>, "database" | "read" | "resources">,
  { action }: JobRecord,
  rows: readonly JobRowRecord[],
): Promise<ReadonlyMap<string, string>> {
  const resource = resources[nameCall(resources, callOf(action), {}).resource];
  const ids = rows.map(({ recordId }) => recordId);
  if (ids.length === 0) return new Map();
  if (resource?.people) return new Map((await resource.people(database, ids)).map(({ id, name }) => [id, name]));
  const only = ids.filter((_, at) => rows[at]!.name === null);
  if (only.length === 0) return new Map();
  const answer = await database.transaction((tx) =>
    readWithin(tx, { only }, () =>
      read(jobActs[action].list, { query: { page: "1", limit: String(only.length) }, database: tx }),
    ),
  );
  const { docs } = (answer as { data: { docs: (Fields & { _id: string })[] } }).data;
  return new Map(
    docs.flatMap((doc) => [[doc._id, nameOf(resource, doc) ?? ""] as const].filter(([, name]) => name !== "")),
  );
}
