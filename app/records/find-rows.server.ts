import { allRows } from "./csv.server";
import type { ListQuery } from "./list-query";
import type { ListSource } from "./read-list.server";

/**
 * Rows of a list by their ids, for records that the server has a list of and no call for one: looks through the whole
 * list, whatever narrows it at present, as far as it must.
 * @param source of the list: `(query) => priceSource(api, query)`
 * @returns those that are there, in the list's usual order
 */
export async function findRows<Row extends { _id: string }>(
  source: (query: ListQuery) => ListSource<Row>,
  query: ListQuery,
  ids: readonly string[],
): Promise<Row[]> {
  const wanted = new Set(ids);
  const found: Row[] = [];
  if (wanted.size === 0) return found;
  const everything = { ...query, ...query.defaults, page: 1, search: "", filters: {} };
  for await (const row of allRows(source(everything))) {
    if (wanted.delete(row._id)) found.push(row);
    if (wanted.size === 0) break;
  }
  return found;
}
