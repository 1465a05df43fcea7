import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { inPeriod, overlapping, type TimeColumns } from "../../core/period";
import type { Database } from "../../database/database";
import { localeOf } from "./locale";

interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
  timeZone?: string | undefined;
}

/**
 * Keeps the moments within the requested days, or the periods that overlap with them. The days are those of the service's time
 * zone unless the query names another zone.
 */
export async function onAskedDays(
  db: Database,
  columns: AnyPgColumn | TimeColumns,
  { from, to, timeZone }: AskedDays,
): Promise<SQL | undefined> {
  if (from === undefined && to === undefined) return undefined;
  const zone = timeZone ?? (await localeOf(db)).timeZone;
  return "since" in columns ? overlapping(columns, { from, to }, zone) : inPeriod(columns, { from, to }, zone);
}
