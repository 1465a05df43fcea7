import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { calls } from "contract";
import type { AnyCall } from "contract/call";
import { NOTHING_TO_UNDO } from "contract/activity-constants";
import type { JobOutcome, JobRefusal } from "contract/job-constants";
import { referenceOf } from "contract/request-id";
import { accounts } from "../accounts/table";
import { nameCall } from "../activity/naming";
import { type Done, recordCall } from "../activity/record-call";
import { check } from "../calls/check";
import { makeContext } from "../calls/context";
import type { Answering, Handler } from "../calls/handler";
import { requireAccess } from "../calls/rights";
import { denied, HttpError } from "../core/http-error";
import { describeError } from "../core/log";
import type { ProcessServices } from "../core/services";
import type { Database } from "../database/database";
import { isLostConnection } from "../database/lost-connection";
import { sqlStateOf } from "../database/sql-state";
import { inTransaction } from "../database/transaction";
import { callOf, jobActs } from "./acts";
import { type JobRecord, jobRows, type JobRowRecord, jobs, NAME_SIGN } from "./table";

/** The dependencies for processing rows. */
export interface RowTools {
  db: Database;
  answering: Answering;
  services: ProcessServices;
}

/** The outcome of a row, to be stored as its receipt. */
interface Receipt {
  outcome: JobOutcome;
  why: string | null;
  code: JobRefusal | null;
  name: string | null;
  undoLine: number | null;
}

/** The job ended while one of its rows was being processed; the row is rolled back. */
class Ended extends Error {}

/**
 * Processes the next row of a job that no other process is working on, in one transaction with its receipt. So even if the
 * process dies, a row is either done with a receipt or not done. The person's access is checked again for each row.
 * @returns false if no row is left for this process, or the job has ended
 */
export async function doNextRow(tools: RowTools, job: JobRecord): Promise<boolean> {
  try {
    const started = await inTransaction(tools.db, async (tx) => {
      const later: (() => void)[] = [];
      const row = await takeRow(tx, job);
      if (!row) return undefined;
      const account = await personOf(tx, tools, job);
      if (!account) return undefined;
      const receipt = await tryRow(tx, tools, { job, row, account, later });
      await writeReceipt(tx, tools, job, row, receipt);
      return later;
    });
    for (const start of started ?? []) start();
    return started !== undefined;
  } catch (error) {
    if (error instanceof Ended) return false;
    throw error;
  }
}

async function takeRow(tx: Database, job: JobRecord): Promise<JobRowRecord | undefined> {
  const isActing = job.phase === "act";
  const [row] = await tx
    .select()
    .from(jobRows)
    .where(and(eq(jobRows.jobId, job.id), isActing ? eq(jobRows.outcome, "waiting") : isNotNull(jobRows.undoLine)))
    .orderBy(isActing ? asc(jobRows.position) : desc(jobRows.position))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

/** Returns the account in whose name rows are processed, in its present state. If it has lost access, the job ends. */
async function personOf(tx: Database, { services }: RowTools, job: JobRecord) {
  const id = job.phase === "undo" ? (job.undoerId ?? job.accountId) : job.accountId;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id));
  try {
    if (!account || account.isBlocked) throw denied("The account is blocked.");
    requireAccess(callOf(job.action), { account }, services);
    return account;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await tx
      .update(jobs)
      .set({ state: "denied", ...endedNow(services) })
      .where(isRunning(job));
    return undefined;
  }
}

interface OneRow {
  job: JobRecord;
  row: JobRowRecord;
  account: typeof accounts.$inferSelect;
  later: (() => void)[];
}

/** Processes a row in a savepoint, so that its receipt outlives a refusal. */
async function tryRow(tx: Database, tools: RowTools, one: OneRow): Promise<Receipt> {
  const { row } = one;
  const isUndo = one.job.phase === "undo";
  try {
    const { undoLine, name } = await tx.transaction((within) => makeCall(within, tools, one));
    const outcome = isUndo ? "undone" : undoLine === NOTHING_TO_UNDO ? "unchanged" : "done";
    return { outcome, why: null, code: null, name: name ?? row.name, undoLine: isUndo || !undoLine ? null : undoLine };
  } catch (error) {
    one.later.length = 0;
    const refused = { outcome: isUndo ? "kept" : "refused", name: row.name, undoLine: null } as const;
    if (error instanceof HttpError) {
      const why = await withoutName(tx, tools, one, error.body.message);
      return { ...refused, why, code: codeOf(error) };
    }
    // After such an error the whole transaction is repeated.
    if (isLostConnection(error) || ["40P01", "40001"].includes(sqlStateOf(error) ?? "")) throw error;
    const reference = referenceOf(one.job.id);
    tools.services.log.error("job_row_failed", {
      reference,
      job: one.job.id,
      record: row.recordId,
      ...describeError(error),
    });
    return { ...refused, why: `Something went wrong in the taxi API (reference ${reference}).`, code: "failed" };
  }
}

