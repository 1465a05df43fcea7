import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { holdDataDir } from "../../runtime/data-dir.mjs";
import { Failure } from "../../runtime/failure.mjs";
import { checkFolder, checkServer } from "./check";
import type { Database, OpenedDatabase } from "./database";
import { LostConnection } from "./lost-connection";
import { lackOfRoom, type StorageProblem, watchStorage } from "./storage";

/**
 * A search for a common name finds the bookings of ten thousand people. With the default of 4 MB PostgreSQL remembers only the
 * pages of these bookings, and compares every row on them with all ten thousand people: this takes a minute instead of a third of
 * a second.
 */
const WORK_MEM = "32MB";

/**
 * PGlite fills its whole cache with zeros at each start; with PostgreSQL's default of 128 MB that takes most of a second. What
 * does not fit is in the file system's cache.
 */
const SHARED_BUFFERS = "32MB";

/**
 * How much of a function of PGlite's WebAssembly must run before V8 optimizes it, as in later versions of Node. Node 20 uses a
 * seventh of that, and a start would spend a second of processor time on functions that only a start needs.
 */
const OPTIMIZE_AFTER = 13_000_000;

/** An idle connection detects after this time that the server has vanished. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Opens the PostgreSQL server at `url`.
 * @throws {Failure} if the database can't be used, and the driver's error if the server does not answer
 */
export async function openPostgres(url: string): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    options: `-c work_mem=${WORK_MEM}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // The pool replaces a broken connection, and its query fails by itself. Without a listener the error would end the process: a
  // connection in use emits it, and the pool does not listen to it then.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: withReleases(drizzlePostgres(pool) as Database, pool),
    close: () => pool.end(),
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/**
 * Makes transactions release their connection however they end. The query builder never releases it if `begin` fails, for example
 * on a connection that broke unnoticed; after ten of these the pool would be empty.
 */
function withReleases(db: Database, pool: pg.Pool): Database {
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await (drizzlePostgres(client) as Database).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** Whether `openPglite` finds an existing database. */
export function hasPglite(dataDir: string): boolean {
  return existsSync(folderIn(dataDir));
}

function folderIn(dataDir: string): string {
  return join(dataDir, "pg");
}

/**
 * Opens PostgreSQL inside this process, stored in `<dataDir>/pg`. Every commit is written to the
 * files before it is acknowledged, so a killed process loses nothing; the next start replays the
 * write-ahead log.
 * @param address of the API, for the error message of a second process
 * @throws {Failure} if the disk has too little room, another process has opened the folder, or another version of PostgreSQL has
 *   created it
 */
export async function openPglite(dataDir: string, address = "no address"): Promise<OpenedDatabase> {
  await mkdir(dataDir, { recursive: true });
  const release = await holdDataDir(dataDir, address);
  try {
    const folder = folderIn(dataDir);
    const lacking = lackOfRoom(dataDir, !existsSync(folder));
    if (lacking) throw new Failure(lacking);
    if (!existsSync(folder)) await prepareFolder(folder);
    await checkFolder(folder);
    const client = await createPglite({ dataDir: folder, extensions: { pg_trgm } });
    const problem = watchStorage(folder);
    askOnlyWhile(client, problem);
    return {
      db: drizzlePglite(client) as Database,
      problem,
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function createPglite(options: PGliteOptions): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZE_AFTER}`);
  const settings = [`shared_buffers=${SHARED_BUFFERS}`, `work_mem=${WORK_MEM}`].flatMap((setting) => ["-c", setting]);
  return PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...settings] });
}

/** Makes queries and transactions fail before they begin while there is a problem with the folder. */
function askOnlyWhile(client: PGlite, problem: () => StorageProblem | undefined): void {
  const begin = () => {
    const { text } = problem() ?? {};
    if (text !== undefined) throw new LostConnection(new Error(text), false);
  };
  const query = client.query.bind(client);
  client.query = async (...args: Parameters<typeof query>) => {
    begin();
    return query(...args);
  };
  const transaction = client.transaction.bind(client);
  client.transaction = async (work) => {
    begin();
    return transaction(work);
  };
}

/** Opens an empty database in memory. */
export async function openInMemory(): Promise<OpenedDatabase> {
  const client = await createPglite({ extensions: { pg_trgm } });
  return { db: drizzlePglite(client) as Database, close: () => client.close() };
}

/** The folder gets its final name last, so that a killed first start leaves no folder that looks complete. */
async function prepareFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await createPglite({ dataDir: unfinished });
  await client.close();
  await rename(unfinished, folder);
}
