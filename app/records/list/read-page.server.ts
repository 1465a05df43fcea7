import { sizeOf } from "~/taxi-api/list-size.server";
import { leftOutOf, type LeftOutRows } from "~/taxi-api/left-out.server";
import { fitting, pageSizes, toApiQuery, type ListQuery } from "./list-query";
import {
  beginAlike,
  knownPaging,
  learnPaging,
  learnUncounted,
  pageNumber,
  type Paging,
  rememberPaging,
  sentRows,
  USUAL,
  withPage,
} from "./paging.server";
import type { ListAnswer, ListSource } from "./list-source";

/** The rows of one page of a list, and what is known about the others. */
export interface ReadPage<Row, Sums> {
  rows: readonly Row[];
  /** The number of rows that can be reached. */
  total: number;
  /** Whether there are more rows than the total, and the server does not tell how many. */
  isOpen?: boolean;
  /** The number of rows according to the server, if it sends only these. */
  named?: number;
  /** The query with the page and the size that are shown (`fitting`). */
  shown: ListQuery;
  leftOut: LeftOutRows | undefined;
  outside?: ReadonlySet<Row> | undefined;
  sums?: Sums | null | undefined;
}

/** The number of rows requested from a server without pages. */
const ALL_ROWS = 1000;

/**
 * Reads one page of a list from any server: also from one that sends all rows, pages of another size, or the same rows for each
 * page, that counts pages from 0, or that does not send the total.
 */
export async function readPage<Row, Sums>(
  query: ListQuery,
  source: ListSource<Row, Sums>,
): Promise<ReadPage<Row, Sums>> {
  const paging = knownPaging(query);
  if (paging && !paging.hasPages) return readWhole(query, source);
  const ask = asking(query, source);
  const index = query.page - 1;
  const answer = await ask(pageNumber(index, paging?.first ?? 1));
  const total =
    paging?.counts === false ? undefined : (answer.data.totalDocs ?? (await totalByPages(query, ask, answer)));
  if (total === undefined) return readUncounted({ query, source, paging, answer });
  const sent = sentRows(answer);
  if (sent >= total) return pageOfAll(query, answer);
  const shown = fitting(query, total);
  if (shown.page !== query.page || shown.limit !== query.limit) return readPage(shown, source);
  const style = paging ?? rememberPaging(query, await learnt());
  if (!style.hasPages || !style.counts) return readPage(query, source);
  const smaller = sizeOfServer(query, total, sent, style);
  if (smaller) return readPage({ ...query, ...smaller }, source);
  if (style.first === 1 && (style.size ?? query.limit) === query.limit) return pageOf(query, answer, total);
  return gathered(query, source, style, total);

  async function learnt(): Promise<Paging> {
    // No other server has exactly this number of rows on its last page.
    if (query.page > 1 && sent > 0 && sent < query.limit && sent === total! - index * query.limit) return USUAL;
    return learnPaging(ask, query.page === 1 ? answer : await ask(1), total!);
  }
}

const asking =
  <Row, Sums>(query: ListQuery, source: ListSource<Row, Sums>) =>
  (page: number | undefined) =>
    source(withPage(toApiQuery(query), page));

function pageOf<Row, Sums>(query: ListQuery, answer: ListAnswer<Row, Sums>, total: number): ReadPage<Row, Sums> {
  const rows = answer.data.docs.slice(0, query.limit);
  return { ...notesOf(answer), rows, total, shown: query };
}

function notesOf<Row, Sums>({ data: { docs, outside, sums } }: ListAnswer<Row, Sums>) {
  return { leftOut: leftOutOf(docs), outside, sums };
}

/** Cuts the page out of all rows. A list with only unreadable rows is not empty. */
function pageOfAll<Row, Sums>(query: ListQuery, answer: ListAnswer<Row, Sums>): ReadPage<Row, Sums> {
  const { docs } = answer.data;
  const total = docs.length || sentRows(answer);
  const shown = fitting(query, total);
  const from = (shown.page - 1) * shown.limit;
  return { ...notesOf(answer), rows: docs.slice(from, from + shown.limit), total, shown };
}

/** Reads all rows of a server that sends the same rows for every page. If there are others, they can't be read. */
async function readWhole<Row, Sums>(query: ListQuery, source: ListSource<Row, Sums>): Promise<ReadPage<Row, Sums>> {
  const answer = await source({ ...toApiQuery(query), page: 1, limit: ALL_ROWS });
  const page = pageOfAll(query, answer);
  const { totalDocs = 0 } = answer.data;
  return totalDocs > sentRows(answer) ? { ...page, named: totalDocs } : page;
}

