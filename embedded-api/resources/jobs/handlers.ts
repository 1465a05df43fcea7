import { and, asc, eq, sql } from "drizzle-orm";
import type { AnyCall } from "contract/call";
import { countOfOutcome, HIDDEN_SEARCH, NAMING_PARAMETERS } from "contract/job-constants";
import { UNATTENDED_HEADER } from "contract/session";
import { type DescribedResources, NEVER } from "../../activity/described";
import { lockChain } from "../../activity/append";
import type { Context, Handlers } from "../../calls/handler";
import { conflict, invalid, missing } from "../../core/http-error";
import { listRecords } from "../../core/lists";
import { noteChanges } from "../../core/recording";
import { newRecord } from "../../core/records";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { callOf, jobActs } from "../../jobs/acts";
import { givenIn } from "../../jobs/given";
import { takeMatching, takeNamed } from "../../jobs/rows";
import { refuseOffice } from "../drivers/office";
import { showJob, showRows } from "../../jobs/show";
import { type JobRecord, jobRows, jobs } from "../../jobs/table";

type Asking = Pick<Context<AnyCall>, "database" | "account"> & { params: { id: string } };

/**
 * Finds a job for its person or the admin.
 * @throws {HttpError} 404, also for another person's job
 */
async function findJob({ database, account, params: { id } }: Asking): Promise<JobRecord> {
  const [job] = isId(id) ? await database.select().from(jobs).where(eq(jobs.id, id)) : [];
  if (!job || (job.accountId !== account.id && account.role !== "admin")) throw missing("The job");
  return job;
}

/**
 * Locks a job for a change of its state. The record of activity is locked first, as it is when a row is processed, because
 * otherwise the two could deadlock.
 */
async function lockJob(asking: Asking): Promise<JobRecord> {
  await lockChain(asking.database);
  const { id } = await findJob(asking);
  const [job] = await asking.database.select().from(jobs).where(eq(jobs.id, id)).for("update");
  return job!;
}

async function changeState(tx: Database, job: JobRecord, change: Partial<JobRecord>): Promise<JobRecord> {
  const [changed] = await tx.update(jobs).set(change).where(eq(jobs.id, job.id)).returning();
  noteChanges(tx, [{ id: job.id, before: { state: job.state }, after: { state: changed!.state } }]);
  return changed!;
}

/** Replaces what may be the name of a person who is removed later, in what is stored. */
function withoutNames(query: Record<string, string>): Record<string, string> {
  const asked = Object.entries(query).filter(([name, value]) => value !== "" || !isNaming(name));
  return Object.fromEntries(asked.map(([name, value]) => [name, isNaming(name) ? HIDDEN_SEARCH : value]));
}

const isNaming = (parameter: string) => (NAMING_PARAMETERS as readonly string[]).includes(parameter);

export const jobHandlers = {
  startJob: async (context) => {
    const { database, body, account, clientAddress: address, services } = context;
    const act = jobActs[body.action];
    const call = callOf(body.action);
    context.requireRight(call);
    const given = await givenIn(act, body, context.read);
    if (given.office !== undefined) await refuseOffice(database, account, given.office);
    const row = {
      ...newRecord(services.now()),
      accountId: account.id,
      accountName: account.username,
      address,
      action: body.action,
      given,
      query: body.query ? withoutNames(body.query) : null,
    };
    await database.insert(jobs).values(row);
    const total = body.query
      ? await takeMatching(context, row.id, act, body.query)
      : await takeNamed(database, row.id, body.ids ?? []);
    if (total === 0) throw invalid("No record matches any more.");
    const [job] = await database.update(jobs).set({ total }).where(eq(jobs.id, row.id)).returning();
    // The search is left out, because it may be a person's name, which lines must not contain.
    noteChanges(database, [{ id: row.id, before: null, after: { action: body.action, total } }]);
    services.afterAnswer("jobs", async () => services.jobs.work());
    return { data: showJob(job!, account) };
  },

  listJobs: async ({ database, query, account }) => {
    const { accountName, createdAt } = jobs;
    const { rows, totalDocs } = await listRecords(database, jobs, query, {
      searched: [accountName],
      sorts: { createdAt },
      defaultOrder: { sort: "createdAt", order: "desc" },
      where: account.role === "admin" ? undefined : eq(jobs.accountId, account.id),
    });
    return { data: { docs: rows.map((row) => showJob(row, account)), totalDocs } };
  },

  readJob: async (context) => {
    const { database, account, services, headers } = context;
    const job = await findJob(context);
    // A page that polls by itself may be in a background tab, where nobody sees it.
    const isSeen = job.accountId === account.id && headers[UNATTENDED_HEADER] !== "1";
    if (job.state !== "running" && job.seenAt === null && isSeen)
      await database.update(jobs).set({ seenAt: services.now() }).where(eq(jobs.id, job.id));
    return { data: showJob(job, account) };
  },

  listJobRows: async (context) => {
    const { database, query } = context;
    const { page, limit, outcome } = query;
    const job = await findJob(context);
    const where = and(
      eq(jobRows.jobId, job.id),
      outcome && eq(jobRows.outcome, outcome),
      // Without a filter by outcome, the beginning of a page is known without counting.
      outcome ? undefined : sql`${jobRows.position} > ${(page - 1) * limit}`,
    );
    const rows = await database
      .select()
      .from(jobRows)
      .where(where)
      .orderBy(asc(jobRows.position))
      .limit(limit)
      .offset(outcome ? (page - 1) * limit : 0);
    const totalDocs = outcome ? countOfOutcome(showJob(job, context.account), outcome) : job.total;
    return { data: { docs: await showRows(context, job, rows), totalDocs } };
  },

  stopJob: async (context) => {
    const { database, account, services } = context;
    const job = await lockJob(context);
    if (job.state !== "running") throw conflict("This job has ended already.", showJob(job, account));
    const now = services.now();
    // Its person is told if somebody else stopped it.
    const seenAt = job.accountId === account.id ? now : null;
    const change = { state: "stopped", endedAt: now, updatedAt: now, seenAt } as const;
    return { data: showJob(await changeState(database, job, change), account) };
  },

  undoJob: async (context) => {
    const { database, account, services } = context;
    const job = await lockJob(context);
    context.requireRight(callOf(job.action));
    if (job.state === "running") throw conflict("This job runs. Stop it first.", showJob(job, account));
    if (job.undoable === 0) throw conflict("Nothing of this can be taken back.", showJob(job, account));
    const change = { phase: "undo", state: "running", undoerId: account.id, endedAt: null, seenAt: null } as const;
    const undone = await changeState(database, job, { ...change, updatedAt: services.now() });
    services.afterAnswer("jobs", async () => services.jobs.work());
    return { data: showJob(undone, account) };
  },
} satisfies Partial<Handlers>;

export const jobActivity = {
  job: {
    name: "action",
    calls: { "PUT /private/job/:id/stop": "stop", "PUT /private/job/:id/undo": "undo" },
    // Each of its records has its own line, which can be undone.
    undo: NEVER,
  },
} satisfies DescribedResources;
