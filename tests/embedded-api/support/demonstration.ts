import { cp, readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { inject } from "vitest";
import type { Database, OpenedDatabase } from "../../../embedded-api/database/database";
import { createDatabase, openCreated, postgresUrl } from "./database";

/** A copy of the demonstration. @param dataDir takes its files */
export async function openDemonstration(dataDir: string): Promise<OpenedDatabase> {
  const template = inject("demonstration");
  await cp(template.dataDir, dataDir, { recursive: true, filter: (path) => path !== template.database });
  if (postgresUrl) return openCreated(await createDatabase(postgresUrl, new URL(template.database).pathname.slice(1)));
  const client = await PGlite.create({
    extensions: { pg_trgm },
    loadDataDir: new Blob([await readFile(template.database)]),
  });
  return { db: drizzle(client) as Database, close: () => client.close() };
}
