import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { Failure } from "../../runtime/failure.mjs";
import { findPostgres, startPostgres } from "../../scripts/lib/testing/postgres.mjs";

/**
 * @typedef {object} Databases
 * @property {(riders: number) => Promise<string>} urlFor address of the database of that size
 * @property {(riders: number) => Promise<void>} filled says that the one of that size has all its data
 * @property {number} pid of the server, whose children work for the connections
 * @property {() => Promise<void>} stop
 */

/** Marks a database that has all its data. One that an interrupted run left has no mark and is made anew. */
const FILLED = "filled";

/**
 * A PostgreSQL server of its own, with a database for each size, its data written as in production.
 * @param {string | undefined} folder where it is kept for the next run
 * @returns {Promise<Databases>}
 * @throws {Failure}
 */
export async function startDatabases(folder) {
  const programs = await findPostgres();
  if (!programs) throw new Failure("The benchmark needs PostgreSQL on this machine.");
  const dir = folder ?? mkdtempSync(join(tmpdir(), "taxi-bench-databases-"));
  mkdirSync(dir, { recursive: true });
  const server = await startPostgres(programs, { keepIn: dir });
  /** @param {(client: pg.Client) => Promise<unknown>} work */
  const connected = async (work) => {
    const client = await connect(server.url);
    await work(client).finally(() => client.end());
  };
  return {
    async urlFor(riders) {
      const name = nameOf(riders);
      await connected(async (client) => {
        const { rows } = await client.query(
          "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
          [name],
        );
        if (/** @type {{ mark: string | null }[]} */ (rows)[0]?.mark === FILLED) return;
        await client.query(`drop database if exists ${name}`);
        await client.query(`create database ${name}`);
      });
      return server.url.replace(/[^/]+$/, name);
    },
    filled: (riders) => connected((client) => client.query(`comment on database ${nameOf(riders)} is '${FILLED}'`)),
    pid: Number(readFileSync(join(dir, "data", "postmaster.pid"), "utf8").split("\n", 1)[0]),
    async stop() {
      await server.stop();
      if (!folder) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** @param {number} riders */
const nameOf = (riders) => `riders_${riders}`;

/** PostgreSQL's code for "the database system is starting up": after a crash it first reads its log. */
const STARTING = "57P03";

/**
 * @param {string} url
 * @returns {Promise<pg.Client>}
 */
async function connect(url) {
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== STARTING) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}
