import { writeFile, rm, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { checkServer, PGLITE_MAJOR } from "../../../embedded-api/database/check";
import { openPglite, openPostgres } from "../../../embedded-api/database/open";
import { dropDatabase, postgresUrl } from "../support/database";
import { makeDataDir } from "../support/process";

test("data of another PostgreSQL than PGlite's is not opened, and the sentence names both", async () => {
  const dataDir = await makeDataDir();
  const { close } = await openPglite(dataDir);
  await close();
  const file = join(dataDir, "pg", "PG_VERSION");
  expect((await readFile(file, "utf8")).trim()).toBe(String(PGLITE_MAJOR));
  await writeFile(file, "16\n");
  await expect(openPglite(dataDir)).rejects.toMatchObject({
    exitCode: 78,
    message: expect.stringMatching(
      /has data of PostgreSQL 16, and this release reads those of PostgreSQL 18 alone/,
    ) as string,
  });
  await rm(dataDir, { recursive: true, force: true });
});

test("a server that is too old is refused", async () => {
  const pool = { query: async () => ({ rows: [{ version: 130_014, encoding: "UTF8" }] }) };
  await expect(checkServer(pool as unknown as pg.Pool)).rejects.toMatchObject({
    exitCode: 78,
    message: "DATABASE_URL can't be used: the database is PostgreSQL 13, and the taxi API needs 14 or newer.",
  });
});

test("a server without ICU is refused", async () => {
  const query = async (text: string) => ({
    rows: text.includes("pg_collation") ? [] : [{ version: 150_000, encoding: "UTF8" }],
  });
  await expect(checkServer({ query } as unknown as pg.Pool)).rejects.toMatchObject({
    exitCode: 78,
    message:
      "DATABASE_URL can't be used: the database has no collation of ICU to sort by: its PostgreSQL was built without.",
  });
});

describe.skipIf(!postgresUrl)("a database on a server", () => {
  test.each<[string, { refused?: RegExp }]>([
    ["encoding 'UTF8' locale 'C.UTF-8'", {}],
    ["encoding 'UTF8' locale 'C'", {}],
    [
      "encoding 'SQL_ASCII' locale 'C'",
      { refused: /^DATABASE_URL can't be used: .* stores texts as SQL_ASCII: .*\.$/ },
    ],
  ])("with %s is taken, or not", async (options, { refused }) => {
    const url = new URL(postgresUrl!);
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`create database taxi_check template template0 ${options}`);
    await admin.end();
    url.pathname = "/taxi_check";
    const opening = openPostgres(url.href);
    if (refused)
      await expect(opening).rejects.toMatchObject({ exitCode: 78, message: expect.stringMatching(refused) as string });
    else await (await opening).close();
    await dropDatabase(url.href);
  });
});
