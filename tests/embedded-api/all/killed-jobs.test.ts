import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job } from "contract/jobs";
import { rowsOf } from "../../../embedded-api/database/database";
import { openPostgres } from "../../../embedded-api/database/open";
import { newId } from "../../../embedded-api/database/ids";
import { riders } from "../../../embedded-api/resources/riders/table";
import { ADMIN, OPERATIONS } from "../support/api";
import { createDatabase, dropDatabase, postgresUrl } from "../support/database";
import { ApiProcess, buildApi, freePort, makeDataDir, removeBuild } from "../support/process";

const ROWS = 5_000;
/** Kills while a job acts, and while it is taken back. */
const KILLS = 4;
/** Somebody who asks all the time comes before the job, which then takes its time. */
const PATIENT = { timeout: 600_000, interval: 3_000 };
const SOON = { timeout: 60_000, interval: 100 };

let dataDir: string;
let database: string;
let env: Record<string, string>;
/** Two processes share the jobs. */
const apis: ApiProcess[] = [];
let ports: string[];

beforeAll(async () => {
  await buildApi();
  dataDir = await makeDataDir();
  ports = await Promise.all([freePort(), freePort()]).then((free) => free.map(String));
  database = await createDatabase(postgresUrl ?? "");
  env = { DATA_DIR: dataDir, SEED_RIDERS: "60", DATABASE_URL: database };
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop("SIGKILL")));
  await removeBuild();
  await dropDatabase(database);
  await rm(dataDir, { recursive: true, force: true });
});

async function start(at: number): Promise<void> {
  apis[at] = ApiProcess.start({ ...env, TAXI_API_PORT: ports[at]! });
  await apis[at].ready();
}

async function stored<Row>(query: SQL): Promise<Row[]> {
  const { db, close } = await openPostgres(database);
  const rows = await rowsOf<Row>(db, query);
  await close();
  return rows;
}

/** Adds riders who are all alike. */
async function addRiders(): Promise<void> {
  const { db, close } = await openPostgres(database);
  const [one] = await db.select().from(riders).where(eq(riders.isBlocked, false)).limit(1);
  const copies = Array.from({ length: ROWS }, (_, at) => ({
    ...one!,
    id: newId(),
    email: `copy${at}@mail.example`,
    mobileNumber: String(5_550_000_000 + at),
  }));
  for (let from = 0; from < ROWS; from += 200) await db.insert(riders).values(copies.slice(from, from + 200));
  await close();
}

async function call<Data>(
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<{ status: number; data: Data }> {
  // The one that was killed comes back.
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${apis[tries % apis.length]!.origin}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (answer) return { status: answer.status, data: ((await answer.json()) as { data: Data }).data };
    if (tries > 600) throw new Error("No process answers.");
    await wait(50);
  }
}

/** Kills processes at random moments while a job is under way, and starts them anew. */
async function kill(id: string, token: string): Promise<void> {
  const handled = async () => {
    const { data } = await call<Job>("GET", `/private/job/${id}`, token);
    return data.phase === "act" ? data.total - data.waiting : data.undone + data.kept;
  };
  for (let kills = 0; kills < KILLS; kills += 1) {
    const before = await handled();
    await expect.poll(handled, SOON).toBeGreaterThan(before + 50);
    await wait(Math.random() * 60);
    const at = kills % apis.length;
    await apis[at]!.stop("SIGKILL");
    await start(at);
  }
}

const ended = (id: string, token: string) =>
  expect
    .poll(async () => (await call<Job>("GET", `/private/job/${id}`, token)).data.state, PATIENT)
    .not.toBe("running");

/** What the receipts say against what the records and the record of activity say. */
async function expectTrue(job: Job): Promise<void> {
  const counts = await stored<{ outcome: string; count: number }>(
    sql`select outcome, count(*)::int as count from job_rows where job_id = ${job._id} group by 1`,
  );
  const count = (...outcomes: string[]) =>
    counts.filter(({ outcome }) => outcomes.includes(outcome)).reduce((sum, each) => sum + each.count, 0);
  expect(job).toMatchObject({
    waiting: count("waiting"),
    done: count("done", "undone", "kept"),
    unchanged: count("unchanged"),
    refused: count("refused"),
    undone: count("undone"),
    kept: count("kept"),
  });
  expect(job.waiting + job.done + job.unchanged + job.refused).toBe(job.total);
}

