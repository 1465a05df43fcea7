import { listParams, type ListQuery } from "./list-query";

/** Returns the part of a list's state that a view stores: everything but the page, and the record that the list belongs to. */
export function savedQuery({ view: _, extraParams: __, scope, ...query }: ListQuery): string {
  const whole = { ...query, page: 1, ...(scope && scope.name !== "id" && { scope }) };
  return new URLSearchParams(listParams(whole)).toString();
}
