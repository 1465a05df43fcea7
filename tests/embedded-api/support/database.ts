import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { OpenedDatabase } from "../../../embedded-api/database/database";
import { openInMemory, openPostgres } from "../../../embedded-api/database/open";

/** PostgreSQL's code for a database that somebody is connected to. */
const IN_USE = "55006";

/** The PostgreSQL server on which the suite runs, instead of PGlite in memory. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** A new, empty database for one test file: on the server where one is named, in memory otherwise. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  return postgresUrl ? openCreated(await createDatabase(postgresUrl)) : openInMemory();
}

/** Opens a database that is dropped when it is closed. */
export async function openCreated(url: string): Promise<OpenedDatabase> {
  const opened = await openPostgres(url);
  return {
    db: opened.db,
    close: async () => {
      await opened.close();
      await dropDatabase(url);
    },
  };
}

/**
 * @param template name of the database that the new one is a copy of
 * @returns the address of a new database on the same server
 */
export async function createDatabase(server: string, template = "template1"): Promise<string> {
  const name = `taxi_test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database once its connections are closed: one that is cut off meanwhile complains where nobody listens. */
export async function dropDatabase(url: string): Promise<void> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  for (let attempts = 0; attempts < 100; attempts += 1) {
    try {
      return await onServer(server.href, `drop database ${name}`);
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE) throw error;
      await wait(50);
    }
  }
  await onServer(server.href, `drop database ${name} with (force)`);
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
