import { readFile, writeFile } from "node:fs/promises";
import { MemoryFS, PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

const extensions = { pg_trgm };

/** PGlite clears its buffers whenever it starts. By default they take 128 MB, of which a demonstration fills little. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=64MB", "-c", "max_wal_size=1GB"];

/** Keeps the files of a database that was shut down, because one that was still running needs a recovery on each start. */
class KeptMemory extends MemoryFS {
  kept: Blob | undefined;

  override async closeFs(): Promise<void> {
    this.kept = await this.dumpTar("pgdata", "none");
    await super.closeFs();
  }
}

/** The dumps that test files of this worker have opened. */
const opened = new Map<string, Promise<Blob>>();

/**
 * Dumps a new database so that it opens fast.
 * @param path takes the dump
 * @param fill puts into the database what the dump has
 */
export async function makeDump(path: string, fill: (client: PGlite) => Promise<void>): Promise<void> {
  const fs = new KeptMemory();
  // Every start copies all files, of which those of the write-ahead log would be half.
  const client = await PGlite.create({ extensions, fs, startParams, initDbStartParams: ["--wal-segsize=1"] });
  await fill(client);
  // PostgreSQL makes new databases from these two, which would be half of what is left.
  await client.exec("update pg_database set datistemplate = false");
  for (const unused of ["template0", "template1"]) await client.exec(`drop database ${unused}`);
  await client.close();
  if (!fs.kept) throw new Error("The database was closed without its files being kept.");
  await writeFile(path, Buffer.from(await fs.kept.arrayBuffer()));
}

/** @returns a database of its own with all that the dump has */
export async function openDump(path: string): Promise<PGlite> {
  const dump = opened.get(path) ?? readFile(path).then((bytes) => new Blob([bytes]));
  opened.set(path, dump);
  return PGlite.create({ extensions, startParams, loadDataDir: await dump });
}
