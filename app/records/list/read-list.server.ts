import { missingOf } from "~/taxi-api/missing-fields.server";
import { data } from "@remix-run/node";
import { callProblem } from "../call-problem.server";
import { isNarrowed, type ListQuery } from "./list-query";
import type { ListResult } from "./list-result";
import type { ListSource } from "./list-source";
import { readPage } from "./read-page.server";

export type { ListAnswer, ListSource } from "./list-source";

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
      ...missingIn(rows),
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

/** A server sends the same fields of every row. */
function missingIn(rows: readonly unknown[]): Pick<ListResult<unknown>, "missing"> {
  const missing = missingOf(rows[0]);
  return missing.length > 0 ? { missing } : {};
}

function noteOf(unheld: readonly string[]): Pick<ListResult<unknown>, "unheld"> {
  const kinds = unheld.map((name) => (name === "search" || name === "sort" ? name : "filter"));
  return kinds.length > 0 ? { unheld: [...new Set(kinds)].sort() } : {};
}

function failedList<Row>(error: unknown, query: ListQuery): ListResult<Row> {
  const { problem, status, retryAfter } = callProblem(error, "list_failed");
  const state = problem.kind === "notConnected" ? "notConnected" : "failed";
  return { state, rows: [], total: 0, query, problem, status, ...(retryAfter && { retryAfter }) };
}

/** The loader's data of a list page, with the list's status. */
export function listData<Row, More extends object = object>(list: ListResult<Row>, more?: More) {
  const headers: Record<string, string> = list.retryAfter ? { "Retry-After": String(list.retryAfter) } : {};
  return data({ list, ...(more as More) }, { status: list.status, headers });
}
