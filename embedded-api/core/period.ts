import { and, gt, gte, isNull, lt, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { endOfDay, startOfDay } from "contract/service-day";

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Keeps the moments within a period of days in a time zone. */
export function inPeriod(column: AnyPgColumn, { from, to }: Period, timeZone: string): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, startOfDay(from, timeZone)),
    to === undefined ? undefined : lt(column, endOfDay(to, timeZone)),
  );
}

/** The start and end of a record's time. The end is exclusive; null means no end. */
export interface TimeColumns {
  since: AnyPgColumn;
  until: AnyPgColumn;
}

/** Keeps the records whose time overlaps a period of days in a time zone. */
export function overlapping({ since, until }: TimeColumns, { from, to }: Period, timeZone: string): SQL | undefined {
  return and(
    from === undefined ? undefined : or(isNull(until), gt(until, startOfDay(from, timeZone))),
    to === undefined ? undefined : lt(since, endOfDay(to, timeZone)),
  );
}
