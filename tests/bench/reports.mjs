import pg from "pg";
import { latencies, quantile } from "./measure.mjs";
import { apiToken } from "./activity.mjs";

/** The groupings of a report, each with the most milliseconds that a year may take. */
const GROUPINGS = {
  day: 100,
  month: 100,
  service: 100,
  office: 100,
  paymentMethod: 100,
  platform: 100,
  driver: 300,
  promoCode: 300,
};
/** The year whose bookings are added. */
const YEAR = 2021;
const WRITES = 300;

/**
 * @typedef {object} Reports
 * @property {number} bookings of the year
 * @property {{ by: string, p50: number, target: number }[]} years medians in milliseconds
 * @property {number} write a booking's write with ledger and sums of reports against one without, as a share
 */

/**
 * A year of many bookings by each grouping, compared with the year before, and what keeping its sums costs a booking's write.
 * @param {{ stack: import("./stack.mjs").Stack, databaseUrl: string, bookings: number }} of
 * @param {(sentence: string) => void} say
 * @returns {Promise<Reports>}
 */
export async function measureReports({ stack, databaseUrl, bookings }, say) {
  await withClient(databaseUrl, (client) => fill(client, bookings));
  const headers = { authorization: `Bearer ${await apiToken(stack.apiOrigin)}` };
  const days = `from=${YEAR}-01-01&to=${YEAR}-12-31&beforeFrom=${YEAR - 1}-01-01&beforeTo=${YEAR - 1}-12-31`;
  const years = [];
  for (const [by, target] of Object.entries(GROUPINGS)) {
    say(`  a year's report by ${by}`);
    const url = `${stack.apiOrigin}/api/admin/private/report/revenue?${days}&by=${by}`;
    years.push({ by, p50: (await latencies({ report: { url, headers } }, 50)).report.p50, target });
  }
  say("  what a write of a booking costs");
  return { bookings, years, write: await withClient(databaseUrl, writeCost) };
}

/**
 * @template Result
 * @param {string} databaseUrl
 * @param {(client: pg.Client) => Promise<Result>} work
 */
async function withClient(databaseUrl, work) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Columns of a booking of the year, made of its number `n`. */
const COLUMNS = `id, created_at, updated_at, service, platform, status, driver_id, requested_at, payment_method, payment_state, promo_code, total, driver_earning, admin_earning, fare`;
const VALUES = `gen_random_uuid(), at, at, (array['single_taxi', 'designated_driver', 'pet_service', 'package_service', 'scheduled_ride'])[1 + n % 5],
  (array['ios', 'android'])[1 + n % 2], case when n % 9 = 0 then 'cancelled' else 'completed' end, people.ids[1 + n % array_length(people.ids, 1)], at,
  (array['card', 'cash', 'happy_money'])[1 + n % 3], case when n % 50 = 0 then 'refunded' else 'paid' end,
  case when n % 6 = 0 then 'CODE' || n % 200 end, 20.5, 15.2, 5.3, '{"baseFare": 1000, "distance": 850, "tip": 200}'`;

/**
 * Adds the year's bookings and what reports keep of them. The sums of lists are left alone, which nothing here reads.
 * @param {pg.Client} client
 * @param {number} bookings
 */
async function fill(client, bookings) {
  const { rows } = await client.query(
    `select count(*)::int as there from bookings where requested_at >= '${YEAR}-01-01' and requested_at < '${YEAR + 1}-01-01'`,
  );
  if (/** @type {{ there: number }} */ (rows[0]).there >= bookings * 0.99) return;
  await client.query("begin");
  await client.query("alter table bookings disable trigger user");
  await client.query(
    `insert into bookings (${COLUMNS})
     select ${VALUES} from (select n, timestamptz '${YEAR}-01-01' + n * interval '365 days' / $1::float8 as at from generate_series(1, $1::int) n) as made
       cross join (select array_agg(id) as ids from drivers) as people`,
    [bookings],
  );
  await client.query("alter table bookings enable trigger user");
  await client.query(
    `select add_report_days(time_zone, '${YEAR}-01-01', '${YEAR + 1}-01-01') from booking_day_zones where counted_until is null`,
  );
  await client.query("commit");
  await client.query("vacuum analyze bookings, report_days");
}

/**
 * Rides that end, each once and in a transaction of its own, with the ledger's entry and the sums of reports and without, in turn.
 * @param {pg.Client} client
 */
async function writeCost(client) {
  /** @param {"enable" | "disable"} how */
  const switched = async (how) => {
    for (const name of ["corrected", "report_changed_from", "report_changed_to"])
      await client.query(`alter table bookings ${how} trigger bookings_${name}`);
  };
  const begun = VALUES.replace(/case when n % 9 .*? end/, "'started'").replace("20.5, 15.2, 5.3", "0, 0, 0");
  /** @type {Record<"enable" | "disable", number[]>} */
  const times = { enable: [], disable: [] };
  for (const how of /** @type {const} */ (["enable", "disable", "enable", "disable"])) {
    const { rows } = await client.query(
      `insert into bookings (${COLUMNS})
       select ${begun} from (select n, timestamptz '${YEAR - 2}-01-01' + n * interval '1 hour' as at from generate_series(1, $1::int) n) as made
         cross join (select array_agg(id) as ids from drivers) as people
       returning id`,
      [WRITES],
    );
    await switched(how);
    for (const { id } of /** @type {{ id: string }[]} */ (rows)) {
      const begin = performance.now();
      await client.query(
        "update bookings set status = 'completed', total = 20.5, driver_earning = 15.2, admin_earning = 5.3 where id = $1",
        [id],
      );
      times[how].push(performance.now() - begin);
    }
    await switched("enable");
  }
  return quantile(times.enable, 0.5) / quantile(times.disable, 0.5);
}
