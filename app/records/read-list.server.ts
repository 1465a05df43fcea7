import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import { referenceOf } from "contract/request-id";
import { log } from "~/http/log.server";
import { TaxiApiError } from "~/taxi-api/error";
import { fitting, isNarrowed, toApiQuery, type ApiQuery, type ListQuery } from "./list-query";
import type { ListProblem, ListResult, ShownList } from "./list-result";
import { arrange, type LocalList } from "./local-page";
import { PageSieve } from "./page-sieve";

/** One answer of a list call; a server that leaves `totalDocs` out has sent everything. */
export interface ListAnswer<Row> {
  docs: readonly Row[];
  totalDocs?: number | undefined;
}

export interface ListSource<Row> extends LocalList<Row> {
  query: ListQuery;
  /**
   * Makes the list call: `async (query) => (await api(calls.listTips, { query })).data`. A list that may be
   * long hands the sieve on, `api(calls.listTips, { query, rows })`: then a server that ignores paging
   * is searched, sorted and cut while its answer comes in, and only the page is held in memory.
   */
  fetch: (query: ApiQuery, rows?: PageSieve<Row>) => Promise<ListAnswer<Row>>;
}

/**
 * Reads the page that the URL asks for.
 *
 * A server that ignores paging is searched, filtered, sorted and cut here, so that the browser
 * never receives more rows than it shows (ruling B9). A page beyond the end shows the last page; a
 * size that the number of rows does not offer shows 10 (ruling B22).
 *
 * Failures are logged and become a state that the list shows in place of its table (ruling B3); only
 * what the guard answers (ended sessions, denied access, a browser that gave up) is thrown on.
 */
export async function readList<Row>(source: ListSource<Row>): Promise<ListResult<Row>> {
  const { query } = source;
  try {
    const { rows, total, shown } = await readPage(source);
    const state = total > 0 ? "ok" : isNarrowed(query) ? "noMatch" : "empty";
    return { state, rows, total, query: shown, status: 200 };
  } catch (error) {
    return failedList(error, query);
  }
}

async function readPage<Row>(source: ListSource<Row>) {
  const { query, fetch } = source;
  const sieve = new PageSieve(query, source);
  const first = await fetch(toApiQuery(query), sieve);
  if (sieve.isPage && (first.totalDocs ?? 0) <= sieve.seen)
    return { rows: [...first.docs], total: sieve.total, shown: sieve.shown };
  if (sentEverything(first)) {
    const rows = arrange(first.docs, query, source);
    const shown = fitting(query, rows.length);
    const from = (shown.page - 1) * shown.limit;
    return { rows: rows.slice(from, from + shown.limit), total: rows.length, shown };
  }
  const total = first.totalDocs ?? 0;
  const shown = fitting(query, total);
  if (shown.page === query.page && shown.limit === query.limit) return { rows: [...first.docs], total, shown };
  const fitted = await fetch(toApiQuery(shown));
  return { rows: [...fitted.docs], total: fitted.totalDocs ?? total, shown };
}

/**
 * Whether an answer holds every row there is: the whole list fits the page, or the server ignored
 * the paging, and then perhaps the search and the order as well.
 */
export function sentEverything({ docs, totalDocs }: ListAnswer<unknown>): boolean {
  return totalDocs === undefined || docs.length >= totalDocs;
}

const problems: Partial<Record<TaxiApiError["kind"], ListProblem>> = {
  notConnected: "notConnected",
  // A list has no record that could be missing: the call itself is.
  missing: "notConnected",
  unreachable: "unreachable",
  timeout: "timeout",
  broken: "broken",
  throttled: "throttled",
  refused: "refused",
  conflict: "refused",
};

/** The list state for a failed call; throws on what the guard has to answer. */
export function failedList<Row>(error: unknown, query: ListQuery): ListResult<Row> {
  if (!(error instanceof TaxiApiError)) throw error;
  const kind = problems[error.kind];
  if (!kind) throw error;
  const status = kind === "notConnected" ? 502 : error.panelStatus;
  const reference = referenceOf(error.requestId);
  log(status >= 500 ? "error" : "warn", "list_failed", { ...error.logged, kind, status, reference });
  return {
    state: kind === "notConnected" ? "notConnected" : "failed",
    rows: [],
    total: 0,
    query,
    problem: { kind, call: error.call, message: error.message, reference },
    status,
  };
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
