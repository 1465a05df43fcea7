import { leftOutOf } from "~/taxi-api/left-out.server";
import { toApiQuery, type ApiQuery, type ListQuery } from "./list-query";
import type { ListSource } from "./read-list.server";

/** The server may send fewer. */
const ROWS_IN_A_CALL = 1000;

/** How far a server is followed whose pages don't come to an end. */
interface Bounds {
  calls: number;
  milliseconds: number;
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
  return rowsOf(toApiQuery(query), source, OF_A_FILE, onLacking);
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
  for await (const row of rowsOf({ page: 1, limit: ROWS_IN_A_CALL, search: "" }, source, OF_A_PAGE)) {
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
  for await (const row of rowsOf({ page: 1, limit: ROWS_IN_A_CALL, search: "" }, counted, OF_A_PAGE)) {
    rows.push(row);
    if (rows.length > max) return null;
  }
  return sent < total || total > max ? null : rows;
}

/** Rows that come or go meanwhile move others across the borders of pages: none is given twice for that, or left out. */
async function* rowsOf<Row extends { _id: string }>(
  query: ApiQuery,
  source: ListSource<Row>,
  bounds: Bounds,
  onLacking?: () => void,
): AsyncGenerator<Row, void> {
  const end = Date.now() + bounds.milliseconds;
  let calls = 0;
  let read = 0;
  let total = 0;
  let previous: { size: number; first?: string } = { size: 0 };
  /** The smallest number of rows that there were: all of these are on some page. */
  let least = Infinity;
  const known = new Set<string>();
  let unreadable = 0;
  for (let page = 1; ; page += 1) {
    calls += 1;
    if (calls > bounds.calls || Date.now() > end) return onLacking?.();
    const { docs, totalDocs, outside } = (await source({ ...query, page, limit: ROWS_IN_A_CALL })).data;
    const isShorter = totalDocs !== undefined && totalDocs < total;
    total = totalDocs ?? 0;
    least = Math.min(least, totalDocs ?? 0);
    if (isShorter) {
      // The first rows of this page may be the last of the one before now.
      read -= previous.size;
      previous = { size: 0 };
      page = Math.max(0, page - 2);
      continue;
    }
    const size = docs.length + (leftOutOf(docs)?.count ?? 0);
    const first = JSON.stringify(docs[0]);
    if (size > docs.length) onLacking?.();
    // A server that ignores the page sends the same rows again.
    if (size === 0 || (docs.length > 0 && first === previous.first)) {
      if (read < total) onLacking?.();
      return;
    }
    previous = { size, first };
    for (const row of docs) {
      if (!known.has(row._id) && !outside?.has(row)) yield row;
      known.add(row._id);
    }
    unreadable += size - docs.length;
    read += size;
    // Without the number of all rows, a page as long as was asked for may have others behind it.
    const isLast = totalDocs === undefined ? size !== ROWS_IN_A_CALL : read >= total;
    if (!isLast) continue;
    // A server that shuffles equal rows has sent some of them twice, and others never.
    if (totalDocs !== undefined && known.size + unreadable < least) onLacking?.();
    return;
  }
}
