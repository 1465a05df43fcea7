import { toApiQuery, type ApiQuery, type ListQuery } from "./list-query";
import {
  beginAlike,
  knownPaging,
  learnPaging,
  learnUncounted,
  pageNumber,
  type Paging,
  sentRows,
  withPage,
} from "./paging.server";
import type { ListAnswer, ListSource } from "./list-source";

/** The number of rows requested in one call; the server may send fewer. */
const ROWS_IN_A_CALL = 1000;

/** The limits for reading from a server whose pages never end. */
interface Bounds {
  calls: number;
  milliseconds: number;
}

interface Reading {
  bounds: Bounds;
  /** Called before the other rows of a page with rows that can't be read. It may throw. */
  onUnreadable?: (() => void) | undefined;
  /** Called after the last row if some rows are missing. It may throw. */
  onShort?: (() => void) | undefined;
  /** The number of the server's first page, if it is known. */
  first?: Paging["first"] | undefined;
}

/** Enough for a file of a million rows from a server that sends a hundred at a time. */
const OF_A_FILE: Bounds = { calls: 10_000, milliseconds: 30 * 60_000 };
/** Limits for a page, because a person waits for it. */
const OF_A_PAGE: Bounds = { calls: 100, milliseconds: 10_000 };
/** How often a list is read whose pages shuffle. Each round brings about two thirds of the rows that were still missing. */
const MAX_ROUNDS = 8;

/**
 * Yields all rows that match a list's query, on all pages and in the list's order. If a server's pages shuffle, the rows that it
 * sends only in a later round come last.
 * @param onLacking is called before the other rows of a page with rows that can't be read, and if the pages end before all
 *   counted rows came; it may throw
 */
export function allRows<Row extends { _id: string }>(
  query: ListQuery,
  source: ListSource<Row>,
  onLacking?: () => void,
): AsyncGenerator<Row, void> {
  return rowsOf(toApiQuery(query), source, {
    bounds: OF_A_FILE,
    onUnreadable: onLacking,
    onShort: onLacking,
    first: knownPaging(query)?.first,
  });
}

/**
 * Finds records by id if the API has only a list call: it reads page after page until all are found, the pages end, or the time
 * limit is reached.
 * @returns the existing records, in the order of the ids
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
 * Returns every row of a list, without search, filters and order.
 * @returns null if there are more than `max`, or if the server does not send them in time
 */
export async function everyRow<Row extends { _id: string }>(
  source: ListSource<Row>,
  max: number,
): Promise<Row[] | null> {
  const rows: Row[] = [];
  const known = { isPart: false };
  const bounded: ListSource<Row> = async (page) => {
    const answer = await source(page);
    if ((answer.data.totalDocs ?? 0) <= max) return answer;
    known.isPart = true;
    return { data: { docs: [], totalDocs: 0 } };
  };
  const reading = { bounds: OF_A_PAGE, onShort: () => void (known.isPart = true) };
  for await (const row of rowsOf({ page: 1, limit: ROWS_IN_A_CALL, search: "" }, bounded, reading)) {
    rows.push(row);
    if (rows.length > max) return null;
  }
  return known.isPart ? null : rows;
}

/** Reads the pages of a list by index. If the number of the first page is unknown, it is found out with the first answer. */
class Pages<Row> {
  /** Pages that were read to find that out, to be used in their turn. */
  private readonly learnt = new Map<number | undefined, ListAnswer<Row>>();

  constructor(
    private readonly ask: (page: number | undefined) => Promise<ListAnswer<Row>>,
    private first: Paging["first"] | undefined,
  ) {}

  /** @param total the present number of rows; a stored page with another number is outdated */
  async at(index: number, total: number): Promise<ListAnswer<Row>> {
    this.first ??= await this.learnFirst();
    const number = pageNumber(index, this.first);
    const learnt = this.learnt.get(number);
    this.learnt.delete(number);
    const isOfNow = learnt && (index === 0 || (learnt.data.totalDocs ?? 0) === total);
    return isOfNow ? learnt : this.ask(number);
  }

  private async learnFirst(): Promise<Paging["first"]> {
    const ask = async (page: number | undefined) => {
      const answer = await this.ask(page);
      this.learnt.set(page, answer);
      return answer;
    };
    const answer = await ask(1);
    const { totalDocs } = answer.data;
    const size = sentRows(answer);
    if (totalDocs === undefined ? size > ROWS_IN_A_CALL : size >= totalDocs) return 1;
    return (totalDocs === undefined ? await learnUncounted(ask, answer) : await learnPaging(ask, answer, totalDocs))
      .first;
  }
}