/** Counts the rows of a server that only sends the number of pages, by reading the last page. */
async function totalByPages<Row, Sums>(
  query: ListQuery,
  ask: (page: number) => Promise<ListAnswer<Row, Sums>>,
  answer: ListAnswer<Row, Sums>,
): Promise<number | undefined> {
  const { pages } = sizeOf(answer.data.docs);
  if (pages === undefined) return undefined;
  if (pages <= 1) return sentRows(answer);
  const size = query.page < pages ? sentRows(answer) : query.limit;
  return (pages - 1) * size + sentRows(await ask(pages));
}

interface Uncounted<Row, Sums> {
  query: ListQuery;
  source: ListSource<Row, Sums>;
  paging: Paging | undefined;
  /** The answer to the page of the query. */
  answer: ListAnswer<Row, Sums>;
}

/** Reads a page if the total is unknown: the next page tells whether this is the last one. */
async function readUncounted<Row, Sums>({
  query,
  source,
  ...known
}: Uncounted<Row, Sums>): Promise<ReadPage<Row, Sums>> {
  const ask = asking(query, source);
  const { page, limit } = query;
  let { paging, answer } = known;
  if (!paging) {
    paging = await learnUncounted(ask, page === 1 ? answer : await ask(1));
    // A list of one page reveals nothing that holds for longer lists.
    if (paging.size !== undefined || !paging.hasPages) rememberPaging(query, paging);
    if (!paging.hasPages) return sentRows(answer) > limit ? pageOfAll(query, answer) : readWhole(query, source);
    if (paging.first === 0) answer = await ask(pageNumber(page - 1, 0));
  }
  const { first, size = limit } = paging;
  if (sentRows(answer) === 0) return page > 1 ? readPage({ ...query, page: 1 }, source) : pageOf(query, answer, 0);
  if (size !== limit) return gathered(query, source, paging);
  const before = (page - 1) * size;
  const { hasNext } = sizeOf(answer.data.docs);
  if (hasNext) return { ...pageOf(query, answer, before + sentRows(answer) + 1), isOpen: true };
  const next = hasNext === false ? undefined : await ask(pageNumber(page, first));
  if (!next || sentRows(next) === 0 || beginAlike(next, answer))
    return pageOf(query, answer, before + sentRows(answer));
  const total = before + size + sentRows(next);
  return { ...pageOf(query, answer, total), ...(sentRows(next) === size && { isOpen: true }) };
}

/**
 * Assembles a page from the pages of a server with another page size.
 * @param total undefined if the server does not send it; then one row more than shown is requested
 */
async function gathered<Row, Sums>(
  query: ListQuery,
  source: ListSource<Row, Sums>,
  { first, size = query.limit }: Paging,
  total?: number,
): Promise<ReadPage<Row, Sums>> {
  const ask = asking(query, source);
  const from = (query.page - 1) * query.limit;
  const to = total === undefined ? from + query.limit + 1 : Math.min(from + query.limit, total);
  const [begin, end] = [Math.floor(from / size), Math.floor((to - 1) / size)];
  const indexes = Array.from({ length: end - begin + 1 }, (_, offset) => begin + offset);
  const answers = await Promise.all(indexes.map((index) => ask(pageNumber(index, first))));
  const docs = answers.flatMap((answer) => answer.data.docs).slice(from - begin * size);
  const [missing] = answers.flatMap((answer) => leftOutOf(answer.data.docs) ?? []);
  const count = answers.reduce((sum, answer) => sum + sentRows(answer) - answer.data.docs.length, 0);
  const outside = new Set(answers.flatMap((answer) => [...(answer.data.outside ?? [])]));
  const page = {
    ...notesOf(answers[0]!),
    rows: docs.slice(0, query.limit),
    shown: query,
    leftOut: missing && { ...missing, count },
    outside: outside.size > 0 ? outside : undefined,
  };
  if (total !== undefined) return { ...page, total };
  const reached = from + docs.length;
  return { ...page, total: reached, ...(docs.length > query.limit && { isOpen: true }) };
}

/**
 * Returns the place of the same rows in smaller pages, if a server sends fewer rows than requested, but as many as an offered
 * page size.
 * @returns undefined if the page is full, or smaller than any offered size
 */
function sizeOfServer({ page, limit, hasLargePages }: ListQuery, total: number, sent: number, { first }: Paging) {
  const from = (page - 1) * limit;
  if (first === 0 || sent >= Math.min(limit, total - from)) return undefined;
  const size = pageSizes(total, { hasLargePages }).findLast((each) => each <= sent);
  return size && size < limit ? { limit: size, page: Math.floor(from / size) + 1 } : undefined;
}
