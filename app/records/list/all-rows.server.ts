import { leftOutOf } from "~/taxi-api/left-out.server";
import { toApiQuery, type ApiQuery, type ListQuery } from "./list-query";
import { beginAlike, knownPaging, pageNumber, type Paging, sentRows, withPage } from "./paging.server";
import type { ListAnswer, ListSource } from "./list-source";

/** The server may send fewer. */
const ROWS_IN_A_CALL = 1000;

/** How far a server is followed whose pages don't come to an end. */
interface Bounds {
  calls: number;
  milliseconds: number;
}

interface Reading {
  bounds: Bounds;
  onLacking?: (() => void) | undefined;
  /** The number of the server's first page, where it is known. */
  first?: Paging["first"] | undefined;
}

/** Enough for a file of a million rows from a server that sends a hundred at a time. */
const OF_A_FILE: Bounds = { calls: 10_000, milliseconds: 30 * 60_000 };
/** A person waits for the page that looks for these records. */
const OF_A_PAGE: Bounds = { calls: 100, milliseconds: 10_000 };

/**
 * All rows that match a list's query, on all pages and in the list's order.
 * @param onLacking is called for a page that has rows which can't be read, before its other rows, and where pages end before
 * all rows that the server counts; it may throw
 */
export function allRows<Row extends { _id: string }>(
  query: ListQuery,
  source: ListSource<Row>,
  onLacking?: () => void,
): AsyncGenerator<Row, void> {
  return rowsOf(toApiQuery(query), source, { bounds: OF_A_FILE, onLacking, first: knownPaging(query)?.first });
}

/**
 * Finds records by id where the API has only a list call: it reads page after page until all are found, the pages end, or it
 * has read for long enough.
 * @returns the existing ones, in the order of the ids
 */
export async function findRows<Row extends { _id: string }>(
  ids: readonly string[],
  source: ListSource<Row>,
): Promise<Row[]> {
  const wanted = new Set(ids);
  const found = new Map<string, Row>();
  if (wanted.size === 0) return [];
  for await (const row of rowsOf({ page: 1, limit: ROWS_IN_A_CALL, search: "" }, source, { bounds: OF_A_PAGE })) {
    if (wanted.has(row._id)) found.set(row._id, row);
    if (found.size === wanted.size) break;
  }
  return [...wanted].flatMap((id) => found.get(id) ?? []);
}

/**
 * Every row of a list, whatever its search, filters and order.
 * @returns null if there are more than `max`, or if the server does not give them out in time
 */
export async function everyRow<Row extends { _id: string }>(
  source: ListSource<Row>,
  max: number,
): Promise<Row[] | null> {
  const rows: Row[] = [];
  let total = 0;
  let sent = 0;
  const counted: ListSource<Row> = async (page) => {
    const answer = await source(page);
    const { docs, totalDocs = 0 } = answer.data;
    total = totalDocs;
    sent += docs.length + (leftOutOf(docs)?.count ?? 0);
    return total > max ? { data: { docs: [] } } : answer;
  };
  for await (const row of rowsOf({ page: 1, limit: ROWS_IN_A_CALL, search: "" }, counted, { bounds: OF_A_PAGE })) {
    rows.push(row);
    if (rows.length > max) return null;
  }
  return sent < total || total > max ? null : rows;
}

/** Rows that come or go meanwhile move others across the borders of pages: none is given twice for that, or left out. */
async function* rowsOf<Row extends { _id: string }>(
  query: ApiQuery,
  source: ListSource<Row>,
  { bounds, onLacking, first: known }: Reading,
): AsyncGenerator<Row, void> {
  const end = Date.now() + bounds.milliseconds;
  let first = known ?? 1;
  let calls = 0;
  let read = 0;
  let total = 0;
  let previous: ListAnswer<Row> | undefined;
  /** The smallest number of rows that there were: all of these are on some page. */
  let least = Infinity;
  const given = new Set<string>();
  let unreadable = 0;
  for (let index = 0; ; index += 1) {
    calls += 1;
    if (calls > bounds.calls || Date.now() > end) return onLacking?.();
    const answer = await source({ ...withPage(query, pageNumber(index, first)), limit: ROWS_IN_A_CALL });
    const { docs, totalDocs, outside } = answer.data;
    const isShorter = totalDocs !== undefined && totalDocs < total;
    total = totalDocs ?? 0;
    least = Math.min(least, totalDocs ?? 0);
    if (isShorter) {
      // The first rows of this page may be the last of the one before now.
      read -= previous ? sentRows(previous) : 0;
      previous = undefined;
      index = Math.max(-1, index - 2);
      continue;
    }
    const size = sentRows(answer);
    if (size > docs.length) onLacking?.();
    // A server that ignores the page sends the same rows again.
    if (size === 0 || (previous && beginAlike(answer, previous))) {
      if (size === 0 && index === 0 && first === 1 && totalDocs !== 0) {
        // The second page of a server that counts them from 0 has nothing, as the first one has all.
        first = 0;
        index = -1;
        continue;
      }
      if (read < total) onLacking?.();
      return;
    }
    previous = answer;
    for (const row of docs) {
      if (!given.has(row._id) && !outside?.has(row)) yield row;
      given.add(row._id);
    }
    unreadable += size - docs.length;
    read += size;
    // Where nobody says how many rows there are, only the next page tells whether these were the last, unless all came at once.
    const isLast = totalDocs === undefined ? size > ROWS_IN_A_CALL : read >= total;
    if (!isLast) continue;
    // A server that shuffles equal rows has sent some of them twice, and others never.
    if (totalDocs !== undefined && given.size + unreadable < least) onLacking?.();
    return;
  }
}
