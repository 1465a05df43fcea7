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

interface CreateOptions {
  /** The address of the database that the new one is a copy of. */
  template?: string | undefined;
  /** The address of a database whose name begins that of the new one. */
  like?: string | undefined;
}

/** @returns the address of a new database on the same server */
export async function createDatabase(server: string, { template, like }: CreateOptions = {}): Promise<string> {
  const name = `${like ? nameOf(like) : "taxi_test"}_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} template ${template ? nameOf(template) : "template1"}`);
  return addressOf(server, name);
}

/** Drops a database and those that were created like it. */
export async function dropDatabases(url: string): Promise<void> {
  const found = await onServer(
    addressOf(url, "postgres"),
    `select datname from pg_database where datname like '${nameOf(url)}%'`,
  );
  for (const { datname } of found) await dropDatabase(addressOf(url, String(datname)));
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database once its connections are closed: one that is cut off meanwhile complains where nobody listens. */
export async function dropDatabase(url: string): Promise<void> {
  const name = nameOf(url);
  const server = addressOf(url, "postgres");
  for (let attempts = 0; attempts < 100; attempts += 1) {
    try {
      await onServer(server, `drop database ${name}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE) throw error;
      await wait(50);
    }
  }
  await onServer(server, `drop database ${name} with (force)`);
}

async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