/** Returns the reason as a code; null if only the message tells it. */
function codeOf({ status, why }: HttpError): JobRefusal | null {
  if (status === 404) return "missing";
  if (status === 403) return "denied";
  return why ?? null;
}

/** Replaces the name of a person who may be removed later by a placeholder. Readers of the receipt see the name of that time. */
async function withoutName(tx: Database, { answering }: RowTools, { job, row }: OneRow, why: string): Promise<string> {
  const people = answering.resources[nameCall(answering.resources, callOf(job.action), {}).resource]?.people;
  const [known] = people ? await people(tx, [row.recordId]) : [];
  return known ? why.replaceAll(known.name, NAME_SIGN) : why;
}

/** Makes the call for one record as its person would, or undoes it. */
async function makeCall(tx: Database, { answering, services }: RowTools, one: OneRow): Promise<Done<unknown>> {
  const { job, row, account, later } = one;
  const now = services.now();
  const signedIn = { account, tokenHash: "", confirmedAt: now };
  const sender = { id: job.id, headers: {}, address: job.address };
  const base = { sender, query: undefined, signedIn, database: tx, services, answering, later, jobId: job.id };
  const recorded = { account, address: job.address, now, resources: answering.resources, jobId: job.id };
  const contextOf = (params: unknown, body: unknown) => makeContext<AnyCall>({ ...base, params, body });
  const run = (call: AnyCall, handler: unknown, params: Record<string, string>, body: unknown) =>
    recordCall(tx, { ...recorded, call, params, body }, () => (handler as Handler<AnyCall>)(contextOf(params, body)));
  if (job.phase === "undo")
    return run(calls.undoActivity, answering.handlers.undoActivity, { id: String(row.undoLine) }, undefined);
  const act = jobActs[job.action];
  const { read } = contextOf({}, undefined);
  const { params = {}, body } = await act.sent(row.recordId, { ...job.given, read });
  const call = callOf(job.action);
  return run(call, answering.handlers[act.call], params, check(call.body, body, "Please check what you entered."));
}

/** @throws {Ended} if the job was stopped in the meantime; the processed row is rolled back */
async function writeReceipt(tx: Database, { services }: RowTools, job: JobRecord, row: JobRowRecord, receipt: Receipt) {
  const { outcome, undoLine } = receipt;
  await tx
    .update(jobRows)
    .set({ ...receipt, at: services.now() })
    .where(and(eq(jobRows.jobId, job.id), eq(jobRows.position, row.position)));
  const add = (column: typeof jobs.done, by = 1) => sql`${column} + ${by}`;
  const counted =
    job.phase === "undo"
      ? { [outcome]: add(jobs[outcome as "undone" | "kept"]), undoable: add(jobs.undoable, -1) }
      : { [outcome]: add(jobs[outcome as "done"]), ...(undoLine !== null && { undoable: add(jobs.undoable) }) };
  const isLast =
    job.phase === "undo"
      ? sql`${jobs.undoable} = 1`
      : sql`${jobs.done} + ${jobs.unchanged} + ${jobs.refused} + 1 = ${jobs.total}`;
  const now = services.now().toISOString();
  const kept = await tx
    .update(jobs)
    .set({
      ...counted,
      updatedAt: services.now(),
      state: sql`case when ${isLast} then 'finished' else 'running' end`,
      endedAt: sql`case when ${isLast} then ${now}::timestamptz end`,
    })
    .where(isRunning(job))
    .returning({ id: jobs.id });
  if (kept.length === 0) throw new Ended();
}

const isRunning = ({ id, phase }: JobRecord) => and(eq(jobs.id, id), eq(jobs.state, "running"), eq(jobs.phase, phase));

const endedNow = ({ now }: Pick<ProcessServices, "now">) => ({ endedAt: now(), updatedAt: now(), seenAt: null });
