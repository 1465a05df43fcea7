import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { readConfig } from "../../../embedded-api/config";
import { type Database, type OpenedDatabase, rowsOf } from "../../../embedded-api/database/database";
import { migrate } from "../../../embedded-api/database/migrate";
import { openPglite, openPostgres } from "../../../embedded-api/database/open";
import { prepareData } from "../../../embedded-api/first-start";
import { addReportChanges } from "../../../embedded-api/resources/report/changes";
import { createDatabase, dropDatabase, postgresUrl } from "../support/database";
import { buildApi, builtFile, makeDataDir, removeBuild } from "../support/process";

const KILLS = 8;

let dataDir: string;
let databaseUrl: string | undefined;
let running: ChildProcess | undefined;

const open = (): Promise<OpenedDatabase> => (databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir));

beforeAll(async () => {
  await buildApi("tests/embedded-api/support/ending-rides.ts");
  dataDir = await makeDataDir();
  if (postgresUrl) databaseUrl = await createDatabase(postgresUrl);
  const { db, close } = await open();
  await migrate(db);
  await prepareData(db, readConfig({ SEED_RIDERS: "10", DATA_DIR: dataDir }), new Date());
  await close();
});
afterAll(async () => {
  running?.kill("SIGKILL");
  await removeBuild();
  if (databaseUrl) await dropDatabase(databaseUrl);
  await rm(dataDir, { recursive: true, force: true });
});

/** Lets rides end until the process is killed at a random moment. @returns the ids of those whose end was acknowledged */
async function endRides(): Promise<string[]> {
  const env: NodeJS.ProcessEnv = { NODE_ENV: "test", PATH: process.env.PATH, DATA_DIR: dataDir };
  if (databaseUrl) env.DATABASE_URL = databaseUrl;
  const child = spawn(process.execPath, [builtFile], { env, stdio: ["ignore", "pipe", "pipe"] });
  running = child;
  let [said, errors] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (said += part.toString()));
  child.stderr.on("data", (part: Buffer) => (errors += part.toString()));
  const closed = once(child, "close");
  await expect.poll(() => said || errors, { timeout: 60_000, interval: 2 }).not.toBe("");
  await wait(Math.random() * 400);
  child.kill("SIGKILL");
  await closed;
  expect(errors).toBe("");
  return said.split("\n").slice(0, -1);
}

/** Rides that have ended without their one entry, entries without their ride, and balances that are not the sum of their entries. */
const APART = sql`
  select coalesce(due.id, entered.id) as id, 'entries' as what from (
      select id, driver_id, currency, case status when 'completed' then 'ride' else 'cancellationFee' end as kind,
        to_minor(driver_earning, currency) - case when status = 'completed' and payment_method = 'cash' then to_minor(total, currency) else 0 end as amount
      from bookings where driver_id is not null and payment_state <> 'failed' and (payment_state <> 'refunded' or refunded > 0)
        and (status = 'completed' or status = 'cancelled' and total > 0)
    ) as due full join (
      select booking_id as id, driver_id, currency, kind, sum(amount) as amount, count(*) as entries
      from ledger_entries where kind in ('ride', 'cancellationFee') group by 1, 2, 3, 4
    ) as entered using (id, driver_id, currency, kind)
    where entered.entries is distinct from 1 or due.amount is distinct from entered.amount
  union all
  select driver_id, 'balance' from driver_balances
    full join (select driver_id, currency, sum(amount) as amount from ledger_entries group by 1, 2) as entered using (driver_id, currency)
    where entered.amount is distinct from balance`;

const reported = (db: Database) =>
  rowsOf<object>(
    db,
    sql`select time_zone, part, day, key, beside, currency, rides, cancelled, paid, driver, company, cash, base_fare, cancellation_fee
      from report_days where (rides, cancelled) <> (0, 0) order by 1, 2, 3, 4, 5, 6`,
  );

test(
  "kill -9 while rides end leaves each with its one entry and no entry without its ride, and balances and reports are their sums",
  { timeout: 600_000 },
  async () => {
    const acknowledged: string[] = [];
    const inDatabase = async (check: (db: Database) => Promise<void>) => {
      const { db, close } = await open();
      await check(db).finally(close);
    };
    for (let kills = 0; kills < KILLS; kills += 1) {
      acknowledged.push(...(await endRides()));
      await inDatabase(async (db) => expect(await rowsOf(db, APART)).toEqual([]));
    }
    await inDatabase(async (db) => {
      const ended = sql`select id from bookings where status in ('completed', 'cancelled')`;
      const ids = new Set((await rowsOf<{ id: string }>(db, ended)).map(({ id }) => id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      await addReportChanges(db);
      const kept = await reported(db);
      await db.execute(sql`delete from report_days`);
      await db.execute(sql`select add_report_days(time_zone, '-infinity', 'infinity') from booking_day_zones`);
      expect(kept).toEqual(await reported(db));
    });
    expect(acknowledged.length).toBeGreaterThan(KILLS);
  },
);
