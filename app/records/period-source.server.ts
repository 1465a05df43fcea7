import { dayIn } from "contract/service-day";
import type { Api } from "~/taxi-api/client.server";
import { leftOutOf, withLeftOut } from "~/taxi-api/left-out.server";
import { serviceLocale, zoneQuery } from "~/taxi-api/service-locale.server";
import type { ApiQuery } from "./list-query";
import type { ListAnswer, ListSource } from "./read-list.server";

type PeriodQuery = ApiQuery & { from?: string; to?: string };

/**
 * The source of a list that can be narrowed to a period. It is asked with the zone whose days are meant. Of a server that does not
 * know periods and sends all rows at once, those of other days are left out; if it sends them by pages, they are named as `outside`.
 * @param dateOf returns the moment that the period is about, if the row has it
 */
export function periodSource<Row, Sums>(
  api: Api,
  ask: ListSource<Row, Sums>,
  dateOf: (row: Row) => string | null | undefined,
): ListSource<Row, Sums> {
  return async (page: PeriodQuery) => {
    const { from = "", to = "9999" } = page;
    if (page.from === undefined && page.to === undefined) return ask(page);
    const [{ timeZone }, zone] = await Promise.all([serviceLocale(api), zoneQuery(api)]);
    const answer = await ask({ ...page, ...zone });
    const isOutside = (row: Row) => {
      const at = new Date(dateOf(row) ?? NaN);
      if (Number.isNaN(at.getTime())) return false;
      const day = dayIn(timeZone, at);
      return day < from || day > to;
    };
    const outside = new Set(answer.data.docs.filter(isOutside));
    if (outside.size === 0) return answer;
    return isWhole(answer) ? without(outside, answer) : { data: { ...answer.data, outside } };
  };
}

function isWhole({ data: { docs, totalDocs = 0 } }: ListAnswer<unknown>): boolean {
  return docs.length + (leftOutOf(docs)?.count ?? 0) >= totalDocs;
}

/** The rest is all there is, without the sums, which count the other rows as well. */
function without<Row, Sums>(outside: ReadonlySet<Row>, { data: { docs } }: ListAnswer<Row>): ListAnswer<Row, Sums> {
  const kept = docs.filter((row) => !outside.has(row));
  return { data: { docs: withLeftOut(kept, leftOutOf(docs)) } };
}
