import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../../embedded-api/database/database";
import { openPglite, openPostgres } from "../../../embedded-api/database/open";
import { ADMIN } from "../support/api";
import { createDatabase, dropDatabase, postgresUrl } from "../support/database";
import { ApiProcess, buildApi, freePort, makeDataDir, removeBuild } from "../support/process";

let dataDir: string;
let env: Record<string, string>;
let api: ApiProcess | undefined;

beforeAll(async () => {
  await buildApi();
  dataDir = await makeDataDir();
  env = { DATA_DIR: dataDir, TAXI_API_PORT: String(await freePort()) };
  if (postgresUrl) env.DATABASE_URL = await createDatabase(postgresUrl);
});
afterAll(async () => {
  await api?.stop("SIGKILL");
  await removeBuild();
  if (env.DATABASE_URL) await dropDatabase(env.DATABASE_URL);
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens the database of a process that has ended. */
async function stored(query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { db, close } = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openPglite(dataDir));
  const rows = await rowsOf<object>(db, query);
  await close();
  return rows;
}

/** Rides whose money is not what their entries and refunds come to. */
const APART = sql`
  select bookings.id from bookings
    left join (select booking_id, sum(amount) as borne from ledger_entries where kind = 'refund' group by 1) as entered on entered.booking_id = bookings.id
    left join (select booking_id, sum(amount) as given, sum(driver_amount) as borne from refunds where status = 'approved' group by 1) as made on made.booking_id = bookings.id
  where (to_minor(bookings.refunded, bookings.currency), to_minor(bookings.refunded_driver, bookings.currency), coalesce(entered.borne, 0))
    is distinct from (coalesce(made.given, 0), coalesce(made.borne, 0), -coalesce(made.borne, 0))`;

test(
  "kill -9 while money is given back leaves neither a refund without its entry nor an entry without its refund",
  {
    timeout: 240_000,
  },
  async () => {
    for (const patience of [6, 17, 31]) {
      api = ApiProcess.start(env);
      await api.ready();
      const token = await api.signIn();
      expect((await api.post("/api/admin/private/confirmation", { password: ADMIN.password }, token)).status).toBe(200);
      const list = await fetch(`${api.origin}/api/admin/private/booking?status=completed&payment=paid&limit=300`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = (await list.json()) as { data: { docs: { _id: string }[] } };
      const waiting = data.docs.map(({ _id }) => _id);
      const acknowledged: string[] = [];
      const give = async () => {
        for (let booking = waiting.pop(); booking; booking = waiting.pop()) {
          const body = { booking, amount: 100, bearer: "both", reason: "The ride was late" };
          const answer = await api!.post("/api/admin/private/refund", body, token).catch(() => undefined);
          if (!answer) return;
          if (answer.status < 300) acknowledged.push(booking);
        }
      };
      const givers = [give(), give(), give(), give()];
      await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 3 }).toBeGreaterThan(patience);
      await api.stop("SIGKILL");
      await Promise.all(givers);
      expect(await stored(APART)).toEqual([]);
      const kept = (await stored(sql`select booking_id as id from refunds`)) as { id: string }[];
      const ids = new Set(kept.map(({ id }) => id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    }
  },
);
