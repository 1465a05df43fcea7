import pg from "pg";
import { request } from "undici";
import { latencies } from "./measure.mjs";
import { ADMIN } from "./stack.mjs";

/** Numbers of lines in the two databases, the smaller one first. */
const LINES = [1000, 10_000_000];
/** Somebody whose lines are all among the oldest. */
const GONE = "ffffffff-ffff-ffff-ffff-ffffffffffff";
/** The address of nine lines in ten. */
const OFFICE = "192.0.2.1";
/** The pages that are compared: the list, and the list by filters that many lines fit. */
const QUERIES = {
  first: "",
  filtered: "&resource=tip&action=update",
  period: "&from=2024-06-01&to=2024-06-30",
  gone: `&who=${GONE}`,
  address: `&address=${OFFICE}`,
};

/** @typedef {Record<keyof typeof QUERIES, { few: number, many: number }>} ActivityPages medians in milliseconds */

/**
 * Page 1 of the record of activity with many lines beside one with few.
 * @param {{ stack: import("./stack.mjs").Stack, databaseUrl: string }[]} stacks with the fewest lines first
 * @param {(sentence: string) => void} say
 * @returns {Promise<ActivityPages>}
 */
export async function measureActivity(stacks, say) {
  const [few, many] = await Promise.all(
    stacks.map(async ({ stack, databaseUrl }, at) => {
      await fill(databaseUrl, LINES[at] ?? 0);
      return { origin: stack.apiOrigin, headers: { authorization: `Bearer ${await apiToken(stack.apiOrigin)}` } };
    }),
  );
  if (!few || !many) throw new Error("There are not two databases.");
  say("  page 1 of the record of activity");
  /** @param {typeof few} api @param {string} query */
  const ask = ({ origin, headers }, query) => ({
    url: `${origin}/api/admin/private/activity?page=1&limit=10${query}`,
    headers,
  });
  const entries = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const times = await latencies({ few: ask(few, query), many: ask(many, query) }, 300);
    entries.push([name, { few: times.few.p50, many: times.many.p50 }]);
  }
  return /** @type {ActivityPages} */ (Object.fromEntries(entries));
}

/** A token of the admin for the API itself. @param {string} origin */
export async function apiToken(origin) {
  const { body } = await request(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...ADMIN, deviceToken: "", deviceId: "2" }),
  });
  return /** @type {{ token: { accessToken: string } }} */ (await body.json()).token.accessToken;
}

/**
 * Adds lines until there are so many, over three years. They are no chain, which a list does not follow.
 * @param {string} databaseUrl
 * @param {number} lines
 */
async function fill(databaseUrl, lines) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query("select last_id::int as last from activity_chain");
    const { last } = /** @type {{ last: number }} */ (rows[0]);
    if (last >= lines) return;
    const indexes = await client.query(
      "select indexname as name, indexdef as definition from pg_indexes where tablename = 'activity' and indexname <> 'activity_pkey'",
    );
    await client.query("begin");
    await client.query("alter table activity disable trigger user");
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    await client.query(
      `insert into activity
       select n, timestamptz '2023-01-01' + n * interval '3 years' / $2::float8,
         case when n * 100.0 < $2 then '${GONE}' else lpad(to_hex(n % 50), 32, '0') end::uuid, 'Person ' || n % 50,
         (array['create', 'update', 'update', 'update', 'delete'])[1 + n % 5],
         (array['tip', 'fare', 'user', 'driver', 'booking', 'office', 'banner'])[1 + n % 7],
         lpad(to_hex(n % 200000), 32, '0'), null,
         case when n % 10 = 0 then '10.0.' || n % 200 || '.' || n % 7 else '${OFFICE}' end,
         '{"percentage": 10}', '{"percentage": 15}', repeat('0', 64), repeat('0', 64)
       from generate_series($1::int + 1, $2::int) n`,
      [last, lines],
    );
    await client.query("delete from activity_totals");
    await client.query(
      "insert into activity_totals select coalesce(who_id::text, ''), resource, action, count(*) from activity group by 1, 2, 3",
    );
    await client.query("delete from activity_addresses");
    await client.query(
      "insert into activity_addresses select address, count(*) from activity where address is not null group by 1",
    );
    await client.query("update activity_chain set last_id = $1", [lines]);
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query("alter table activity enable trigger user");
    await client.query("commit");
    await client.query("vacuum analyze activity");
  } finally {
    await client.end();
  }
}
