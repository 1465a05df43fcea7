import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresUrl } from "../support/database";
import { PlanApi } from "../support/plans";

const LINES = 30_000;
const JOB = "00000000-0000-0000-0000-0000000000aa";
const WHO = "00000000-0000-0000-0000-000000000007";
/** Somebody whose lines are many, and all of them old. */
const GONE = "ffffffff-ffff-ffff-ffff-ffffffffffff";

describe.skipIf(!postgresUrl)("no page of activity reads the table from end to end", () => {
  let plans: PlanApi;
  let started: PlanApi | undefined;

  beforeAll(async () => {
    plans = started = await PlanApi.start({}, async (db) => {
      await db.execute(sql`
        insert into activity
        select n, timestamptz '2023-01-01' + n * interval '1 hour',
          case when n <= ${LINES / 2} then ${GONE} else lpad(to_hex(n % 50), 32, '0') end::uuid, 'Ann',
          (array['create', 'update', 'update', 'update', 'delete'])[1 + n % 5],
          (array['tip', 'fare', 'user', 'driver', 'booking', 'office', 'banner'])[1 + n % 7],
          lpad(to_hex(n % 2000), 32, '0'), null, '10.0.0.' || n % 200, '{"percentage": 10}', '{"percentage": 15}', '', ''
        from generate_series(1, ${LINES}::int) n`);
      // The newest ones are of one job, and are no line of their own in lists.
      await db.execute(sql`
        insert into activity
        select n, timestamptz '2027-01-01' + n * interval '1 second', ${WHO}::uuid, 'Ann', 'delete', 'tip',
          lpad(to_hex(n % 2000), 32, '0'), null, '10.0.0.9', null, null, '', '', null, ${JOB}::uuid, true, n - ${LINES}::int
        from generate_series(${LINES + 1}::int, ${2 * LINES}::int) n`);
      await db.execute(sql`update activity_chain set last_id = ${2 * LINES}`);
    });
  }, 600_000);
  afterAll(() => started?.stop());

  test("the table is large enough to tell", () => {
    expect([...plans.large.keys()]).toContain("activity");
  });

  const queries: Record<string, string>[] = [
    {},
    { who: WHO },
    { resource: "tip" },
    { action: "delete" },
    { resource: "tip", action: "delete" },
    { record: WHO.replaceAll("-", "") },
    { address: "10.0.0.9" },
    { from: "2024-01-05", to: "2024-01-06" },
    { who: WHO, from: "2024-01-05", to: "2024-01-06" },
    { who: WHO, resource: "fare", action: "create" },
    { who: GONE },
    { job: JOB },
  ];
  test.each(queries)("%j", async (query) => {
    for (const page of [1, 200]) expect(await plans.scansOf("listActivity", { query: { ...query, page } })).toEqual([]);
  });

  test.each([{}, { who: WHO }, { resource: "tip" }, { action: "delete" }, { address: "10.0.0.9" }] as Record<
    string,
    string
  >[])("the lines of %j are found without walking past those that follow others of their job", async (query) => {
    expect(await plans.skippedBy("listActivity", { query: { ...query, limit: 10 } })).toBeLessThan(100);
  });

  test.each([{ who: GONE }, { who: GONE, resource: "tip", action: "create" }] as Record<string, string>[])(
    "the old lines of %j are found without walking past all later ones",
    async (query) => {
      expect(await plans.skippedBy("listActivity", { query: { ...query, limit: 10 } })).toBeLessThan(100);
    },
  );
});
