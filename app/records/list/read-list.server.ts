import { data } from "@remix-run/node";
import { callProblem } from "../call-problem.server";
import { isNarrowed, type ApiQuery, type ListQuery } from "./list-query";
import type { ListResult } from "./list-result";
import { readPage } from "./read-page.server";

/** The response of a list call. A server need not say how many rows there are (`readPage`). */
export interface ListAnswer<Row, Sums = unknown> {
  data: {
    docs: readonly Row[];
    totalDocs?: number | undefined;
    sums?: Sums | null | undefined;
    /** The rows that do not belong to the chosen period, where a server does not know periods (`periodSource`). */
    outside?: ReadonlySet<Row>;
    /** The names of search, filters and order that the rows do not follow, as the server does not know them (`unpaged`). */
    unheld?: readonly string[];
  };
}

/** Reads one page of a list from the API: `(page) => api(calls.listTips, { query: page })`. */
export type ListSource<Row, Sums = unknown> = (page: ApiQuery) => Promise<ListAnswer<Row, Sums>>;

/**
 * Reads the page of a list that the URL names. The API searches, filters and sorts.
 *
 * A page beyond the end becomes the last page, and a page size that is not offered becomes 10 (ruling B22). The browser never gets
 * more rows than it shows, however the server pages (ruling B9).
 *
 * Failures are logged and become a state that the list shows in place of its table (ruling B3).
 * @param sumsText describes what all matching rows come to, if the server adds them up; `list.sums` then has the text
 * @throws errors that the guard handles: an ended session, denied access, an aborted request
 */
export async function readList<Row, Sums>(
  query: ListQuery,
  source: ListSource<Row, Sums>,
  sumsText?: (sums: Sums) => string | Promise<string>,
): Promise<ListResult<Row>> {
  try {
    const { rows, total, shown: asked, leftOut, outside, sums, unheld, isOpen, named } = await readPage(query, source);
    const shown = withoutUnheld(asked, unheld);
    const state = total > 0 ? "ok" : isNarrowed(shown) ? "noMatch" : "empty";
    const text = sumsText && sums && state === "ok" ? { sums: await sumsText(sums) } : {};
    const notes = {
      ...(leftOut && { leftOut }),
      ...(outside && { ignoresPeriod: true as const }),
      ...noteOf(unheld),
      ...(isOpen && { isOpen }),
      ...(named !== undefined && { named }),
    };
    return { state, rows: [...rows], total, query: shown, ...notes, status: 200, ...text };
  } catch (error) {
    return failedList(error, query);
  }
}

/** A list never looks as if its rows followed what its server does not know. */
function withoutUnheld(query: ListQuery, unheld: readonly string[]): ListQuery {
  if (unheld.length === 0) return query;
  const filters = Object.fromEntries(Object.entries(query.filters).filter(([name]) => !unheld.includes(name)));
  const search = unheld.includes("search") ? { search: "" } : {};
  return { ...query, filters, ...search, ...(unheld.includes("sort") && { sort: "", order: "asc" as const }) };
}

function noteOf(unheld: readonly string[]): Pick<ListResult<unknown>, "unheld"> {
  const kinds = unheld.map((name) => (name === "search" || name === "sort" ? name : "filter"));
  return kinds.length > 0 ? { unheld: [...new Set(kinds)].sort() } : {};
}

function failedList<Row>(error: unknown, query: ListQuery): ListResult<Row> {
  const { problem, status } = callProblem(error, "list_failed");
  const state = problem.kind === "notConnected" ? "notConnected" : "failed";
  return { state, rows: [], total: 0, query, problem, status };
}

/** The loader's data of a list page, with the list's status. */
export function listData<Row, More extends object = object>(list: ListResult<Row>, more?: More) {
  return data({ list, ...(more as More) }, { status: list.status });
}
