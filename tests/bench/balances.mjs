import pg from "pg";
import { apiToken } from "./activity.mjs";
import { latencies } from "./measure.mjs";

/** Drivers of the larger database, each with a balance. */
const DRIVERS = 100_000;
/** The days of the longest statement, and the rides of its driver on each. */
const FROM = "2019-01-01";
const TO = "2023-12-31";
const RIDES_A_DAY = 8;
const SETTLED = "Made to be measured";

/**
 * @typedef {object} Balances
 * @property {{ first: number, middle: number }} few medians in milliseconds of a page of the balances, with few drivers
 * @property {{ first: number, middle: number }} many the same with many drivers
 * @property {number} statement of one driver over five years, in milliseconds
 */

/**
 * Drivers by balance, few beside many, and the statement of a driver over five years.
 * @param {{ stack: import("./stack.mjs").Stack, databaseUrl: string }[]} stacks with the fewest drivers first
 * @param {(sentence: string) => void} say
 * @returns {Promise<Balances>}
 */
export async function measureBalances([few, many], say) {
  if (!few || !many) throw new Error("There are not two databases.");
  const driver = await fill(many.databaseUrl);
  const [small, large] = await Promise.all([asking(few.stack), asking(many.stack)]);
  say("  drivers by balance, and a statement of five years");
  const page = (/** @type {number} */ number) => `/payout?page=${number}&limit=10&sort=balance&order=desc`;
  const times = await latencies(
    {
      fewFirst: small(page(1)),
      fewMiddle: small(page(2)),
      manyFirst: large(page(1)),
      manyMiddle: large(page(DRIVERS / 20)),
      statement: large(`/driver/${driver}/statement?from=${FROM}&to=${TO}`),
    },
    200,
  );
  return {
    few: { first: times.fewFirst.p50, middle: times.fewMiddle.p50 },
    many: { first: times.manyFirst.p50, middle: times.manyMiddle.p50 },
    statement: times.statement.p50,
  };
}

/** @param {import("./stack.mjs").Stack} stack */
async function asking({ apiOrigin }) {
  const headers = { authorization: `Bearer ${await apiToken(apiOrigin)}` };
  return (/** @type {string} */ path) => ({ url: `${apiOrigin}/api/admin/private${path}`, headers });
}

/**
 * Adds drivers who are copies of one, an entry for each, and the entries of five years for one of them.
 * @param {string} databaseUrl
 * @returns {Promise<string>} the id of the driver of the long statement
 */
async function fill(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const found = await client.query("select driver_id from ledger_entries where text = $1 order by id desc limit 1", [
      SETTLED,
    ]);
    const known = /** @type {{ driver_id: string }[]} */ (found.rows)[0]?.driver_id;
    if (known) return known;
    const { rows } = await client.query(
      "select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns where table_name = 'drivers' and is_generated = 'NEVER'",
    );
    const { list } = /** @type {{ list: string }} */ (rows[0]);
    await client.query("begin");
    await client.query(
      `insert into drivers (${list})
       select copy.* from (select to_jsonb(drivers) as one from drivers limit 1) as any_driver cross join generate_series(1, $1::int) as n
         cross join lateral (
           select ${list} from jsonb_populate_record(null::drivers, one || jsonb_build_object('id', gen_random_uuid(), 'email', 'copy' || n || '@example.com', 'mobile_number', (4155000000 + n)::text))
         ) as copy`,
      [DRIVERS],
    );
    await client.query(
      `insert into ledger_entries (at, day, driver_id, kind, amount, currency, text)
       select now(), current_date, id, 'adjustment', (random() * 100000)::int - 30000, 'USD', '' from drivers where email like 'copy%'`,
    );
    await client.query(
      `insert into ledger_entries (at, day, driver_id, kind, amount, currency, rides, fare, tip, company, text)
       select at, at::date, (select id from drivers where email = 'copy1@example.com'), 'ride', 1520, 'USD', 1, 2000, 0, 480, $3
       from generate_series($1::date, $2::date, '1 day') as day cross join generate_series(1, ${RIDES_A_DAY}) as n
         cross join lateral (select day + n * interval '1 hour' as at) as made`,
      [FROM, TO, SETTLED],
    );
    await client.query(
      `insert into ledger_entries (at, day, driver_id, kind, amount, currency, text)
       select day, day::date, (select id from drivers where email = 'copy1@example.com'), 'payout', ${-7 * RIDES_A_DAY * 1520}, 'USD', ''
       from generate_series($1::date + 7, $2::date, '7 days') as day`,
      [FROM, TO],
    );
    await client.query("commit");
    await client.query("select add_balance_changes()");
    await client.query("vacuum analyze drivers, ledger_entries, driver_balances, balance_changes");
    return await fill(databaseUrl);
  } finally {
    await client.end();
  }
}