/** What is known about a list after several rounds. */
interface Known {
  /** The round that last sent a row, by row id. */
  rounds: Map<string, number>;
  /** The largest number of rows that the server has counted. */
  most: number;
}

/** Yields each row once, even if rows move between pages because others are added or removed, or if pages shuffle. */
async function* rowsOf<Row extends { _id: string }>(
  query: ApiQuery,
  source: ListSource<Row>,
  { bounds, onUnreadable, onShort, first }: Reading,
): AsyncGenerator<Row, void> {
  const end = Date.now() + bounds.milliseconds;
  let calls = 0;
  const pages = new Pages<Row>((page) => {
    calls += 1;
    return source({ ...withPage(query, page), limit: ROWS_IN_A_CALL });
  }, first);
  const mayRead = () => calls < bounds.calls && Date.now() <= end;
  const known: Known = { rounds: new Map(), most: 0 };
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const result = yield* oneRound(pages, known, { round, mayRead, onUnreadable });
    if (result === "whole") return;
    if (result === "short") break;
  }
  onShort?.();
}

interface Round {
  /** The first round is 1. */
  round: number;
  mayRead: () => boolean;
  onUnreadable: (() => void) | undefined;
}

/**
 * Reads all pages once, and yields the rows that no earlier round has yielded.
 * @returns "shuffled" if rows are missing because pages shuffle, so that another round may bring them
 */
async function* oneRound<Row extends { _id: string }>(
  pages: Pages<Row>,
  known: Known,
  { round, mayRead, onUnreadable }: Round,
): AsyncGenerator<Row, "whole" | "short" | "shuffled"> {
  let read = 0;
  let total = 0;
  let previous: ListAnswer<Row> | undefined;
  /** The smallest total that was seen: at least this many rows must be on some page. */
  let least = Infinity;
  let unreadable = 0;
  /** The rows that came twice in this round, and those of them that no new row before them explains. */
  const repeated = { all: 0, shuffled: 0 };
  for (let index = 0; ; index += 1) {
    if (!mayRead()) return "short";
    const answer = await pages.at(index, total);
    const { docs, totalDocs, outside } = answer.data;
    const isShorter = totalDocs !== undefined && totalDocs < total;
    total = totalDocs ?? 0;
    least = Math.min(least, total);
    known.most = Math.max(known.most, total);
    if (isShorter) {
      // The first rows of this page may now be the last ones of the previous page.
      read -= previous ? sentRows(previous) : 0;
      previous = undefined;
      index = Math.max(-1, index - 2);
      continue;
    }
    const size = sentRows(answer);
    if (size > docs.length) onUnreadable?.();
    // A server that ignores the page sends the same rows again. A full page need not contain all rows.
    if (previous && size > 0 && isSamePage(answer, previous))
      return read < total || (totalDocs === undefined && size === ROWS_IN_A_CALL) ? "short" : "whole";
    const isOld = ({ _id }: Row) => known.rounds.get(_id) === round;
    const firstNew = docs.findIndex((row) => !isOld(row));
    // New rows at the beginning push others to the beginning of the next page.
    repeated.all += docs.filter(isOld).length;
    repeated.shuffled += firstNew < 0 ? docs.length : docs.slice(firstNew).filter(isOld).length;
    const isEnd = size === 0 || (totalDocs === undefined && docs.length > 0 && firstNew < 0);
    previous = answer;
    for (const row of docs) {
      if (!known.rounds.has(row._id) && !outside?.has(row)) yield row;
      known.rounds.set(row._id, round);
    }
    unreadable += size - docs.length;
    read += size;
    // If the total is unknown, only the next page tells whether this was the last one, unless all rows came at once.
    const isLast = totalDocs === undefined ? size > ROWS_IN_A_CALL : read >= total;
    if (!isEnd && !isLast) continue;
    if (totalDocs === undefined) return repeated.shuffled > 0 ? "shuffled" : "whole";
    // Rows that were removed between two rounds must not hide rows that no page has brought.
    const needed = round === 1 ? least : known.most;
    if (known.rounds.size + unreadable >= needed) return "whole";
    return repeated.all > 0 ? "shuffled" : "short";
  }
}

/** Whether two answers have the same rows, in any order. */
function isSamePage<Row extends { _id: string }>(one: ListAnswer<Row>, other: ListAnswer<Row>): boolean {
  if (beginAlike(one, other)) return true;
  const ids = new Set(other.data.docs.map(({ _id }) => _id));
  return sentRows(one) === sentRows(other) && ids.size > 0 && one.data.docs.every(({ _id }) => ids.has(_id));
}
