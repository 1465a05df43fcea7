import { leftOutOf } from "~/taxi-api/left-out.server";
import type { ApiQuery, ListQuery } from "./list-query";
import type { ListAnswer } from "./list-source";

/** How a server pages one list. */
export interface Paging {
  /** The number of its first page. */
  first: 0 | 1;
  /** The number of rows on a full page, which may differ from the requested number; undefined as long as there was only one page. */
  size?: number | undefined;
  /** False if it sends the same rows whichever page is requested. */
  hasPages: boolean;
  /** Whether the total that it sends is correct. */
  counts: boolean;
}

export const USUAL = { first: 1, hasPages: true, counts: true } as const satisfies Paging;

/** After this time it is found out again, because a server can be changed. */
const KEPT_MS = 3_600_000;
/** When more lists than these are known, the one that was learnt first is forgotten. */
const MAX_LISTS = 1_000;

const kept = new Map<string, { paging: Paging; until: number }>();

const keyOf = ({ path, limit, scope }: Pick<ListQuery, "path" | "limit" | "scope">) =>
  JSON.stringify([path, limit, scope?.value]);

/** Returns how the server was seen to page a list; undefined before that. */
export function knownPaging(query: ListQuery): Paging | undefined {
  const known = kept.get(keyOf(query));
  return known && known.until > Date.now() ? known.paging : undefined;
}

export function rememberPaging(query: ListQuery, paging: Paging): Paging {
  if (kept.size >= MAX_LISTS) kept.delete(kept.keys().next().value!);
  kept.set(keyOf(query), { paging, until: Date.now() + KEPT_MS });
  return paging;
}

/** Forgets what was learnt, so that it is found out again. */
export function forgetPaging(): void {
  kept.clear();
}

/** Returns the number of rows that came, readable or not. */
export function sentRows({ data: { docs } }: ListAnswer<unknown>): number {
  return docs.length + (leftOutOf(docs)?.count ?? 0);
}

/** Whether two answers begin with the same row. */
export function beginAlike(one: ListAnswer<unknown>, other: ListAnswer<unknown>): boolean {
  const [first, second] = [one.data.docs[0], other.data.docs[0]];
  // If the rows can't be read, only their numbers can be compared.
  if (first === undefined && second === undefined) return sentRows(one) > 0 && sentRows(one) === sentRows(other);
  return JSON.stringify(first) === JSON.stringify(second);
}

/** Whether a page has a row of another one. A new first row, or a changed row, does not make them different pages. */
function shareRows(one: ListAnswer<unknown>, other: ListAnswer<unknown>): boolean {
  const known = new Set(other.data.docs.map((row) => JSON.stringify(row)));
  return one.data.docs.some((row) => known.has(JSON.stringify(row))) || beginAlike(one, other);
}

/**
 * Returns the page number to request. If a server counts from 0, the first page is requested without a number, because servers
 * take 0 for no page, or for the page before the first.
 * @param index 0 for the first page
 */
export function pageNumber(index: number, first: Paging["first"]): number | undefined {
  return first === 0 && index === 0 ? undefined : index + first;
}

/** Makes the call for one page of a list; undefined requests the page without a number. */
export type AskPage<Row, Sums> = (page: number | undefined) => Promise<ListAnswer<Row, Sums>>;

/**
 * Finds out how a server pages that sends the total, and has sent fewer rows. The last page tells: a server that counts pages
 * from 0 has no rows there, and one that ignores the page sends the first page again.
 * @param answer to the first page, as counted from 1
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

/** Does the same as `learnPaging` for a server that does not send the total. @param next the answer to the second page */
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

/** Returns the query of a page; without a number, it has no `page`. */
export function withPage(query: ApiQuery, page: number | undefined): ApiQuery {
  const { page: _, ...rest } = query;
  return page === undefined ? rest : { ...rest, page };
}
