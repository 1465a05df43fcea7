import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, test, vi } from "vitest";
import type { CallName } from "contract";
import type { OpenedDatabase } from "../../../embedded-api/database/database";
import { openInMemory } from "../../../embedded-api/database/open";
import { findPostgres, startPostgres } from "../../../scripts/lib/testing/postgres.mjs";
import { TestApi } from "../support/api";
import { openCreated } from "../support/database";
import { wrongOrders } from "../support/ordered-records";
import { wrongFinds } from "../support/searched-records";

// There are hundreds of pairs, each of which is looked for in every list.
vi.setConfig({ testTimeout: 900_000 });

/** With names, phone numbers, addresses and plates. */
const SOME_LISTS: readonly CallName[] = ["search", "listBookings", "listDriverVehicles"];

async function wrongIn(database: OpenedDatabase, lists?: readonly CallName[]): Promise<string[]> {
  const api = await TestApi.start({ SEED_RIDERS: "60" }, database);
  try {
    return [...(await wrongFinds(api, lists && { lists })), ...(await wrongOrders(api))];
  } finally {
    await api.stop();
  }
}

test("every list finds records by what people type, and sorts them as people do, on PGlite", async () => {
  expect(await wrongIn(await openInMemory())).toEqual([]);
});

const folder = await findPostgres();

// What a locale makes of letters is the same in all lists that look for them.
test.skipIf(!folder).each(["C", "C.UTF-8"])(
  "lists find records by what people type, and sorts them as people do, on PostgreSQL with LC_CTYPE=%s",
  async (locale) => {
    const server = await startPostgres(folder!);
    try {
      const name = `found_${randomBytes(4).toString("hex")}`;
      const admin = new pg.Client({ connectionString: server.url });
      await admin.connect();
      await admin.query(`create database ${name} template template0 encoding 'UTF8' locale '${locale}'`);
      await admin.end();
      expect(await wrongIn(await openCreated(server.url.replace(/postgres$/, name)), SOME_LISTS)).toEqual([]);
    } finally {
      await server.stop();
    }
  },
);
