import { missingOf } from "~/taxi-api/missing-fields.server";
import { data } from "@remix-run/node";
import { callProblem } from "../call-problem.server";
import { isNarrowed, type ListQuery } from "./list-query";
import type { ListResult } from "./list-result";
import { unheldOf } from "./held-query.server";
import { type ListAnswer, type ListSource, NONE_UNHELD, type Unheld } from "./list-source";
import { readPage } from "./read-page.server";

export type { ListAnswer, ListSource } from "./list-source";

/**
 * Reads the page of a list that the URL names. The API searches, filters and sorts.
 *
 * A page beyond the end becomes the last page, and a page size that is not offered becomes 10 (ruling B22). The browser never
 * gets more rows than it shows, however the server pages (ruling B9).
 *
 * Failures are logged and become a state that the list shows instead of its table (ruling B3).
 * @param sumsText describes the sums of all matching rows, if the server sends them; `list.sums` then has the text
 * @throws errors that the guard handles: an ended session, denied access, an aborted request
 */
export async function readList<Row extends object, Sums>(
  query: ListQuery,
  source: ListSource<Row, Sums>,
  sumsText?: (sums: Sums) => string | Promise<string>,
): Promise<ListResult<Row>> {
  try {
    const last = remembering(source);
    const { rows, total, shown: asked, leftOut, outside, sums, isOpen, named } = await readPage(query, last.source);
    const unheld = last.answer ? await unheldOf(last.answer) : NONE_UNHELD;
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

/** Returns the source, and its last answer with rows. */
function remembering<Row extends object, Sums>(source: ListSource<Row, Sums>) {
  const last: { source: ListSource<Row, Sums>; answer?: ListAnswer<Row, Sums> } = {
    source: async (page) => {
      const answer = await source(page);
      if (answer.data.docs.length > 0) last.answer = answer;
      return answer;
    },
  };
  return last;
}

/**
 * Returns the query without the parts that the server ignores, so that a list never looks as if its rows followed them. A
 * parameter that is none of the list's filters is the call's name for one.
 */
export function withoutUnheld(query: ListQuery, { names, asked }: Unheld): ListQuery {
  if (names.length === 0) return query;
  const isOfCall = (name: string) => !(name in query.filters) && name !== "search" && name !== "sort";
  const isHeld = ([name, value]: [string, string]) =>
    !names.includes(name) && (String(asked[name]) === value || !names.some(isOfCall));
  const filters = Object.fromEntries(Object.entries(query.filters).filter(isHeld));
  const search = names.includes("search") ? { search: "" } : {};
  return { ...query, filters, ...search, ...(names.includes("sort") && { sort: "", order: "asc" as const }) };
}

/** Returns the fields that are missing in the rows. A server sends the same fields for every row. */
function missingIn(rows: readonly unknown[]): Pick<ListResult<unknown>, "missing"> {
  const missing = missingOf(rows[0]);
  return missing.length > 0 ? { missing } : {};
}

function noteOf({ names }: Unheld): Pick<ListResult<unknown>, "unheld"> {
  const kinds = names.map((name) => (name === "search" || name === "sort" ? name : "filter"));
  return kinds.length > 0 ? { unheld: [...new Set(kinds)].sort() } : {};
}

function failedList<Row>(error: unknown, query: ListQuery): ListResult<Row> {
  const { problem, status, retryAfter } = callProblem(error, "list_failed");
  const state = problem.kind === "notConnected" ? "notConnected" : "failed";
  return { state, rows: [], total: 0, query, problem, status, ...(retryAfter && { retryAfter }) };
}

/** Returns the loader's data of a list page, with the list's status. */
export function listData<Row, More extends object = object>(list: ListResult<Row>, more?: More) {
  const headers: Record<string, string> = list.retryAfter ? { "Retry-After": String(list.retryAfter) } : {};
  return data({ list, ...(more as More) }, { status: list.status, headers });
}
