import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import type { TestProject } from "vitest/node";
import { readConfig } from "../../../embedded-api/config";
import type { Database } from "../../../embedded-api/database/database";
import { migrate } from "../../../embedded-api/database/migrate";
import { openPostgres } from "../../../embedded-api/database/open";
import { prepareData } from "../../../embedded-api/first-start";
import { createDatabase, dropDatabases, postgresUrl } from "./database";
import { makeDump } from "./dump";

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
  const database = await makeDemonstration(dataDir, RIDERS);
  project.provide("demonstration", { dataDir, database });
  return async () => {
    if (postgresUrl) await dropDatabases(database);
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * @param dataDir takes its files
 * @param like the database whose name begins that of the new one on a server, and which is dropped with it
 * @returns the database: its address on a server, or the file with its dump
 */
export async function makeDemonstration(dataDir: string, riders: string, like?: string): Promise<string> {
  if (postgresUrl) {
    const url = await createDatabase(postgresUrl, { like });
    const { db, close } = await openPostgres(url);
    await fill(db, dataDir, riders);
    await close();
    return url;
  }
  const path = join(dataDir, "database.tar");
  await makeDump(path, (client) => fill(drizzle(client) as Database, dataDir, riders));
  return path;
}

async function fill(db: Database, dataDir: string, riders: string): Promise<void> {
  await migrate(db);
  await prepareData(db, readConfig({ SEED_RIDERS: riders, DATA_DIR: dataDir }), new Date());
}
