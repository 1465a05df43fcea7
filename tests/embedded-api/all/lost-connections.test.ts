import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import pg from "pg";
import { findPostgres, startPostgres } from "../../../scripts/lib/testing/postgres.mjs";
import { postgresUrl } from "../support/database";
import { ApiProcess, buildApi, freePort, makeDataDir, removeBuild } from "../support/process";

vi.setConfig({ testTimeout: 180_000 });

const ROUNDS = 40;
const WRITERS = 4;
const OFFICE = { streetName: "1 Main Street", state: "California", zipCode: "93721" };

interface Write {
  city: string;
  status: number;
}

/** Saves offices, one after the other, until it is told to end. Each is sent again until it is acknowledged. */
class Writer {
  readonly answers: Write[] = [];
  private ends = false;
  private readonly done: Promise<void>;

  constructor(api: ApiProcess, token: string, name: string) {
    this.done = this.run(api, token, name);
  }

  async end(): Promise<void> {
    this.ends = true;
    await this.done;
  }

  get acknowledged(): string[] {
    return this.answers.filter(({ status }) => status === 200).map(({ city }) => city);
  }

  private async run(api: ApiProcess, token: string, name: string): Promise<void> {
    for (let count = 0; !this.ends; count += 1) {
      const city = `${name}-${count}`;
      const key = randomUUID();
      for (let status = 0; status !== 200;) {
        const answer = await fetch(`${api.origin}/api/admin/private/office`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
          body: JSON.stringify({ ...OFFICE, city }),
        });
        await answer.arrayBuffer();
        ({ status } = answer);
        this.answers.push({ city, status });
      }
    }
  }
}

describe.skipIf(!postgresUrl)("a PostgreSQL server that goes away", () => {
  let api: ApiProcess;
  let token: string;
  let dataDir: string;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let folder: string;
  let serverDir: string;

  beforeAll(async () => {
    await buildApi();
    dataDir = await makeDataDir();
    serverDir = await makeDataDir();
    folder = (await findPostgres())!;
    server = await startPostgres(folder, { keepIn: serverDir });
    api = ApiProcess.start({ DATABASE_URL: server.url, DATA_DIR: dataDir, TAXI_API_PORT: String(await freePort()) });
    await api.ready();
    token = await api.signIn();
  });
  afterAll(async () => {
    await api.stop("SIGKILL");
    await server.stop();
    await removeBuild();
    for (const dir of [dataDir, serverDir]) await rm(dir, { recursive: true, force: true });
  });

  /** Lets four write while `disturb` runs, and counts what each acknowledged write has left behind. */
  async function writeDuring(name: string, disturb: (written: () => number) => Promise<void>): Promise<Write[]> {
    const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(api, token, `${name}${index}`));
    await disturb(() => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0));
    await Promise.all(writers.map((writer) => writer.end()));
    expect(api.child.exitCode ?? api.child.signalCode, "the process is the same").toBe(null);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ city: string; count: string }>(
      "select city, count(*) as count from offices where city like $1 group by city",
      [`${name}%`],
    );
    await client.end();
    const stored = new Map(rows.map(({ city, count }) => [city, Number(count)]));
    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    expect(acknowledged.filter((city) => stored.get(city) !== 1)).toEqual([]);
    expect(stored.size).toBe(acknowledged.length);
    return writers.flatMap(({ answers }) => answers);
  }

  test("fails the calls whose connections end, forty times, and no others", async () => {
    const killer = new pg.Client({ connectionString: server.url });
    await killer.connect();
    let ended = 0;
    const answers = await writeDuring("Killed", async (written) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = written();
        await vi.waitUntil(() => written() > before + (round % 5), { timeout: 30_000, interval: 1 });
        const { rowCount } = await killer.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        );
        ended += rowCount ?? 0;
      }
    });
    await killer.end();
    expect(ended).toBeGreaterThanOrEqual(ROUNDS);
    const failed = answers.filter(({ status }) => status !== 200);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.filter(({ status }) => ![503, 504].includes(status))).toEqual([]);
    expect(api.errors).toBe("");
  });

  test.each(["SIGINT", "SIGKILL"] as const)("is used again as soon as it is back, after %s", async (signal) => {
    const answers = await writeDuring(signal, async (written) => {
      await vi.waitUntil(() => written() > 20, { timeout: 30_000, interval: 1 });
      await server.stop(signal);
      const during = await fetch(`${api.origin}/api/admin/private/profile`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(during.status).toBe(503);
      expect(during.headers.get("retry-after")).toBe("2");
      expect(await during.json()).toMatchObject({ message: expect.stringContaining("nothing was done") as string });
      server = await startPostgres(folder, { keepIn: serverDir, port: server.port });
      await vi.waitUntil(() => isOpen(server.url), { timeout: 30_000, interval: 5 });
      expect(await api.signIn()).not.toBe("");
    });
    expect(answers.filter(({ status }) => ![200, 503, 504].includes(status))).toEqual([]);
    expect(api.errors).toBe("");
  });
});

/** Whether the server lets somebody in: it listens before. */
async function isOpen(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
