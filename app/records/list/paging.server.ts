import { leftOutOf } from "~/taxi-api/left-out.server";
import type { ApiQuery, ListQuery } from "./list-query";
import type { ListAnswer } from "./list-source";

/** How a server makes the pages of one list. */
export interface Paging {
  /** The number of its first page. */
  first: 0 | 1;
  /** The rows of a whole page, which need not be as many as were asked for; undefined while there was only one page. */
  size?: number | undefined;
  /** False: it sends the same rows whichever page is asked for. */
  hasPages: boolean;
  /** Whether the number of all rows that it names is theirs. */
  counts: boolean;
}

export const USUAL = { first: 1, hasPages: true, counts: true } as const satisfies Paging;

/** After this time it is found out anew, as a server can be changed. */
const KEPT_MS = 3_600_000;
/** When more lists than these are known, the one that was learnt first is forgotten. */
const MAX_LISTS = 1_000;

const kept = new Map<string, { paging: Paging; until: number }>();

const keyOf = ({ path, limit, scope }: Pick<ListQuery, "path" | "limit" | "scope">) =>
  JSON.stringify([path, limit, scope?.value]);

/** How the server was seen to page a list; undefined before that. */
export function knownPaging(query: ListQuery): Paging | undefined {
  const known = kept.get(keyOf(query));
  return known && known.until > Date.now() ? known.paging : undefined;
}

export function rememberPaging(query: ListQuery, paging: Paging): Paging {
  if (kept.size >= MAX_LISTS) kept.delete(kept.keys().next().value!);
  kept.set(keyOf(query), { paging, until: Date.now() + KEPT_MS });
  return paging;
}

/** Finds out anew how a server pages. */
export function forgetPaging(): void {
  kept.clear();
}

/** The number of rows that came, readable or not. */
export function sentRows({ data: { docs } }: ListAnswer<unknown>): number {
  return docs.length + (leftOutOf(docs)?.count ?? 0);
}

/** Whether two answers begin with the same row. */
export function beginAlike(one: ListAnswer<unknown>, other: ListAnswer<unknown>): boolean {
  const [first, second] = [one.data.docs[0], other.data.docs[0]];
  // Of rows that can't be read only their number can be compared.
  if (first === undefined && second === undefined) return sentRows(one) > 0 && sentRows(one) === sentRows(other);
  return JSON.stringify(first) === JSON.stringify(second);
}

/** Whether a page has a row of another one; a row that comes first meanwhile, or one that changes, makes them no two pages. */
function shareRows(one: ListAnswer<unknown>, other: ListAnswer<unknown>): boolean {
  const known = new Set(other.data.docs.map((row) => JSON.stringify(row)));
  return one.data.docs.some((row) => known.has(JSON.stringify(row))) || beginAlike(one, other);
}

/**
 * The page that a server is asked for. The first one is asked for without a number where its number is 0, which servers take for no
 * page, or for one before the first.
 * @param index 0 for the first page
 */
export function pageNumber(index: number, first: Paging["first"]): number | undefined {
  return first === 0 && index === 0 ? undefined : index + first;
}

/** Makes the call for one page of a list; without a number for the page where no is named. */
export type AskPage<Row, Sums> = (page: number | undefined) => Promise<ListAnswer<Row, Sums>>;

/**
 * Finds out how a server pages that says how many rows there are, and has sent fewer. Its last page tells: a server that counts pages
 * from 0 has none there, and one that ignores the page sends the first one again.
 * @param answer to the first page, as a server counts them that begins with 1
 */
export async function learnPaging<Row, Sums>(
  ask: AskPage<Row, Sums>,
  answer: ListAnswer<Row, Sums>,
  total: number,
): Promise<Paging> {
  const size = sentRows(answer);
  const last = size > 0 ? await ask(Math.ceil(total / size)) : answer;
  if (size > 0 && beginAlike(last, answer)) return { ...USUAL, size, hasPages: false };
  if (sentRows(last) > 0) return { ...USUAL, size };
  const unnumbered = await ask(undefined);
  if (sentRows(unnumbered) > 0 && !shareRows(unnumbered, answer))
    return { ...USUAL, size: sentRows(unnumbered), first: 0 };
  return { ...USUAL, size, counts: false };
}

/** As `learnPaging` of a server that does not say how many rows there are. @param next the answer to the second page */
export async function learnUncounted<Row, Sums>(
  ask: AskPage<Row, Sums>,
  answer: ListAnswer<Row, Sums>,
): Promise<Paging> {
  const unnumbered = await ask(undefined);
  if (sentRows(unnumbered) > 0 && !shareRows(unnumbered, answer))
    return { ...USUAL, counts: false, size: sentRows(unnumbered), first: 0 };
  const next = sentRows(answer) > 0 ? await ask(2) : answer;
  if (sentRows(answer) > 0 && beginAlike(next, answer)) return { ...USUAL, counts: false, hasPages: false };
  return { ...USUAL, counts: false, ...(sentRows(next) > 0 && { size: sentRows(answer) }) };
}

/** The query of a page, without `page` where no number is named. */
export function withPage(query: ApiQuery, page: number | undefined): ApiQuery {
  const { page: _, ...rest } = query;
  return page === undefined ? rest : { ...rest, page };
}
