import { sql } from "drizzle-orm";
import { MAX_JOB_ROWS } from "contract/job-constants";
import type { AnyCall } from "contract/call";
import type { Context } from "../calls/handler";
import { readWithin } from "../core/list-scope";
import { invalid } from "../core/http-error";
import { type Database, rowsOf } from "../database/database";
import { isId } from "../database/ids";
import type { JobAct } from "./acts";
import { jobRows } from "./table";

/** Creates the rows of a job from ids. @returns how many */
export async function takeNamed(tx: Database, jobId: string, ids: readonly string[]): Promise<number> {
  const distinct = [...new Set(ids)];
  if (!distinct.every(isId)) throw invalid("There are no such records.", { ids: "Ids of records." });
  await tx.insert(jobRows).values(distinct.map((recordId, index) => ({ jobId, position: index + 1, recordId })));
  return distinct.length;
}

/**
 * Creates the rows of a job from all records that match a list's query, through the list's own handler and in one statement.
 * Records that match later are not included.
 * @returns how many
 * @throws {HttpError} 400 for an invalid query of the list, and for too many records
 */
export async function takeMatching(
  { database, read }: Pick<Context<AnyCall>, "database" | "read">,
  jobId: string,
  { list }: JobAct,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const taken = { rows: 0 };
  await readWithin(
    database,
    {
      take: async ({ table, where, order }) => {
        const place = sql`row_number() over (order by ${sql.join(order, sql`, `)})`;
        const [counted] = await rowsOf<{ count: number }>(
          database,
          sql`with taken as (
            insert into ${jobRows} (job_id, position, record_id)
            select ${jobId}::uuid, ${place}, ${table.id} from ${table} where ${where ?? sql`true`}
            limit ${MAX_JOB_ROWS + 1}
            returning 1
          ) select count(*)::int as count from taken`,
        );
        taken.rows = counted?.count ?? 0;
        return taken.rows;
      },
    },
    () => read(list, { query: { ...query, page: "1", limit: "1" } }),
  );
  if (taken.rows > MAX_JOB_ROWS)
    throw invalid(`These are more than ${MAX_JOB_ROWS.toLocaleString("en")} records. Please narrow the list.`);
  return taken.rows;
}
