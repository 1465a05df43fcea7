import { lackingOf } from "~/taxi-api/taken-query.server";
import type { ApiQuery } from "./list-query";

/** Parameters that do not decide which rows come, or that have a word of their own (`periodSource`). */
const NOT_NARROWING: readonly string[] = ["page", "limit", "order", "from", "to", "timeZone", "id", "fields", "since"];

/** The parameters that an answer should follow: its search, its filters, its order. */
export const narrowingIn = (query: ApiQuery): string[] =>
  Object.entries(query)
    .filter(([name, value]) => value !== undefined && value !== "" && !NOT_NARROWING.includes(name))
    .map(([name]) => name);

/** The parameters of a list that its server is known to refuse, so that these rows do not follow them. */
export function refusedOf(rows: readonly unknown[], query: ApiQuery): string[] {
  const { names } = lackingOf(rows);
  return narrowingIn(query).filter((name) => names.includes(name));
}
