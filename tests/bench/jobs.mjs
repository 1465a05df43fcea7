import pg from "pg";
import { request } from "undici";
import { apiToken } from "./activity.mjs";
import { latencies } from "./measure.mjs";

/** The riders of the database: the job must not end while it is measured. */
const RIDERS = 100_000;
const REQUESTS = 400;

/**
 * @typedef {object} Jobs
 * @property {{ list: number, detail: number }} usual medians in milliseconds of a list and of a record
 * @property {{ list: number, detail: number, progress: number }} under the same while a job runs, and of how far it is
 * @property {number} rows that the job did meanwhile
 */

/**
 * Lists, records and the progress of a job, while the job runs, against the same without one.
 * @param {{ stack: import("./stack.mjs").Stack, databaseUrl: string }} one
 * @param {(sentence: string) => void} say
 * @returns {Promise<Jobs>}
 */
export async function measureJobs({ stack, databaseUrl }, say) {
  const id = await addRiders(databaseUrl);
  say("  lists under a job that runs");
  const headers = { authorization: `Bearer ${await apiToken(stack.apiOrigin)}` };
  const base = `${stack.apiOrigin}/api/admin/private`;
  const pages = {
    list: { url: `${base}/user?page=1&limit=10`, headers },
    detail: { url: `${base}/user/${id}`, headers },
  };
  const usual = await latencies(pages, REQUESTS);
  const begun = await request(`${base}/job`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ action: "rider.block", query: { blocked: "false" } }),
  });
  const { data } = /** @type {{ data: { _id: string } }} */ (await begun.body.json());
  const job = `${base}/job/${data._id}`;
  const under = await latencies({ ...pages, progress: { url: job, headers } }, REQUESTS);
  const stopped = await request(`${job}/stop`, { method: "PUT", headers });
  const ended = /** @type {{ data: { done: number, waiting: number } }} */ (await stopped.body.json()).data;
  if (ended.waiting === 0) throw new Error("The job ended while it was measured.");
  return {
    usual: { list: usual.list.p50, detail: usual.detail.p50 },
    under: { list: under.list.p50, detail: under.detail.p50, progress: under.progress.p50 },
    rows: ended.done,
  };
}

/**
 * Adds riders who are copies of one.
 * @param {string} databaseUrl
 * @returns {Promise<string>} the id of one who was there before
 */
async function addRiders(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select (select count(*)::int from riders) as count, (select id from riders where email not like 'copy%' limit 1) as id, (select string_agg(quote_ident(column_name), ', ') from information_schema.columns where table_name = 'riders' and is_generated = 'NEVER') as list",
    );
    const { count, id, list } = /** @type {{ count: number, id: string, list: string }} */ (rows[0]);
    await client.query("update riders set is_blocked = false where is_blocked");
    if (count < RIDERS)
      await client.query(
        `insert into riders (${list})
         select copy.* from (select to_jsonb(riders) as one from riders where id = $1) as any_rider cross join generate_series(1, $2::int) as n
           cross join lateral (
             select ${list} from jsonb_populate_record(null::riders, one || jsonb_build_object('id', gen_random_uuid(), 'email', 'copy' || n || '@example.com', 'mobile_number', (4155000000 + n)::text))
           ) as copy`,
        [id, RIDERS - count],
      );
    await client.query("vacuum analyze riders");
    return id;
  } finally {
    await client.end();
  }
}
