import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import { callProblem } from "./call-problem.server";
import { fitting, isNarrowed, toApiQuery, type ApiQuery, type ListQuery } from "./list-query";
import type { ListResult, ShownList } from "./list-result";

/** The answer of a list call. A server that leaves `totalDocs` out has sent every row. */
export interface ListAnswer<Row> {
  data: { docs: readonly Row[]; totalDocs?: number | undefined };
}

/** Asks the API for one page of a list: `(page) => api(calls.listTips, { query: page })`. */
export type ListSource<Row> = (page: ApiQuery) => Promise<ListAnswer<Row>>;

/**
 * Reads the page of a list that the URL asks for. The API searches, filters and sorts.
 *
 * A page beyond the end shows the last page; a size that the number of rows does not offer shows 10 (ruling B22). A
 * server that sends more rows than it was asked for does not page: its rows are cut here, because the browser never
 * gets more than it shows (ruling B9).
 *
 * Failures are logged and become a state that the list shows in place of its table (ruling B3). Only what the guard
 * answers (ended sessions, denied access, a browser that gave up) is thrown on.
 */
export async function readList<Row>(query: ListQuery, source: ListSource<Row>): Promise<ListResult<Row>> {
  try {
    const { rows, total, shown } = await readPage(query, source);
    const state = total > 0 ? "ok" : isNarrowed(query) ? "noMatch" : "empty";
    return { state, rows, total, query: shown, status: 200 };
  } catch (error) {
    return failedList(error, query);
  }
}

async function readPage<Row>(query: ListQuery, source: ListSource<Row>) {
  const { docs, totalDocs } = (await source(toApiQuery(query))).data;
  const total = Math.max(totalDocs ?? 0, docs.length);
  const shown = fitting(query, total);
  if (docs.length === total) {
    const from = (shown.page - 1) * shown.limit;
    return { rows: docs.slice(from, from + shown.limit), total, shown };
  }
  const isAsAsked = shown.page === query.page && shown.limit === query.limit;
  const rows = isAsAsked ? docs : (await source(toApiQuery(shown))).data.docs;
  return { rows: rows.slice(0, shown.limit), total, shown };
}

/** @throws errors that the guard answers */
function failedList<Row>(error: unknown, query: ListQuery): ListResult<Row> {
  const { problem, status } = callProblem(error, "list_failed");
  const state = problem.kind === "notConnected" ? "notConnected" : "failed";
  return { state, rows: [], total: 0, query, problem, status };
}

/**
 * What a list's loader returns: the list and whatever else its page needs, with the status that
 * tells a failed list from a read one. The rows come to a browser once: in the HTML of a document, or as the data
 * of a navigation. So nothing in them may need scripts of its own; one that does has `orderedListData`.
 */
export function listData<Row, More extends object = object>(list: ListResult<Row>, more?: More) {
  const mark = createHash("sha256")
    .update(JSON.stringify([list.rows, list.total, list.query, more]))
    .digest("base64url")
    .slice(0, 16);
  const shown: ShownList<Row> = { ...list, rowCount: list.rows.length, mark };
  return data({ list: shown, ...(more as More) }, { status: list.status });
}

/** As `listData`, for a list whose rows are moved by scripts: a document carries them as data as well. */
export function orderedListData<Row, More extends object = object>(list: ListResult<Row>, more?: More) {
  const shown: ShownList<Row> = list;
  return data({ list: shown, ...(more as More) }, { status: list.status });
}
