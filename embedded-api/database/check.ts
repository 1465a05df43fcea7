import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { EXIT_CONFIGURATION, Failure } from "../../runtime/failure.mjs";

/** The oldest PostgreSQL server that is still maintained. */
const MIN_SERVER = 14;

/** The major PostgreSQL version of PGlite. */
export const PGLITE_MAJOR = 18;

/**
 * Checks that a PostgreSQL server can hold the data.
 * @throws {Failure} if the server is too old or was built without ICU, or the database does not store UTF-8
 */
export async function checkServer(pool: Pick<pg.Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  );
  const { version = 0, encoding } = rows[0] ?? {};
  const major = Math.floor(version / 10_000);
  if (major < MIN_SERVER) {
    throw unusable(`is PostgreSQL ${major}, and the taxi API needs ${MIN_SERVER} or newer`);
  }
  if (encoding !== "UTF8") {
    throw unusable(`stores texts as ${encoding}: make one with "createdb --template template0 --encoding UTF8"`);
  }
  const { rows: collations } = await pool.query("select 1 from pg_collation where collname = 'und-x-icu'");
  if (collations.length === 0) throw unusable("has no collation of ICU to sort by: its PostgreSQL was built without");
}

function unusable(why: string): Failure {
  return new Failure(`DATABASE_URL can't be used: the database ${why}.`, EXIT_CONFIGURATION);
}

/**
 * Checks that PGlite can open a folder.
 * @throws {Failure} if another major version of PostgreSQL created it, because its files can't be read
 */
export async function checkFolder(folder: string): Promise<void> {
  const version = (await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => "")).trim();
  if (version === String(PGLITE_MAJOR)) return;
  const found = version === "" ? "has no data of PostgreSQL" : `has data of PostgreSQL ${version}`;
  throw new Failure(
    `The folder ${folder} ${found}, and this release reads those of PostgreSQL ${PGLITE_MAJOR} alone: start the release that made it, or choose another DATA_DIR.`,
    EXIT_CONFIGURATION,
  );
}