test(
  "a job outlives kill -9, shared by two processes: each record once, with the receipt of what became of it",
  { timeout: 1_800_000 },
  async () => {
    await start(0);
    await apis[0]!.stop();
    await addRiders();
    await start(0);
    await start(1);
    const admin = await apis[0]!.signIn();
    const person = await apis[0]!.signIn(OPERATIONS.email, OPERATIONS.password);
    const begin = (action: string) =>
      call<Job>("POST", "/private/job", person, { action, query: { blocked: String(action === "rider.unblock") } });
    const begun = (await begin("rider.block")).data;
    expect(begun.total).toBeGreaterThan(ROWS);
    await kill(begun._id, person);
    await ended(begun._id, person);
    const done = (await call<Job>("GET", `/private/job/${begun._id}`, person)).data;
    expect(done).toMatchObject({ state: "finished", waiting: 0, done: begun.total });

    expect((await call("PUT", `/private/job/${begun._id}/undo`, person)).status).toBe(200);
    await kill(begun._id, person);
    await ended(begun._id, person);
    const undone = (await call<Job>("GET", `/private/job/${begun._id}`, person)).data;
    expect(undone).toMatchObject({ state: "finished", undone: begun.total, kept: 0 });

    // A second job is stopped, and a third one ends when its author loses the right.
    const second = (await begin("rider.block")).data;
    await expect
      .poll(async () => (await call<Job>("GET", `/private/job/${second._id}`, person)).data.done, SOON)
      .toBeGreaterThan(100);
    const stopped = (await call<Job>("PUT", `/private/job/${second._id}/stop`, person)).data;
    await wait(500);
    expect((await call<Job>("GET", `/private/job/${second._id}`, person)).data).toMatchObject({
      state: "stopped",
      done: stopped.done,
      waiting: stopped.waiting,
    });
    const third = (await begin("rider.block")).data;
    await expect
      .poll(async () => (await call<Job>("GET", `/private/job/${third._id}`, person)).data.done, SOON)
      .toBeGreaterThan(100);
    const { docs } = (
      await call<{ docs: { _id: string; email: string }[] }>("GET", "/private/subadmin?limit=100", admin)
    ).data;
    const own = docs.find(({ email }) => email === OPERATIONS.email)!;
    await call("POST", "/private/confirmation", admin, { password: ADMIN.password });
    await call("PUT", `/private/subadmin-block-unblock/${own._id}`, admin, { isBlock: "block" });
    await ended(third._id, admin);
    const denied = (await call<Job>("GET", `/private/job/${third._id}`, admin)).data;
    expect(denied.state).toBe("denied");
    expect(denied.waiting).toBeGreaterThan(0);

    await Promise.all(apis.map((api) => api.stop()));
    for (const job of [undone, { ...stopped }, denied]) await expectTrue(job);
    // Nothing was done twice: a line for each that was done, and no second one.
    const lines = await stored<{ action: string; lines: number; records: number }>(
      sql`select action, count(*)::int as lines, count(distinct record_id)::int as records from activity
        where resource = 'user' and who_name = ${begun.by.name} and id <= (select max(id) from activity where resource = 'job' and action = 'undo') group by 1`,
    );
    expect(lines).toContainEqual({ action: "block", lines: begun.total, records: begun.total });
    const [{ twice } = { twice: -1 }] = await stored<{ twice: number }>(
      sql`select count(*)::int as twice from (select undoes from activity where undoes is not null group by 1 having count(*) > 1) as again`,
    );
    expect(twice).toBe(0);
    const [{ blocked } = { blocked: -1 }] = await stored<{ blocked: number }>(
      sql`select count(*)::int as blocked from riders where is_blocked and id in (select record_id from job_rows where job_id = ${begun._id})`,
    );
    expect(blocked).toBe(stopped.done + denied.done);
  },
);
