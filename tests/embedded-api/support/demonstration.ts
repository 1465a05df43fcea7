import { cp, mkdir } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { inject } from "vitest";
import type { Database, OpenedDatabase } from "../../../embedded-api/database/database";
import { createDatabase, openCreated, postgresUrl } from "./database";
import { openDump } from "./dump";
import { makeDemonstration, RIDERS } from "./template";

type Template = ReturnType<typeof inject<"demonstration">>;

/** The larger demonstrations that test files of this worker have asked for. */
const larger = new Map<string, Template>();

/**
 * A copy of the demonstration.
 * @param dataDir takes its files
 * @param riders a demonstration of another size is made once for each worker
 */
export async function openDemonstration(dataDir: string, riders = RIDERS): Promise<OpenedDatabase> {
  const { dataDir: files, database } = riders === RIDERS ? inject("demonstration") : await largerOne(riders);
  const isFile = (path: string) => !/\.tar$|[/\\]larger[/\\]?/.test(path.slice(files.length));
  await cp(files, dataDir, { recursive: true, filter: isFile });
  if (postgresUrl) return openCreated(await createDatabase(postgresUrl, { template: database }));
  const client = await openDump(database);
  return { db: drizzle(client) as Database, close: () => client.close() };
}

async function largerOne(riders: string): Promise<Template> {
  const known = larger.get(riders);
  if (known) return known;
  // What the setup has made is removed with all that is in it.
  const { dataDir: setup, database: like } = inject("demonstration");
  const dataDir = join(setup, "larger", randomUUID());
  await mkdir(dataDir, { recursive: true });
  const template = { dataDir, database: await makeDemonstration(dataDir, riders, like) };
  larger.set(riders, template);
  return template;
}
