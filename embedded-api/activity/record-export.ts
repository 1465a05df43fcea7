import type { IncomingHttpHeaders } from "node:http";
import type { AnyCall } from "contract/call";
import { EXPORT_HEADER } from "contract/activity-constants";
import type { Database } from "../database/database";
import { inTransaction } from "../database/transaction";
import { appendActivity } from "./append";
import { chosenFields } from "./chosen";
import { keptOf } from "./fields";
import { resourceAt } from "./naming";
import type { RecordedCall } from "./record-call";
import type { Fields } from "../core/recording";

/** Whether a call is the first one of an export. An export makes one call for each page of the list. */
export function isExport({ method, writes }: AnyCall, headers: IncomingHttpHeaders, query: unknown): boolean {
  const { page = 1 } = (query ?? {}) as { page?: unknown };
  return method === "GET" && !writes && headers[EXPORT_HEADER] === "1" && page === 1;
}

/** Answers the first call of an export after recording it, with its filters and the number of rows. */
export async function recordExport<Answer>(
  db: Database,
  { call, params, account, address, now, resources }: RecordedCall,
  query: unknown,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const answer = await work(db);
  const resource = resourceAt(resources, call.path);
  const { page: _page, limit: _limit, ...filters } = (query ?? {}) as Fields;
  const chosen = chosenFields(resources, resource, { ...filters, rows: rowsOf(answer) });
  const asked = Object.entries(keptOf(resources[resource], chosen));
  const entry = {
    who: { id: account.id, name: account.username },
    action: "export",
    resource,
    record: { id: Object.values(params)[0] ?? null, name: null },
    address,
    before: null,
    after: Object.fromEntries(asked.filter(([, value]) => value !== "")),
  };
  await inTransaction(db, (tx) => appendActivity(tx, now, [entry]));
  return answer;
}

/** Returns the number of rows according to a list's answer. */
function rowsOf(answer: unknown): number | undefined {
  const { data, users, totalDocs } = answer as { data?: unknown; users?: unknown[]; totalDocs?: number };
  if (Array.isArray(data)) return data.length;
  // A statement has a row for each day.
  const list = data as { totalDocs?: number; days?: unknown[] } | undefined;
  return list?.totalDocs ?? totalDocs ?? users?.length ?? list?.days?.length;
}
