import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import type { TestProject } from "vitest/node";
import { readConfig } from "../../../embedded-api/config";
import type { Database } from "../../../embedded-api/database/database";
import { migrate } from "../../../embedded-api/database/migrate";
import { openPostgres } from "../../../embedded-api/database/open";
import { prepareData } from "../../../embedded-api/first-start";
import { createDatabase, dropDatabase, postgresUrl } from "./database";

/** Riders in the demonstration of most tests. */
export const RIDERS = "24";

declare module "vitest" {
  export interface ProvidedContext {
    /** A small demonstration, made once: the folder of its files, and its database. */
    demonstration: { dataDir: string; database: string };
  }
}

/** Makes the demonstration from which most test files start: each of them would make the same one again. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "taxi-api-template-"));
  const database = postgresUrl ? await makeOnServer(postgresUrl, dataDir) : await makeInMemory(dataDir);
  project.provide("demonstration", { dataDir, database });
  return async () => {
    if (postgresUrl) await dropDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeOnServer(server: string, dataDir: string): Promise<string> {
  const url = await createDatabase(server);
  const { db, close } = await openPostgres(url);
  await fill(db, dataDir);
  await close();
  return url;
}

async function makeInMemory(dataDir: string): Promise<string> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await fill(drizzle(client) as Database, dataDir);
  const path = join(dataDir, "database.tar");
  await writeFile(path, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  return path;
}

async function fill(db: Database, dataDir: string): Promise<void> {
  await migrate(db);
  await prepareData(db, readConfig({ SEED_RIDERS: RIDERS, DATA_DIR: dataDir }), new Date());
}
