import { listParams, type ListQuery } from "./list-query";

/** Returns the part of a list's state that a view stores: everything but the page, and the record that the list belongs to. */
export function savedQuery({ view: _, extraParams: __, scope, ...query }: ListQuery): string {
  // The page size that was asked for, although few rows match now.
  const limit = query.askedLimit ?? query.limit;
  const whole = { ...query, limit, page: 1, ...(scope && scope.name !== "id" && { scope }) };
  return new URLSearchParams(listParams(whole)).toString();
}
