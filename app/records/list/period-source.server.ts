import { dayIn } from "contract/service-day";
import type { Api } from "~/taxi-api/client.server";
import { leftOutOf, withLeftOut } from "~/taxi-api/left-out.server";
import { serviceLocale, zoneQuery } from "~/taxi-api/service-locale.server";
import type { ApiQuery } from "./list-query";
import type { ListAnswer, ListSource } from "./list-source";

type PeriodQuery = ApiQuery & { from?: string; to?: string };

/** A moment, or a time from one moment until before another; a null `until` means no end. */
type When = string | null | undefined | { since: string; until: string | null };

/**
 * Returns the source of a list that can be filtered by a period. It sends the zone of the days. If a server does not support
 * periods and sends all rows at once, rows of other days are left out; if it sends pages, they are marked as `outside`.
 * @param whenOf returns the row's moment that the period is about, or a time that overlaps the period
 */
export function periodSource<Row, Sums>(
  api: Api,
  ask: ListSource<Row, Sums>,
  whenOf: (row: Row) => When,
): ListSource<Row, Sums> {
  return async (page: PeriodQuery) => {
    const { from = "", to = "9999" } = page;
    if (page.from === undefined && page.to === undefined) return ask(page);
    const [{ timeZone }, zone] = await Promise.all([serviceLocale(api), zoneQuery(api)]);
    const answer = await ask({ ...page, ...zone });
    const isOutside = ([first, last]: Days) => first > to || last < from;
    const outside = new Set(answer.data.docs.filter((row) => isOutside(daysOf(whenOf(row), timeZone))));
    if (outside.size === 0) return answer;
    return isWhole(answer) ? without(outside, answer) : { data: { ...answer.data, outside } };
  };
}

type Days = readonly [first: string, last: string];

const ALWAYS: Days = ["", "9999"];

/** Returns the first and the last day of a row; all days if the row does not tell. */
function daysOf(when: When, timeZone: string): Days {
  const { since, until } = typeof when === "object" && when !== null ? when : { since: when, until: when };
  const [begin, end] = [Date.parse(since ?? ""), until === null ? Infinity : Date.parse(until ?? "")];
  if (Number.isNaN(begin) || Number.isNaN(end)) return ALWAYS;
  const first = dayIn(timeZone, new Date(begin));
  if (end === Infinity) return [first, ALWAYS[1]];
  // A time that ends at midnight does not include the next day.
  return [first, end === begin ? first : dayIn(timeZone, new Date(end - 1))];
}

function isWhole({ data: { docs, totalDocs = 0 } }: ListAnswer<unknown>): boolean {
  return docs.length + (leftOutOf(docs)?.count ?? 0) >= totalDocs;
}

/** Returns the answer with the remaining rows only, without the sums, which include the other rows. */
function without<Row, Sums>(outside: ReadonlySet<Row>, { data: { docs } }: ListAnswer<Row>): ListAnswer<Row, Sums> {
  const kept = docs.filter((row) => !outside.has(row));
  return { data: { docs: withLeftOut(kept, leftOutOf(docs)) } };
}
