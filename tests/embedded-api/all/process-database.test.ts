import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createDatabase, dropDatabase, postgresUrl } from "../support/database";
import { ApiProcess, buildApi, freePort, makeDataDir, removeBuild } from "../support/process";

// Each test starts processes, some of them with a new database.
vi.setConfig({ testTimeout: 120_000 });

const OFFICE = { streetName: "1 Main Street", city: "Fresno", state: "California", zipCode: "93721" };
let dataDir: string;
let env: Record<string, string>;
const started: ApiProcess[] = [];

function start(extra: Record<string, string> = {}): ApiProcess {
  const api = ApiProcess.start({ ...env, ...extra });
  started.push(api);
  return api;
}

beforeAll(async () => {
  await buildApi();
  dataDir = await makeDataDir();
  env = { DATA_DIR: dataDir, TAXI_API_PORT: String(await freePort()) };
});
afterEach(async () => {
  for (const api of started.splice(0)) await api.stop("SIGKILL");
});
afterAll(async () => {
  await removeBuild();
  await rm(dataDir, { recursive: true, force: true });
});

test(`kill -9 in the middle of writes loses nothing that was acknowledged, on ${postgresUrl ? "PostgreSQL" : "PGlite"}`, async () => {
  const database: Record<string, string> = postgresUrl ? { DATABASE_URL: await createDatabase(postgresUrl) } : {};
  for (let round = 0; round < 3; round++) {
    const api = start(database);
    await api.ready();
    const token = await api.signIn();
    const acknowledged: string[] = [];
    let written = 0;
    const write = async () => {
      for (;;) {
        const streetName = `${++written} Main Street`;
        const answer = await api
          .post("/api/admin/private/office", { ...OFFICE, streetName, city: `Round${round}` }, token)
          .catch(() => undefined);
        const body = (await answer?.json().catch(() => undefined)) as { data: { _id: string } } | undefined;
        if (!body) return;
        acknowledged.push(body.data._id);
      }
    };
    const writers = [write(), write(), write(), write()];
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(10 + round * 17);
    await api.stop("SIGKILL");
    await Promise.all(writers);

    const again = start(database);
    await again.ready();
    const list = await fetch(`${again.origin}/api/admin/private/office?limit=1000&search=round${round}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await list.json()) as { data: { docs: { _id: string }[] } };
    const stored = new Set(data.docs.map((office) => office._id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    // Other records were written, but their answers did not get through any more.
    expect(stored.size - acknowledged.length).toBeLessThanOrEqual(4);
    await again.stop();
  }
  if (database.DATABASE_URL) await dropDatabase(database.DATABASE_URL);
});

describe.skipIf(!postgresUrl)("on one PostgreSQL server", () => {
  test("two processes that start together make the data once and then share it", async () => {
    const url = await createDatabase(postgresUrl ?? "");
    const both = [start({ DATABASE_URL: url }), start({ DATABASE_URL: url, TAXI_API_PORT: String(await freePort()) })];
    await Promise.all(both.map((api) => api.ready()));
    const entries = both.flatMap((api) => api.logged("first_start"));
    expect(entries).toHaveLength(1);
    const token = await both[0]?.signIn();
    const answer = await fetch(`${both[1]?.origin}/api/admin/private/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await Promise.all(both.map((api) => api.stop()));
    await dropDatabase(url);
  });

  test("production asks for the admin of an empty database, and makes nobody else", async () => {
    const url = await createDatabase(postgresUrl ?? "");
    const production = { DATABASE_URL: url, NODE_ENV: "production" };
    const refused = start(production);
    expect(await refused.ended).toBe(78);
    expect(refused.errors).toMatch(/^ADMIN_EMAIL must be set[^\n]*\.\n$/);
    const api = start({ ...production, ADMIN_EMAIL: "boss@taxi.example", ADMIN_PASSWORD: "Other#2024" });
    await api.ready();
    expect(api.output).not.toContain("Other#2024");
    await api.signIn("boss@taxi.example", "Other#2024");
    await expect(api.signIn()).rejects.toThrow("401");
    await api.stop();
    await dropDatabase(url);
  });
});
