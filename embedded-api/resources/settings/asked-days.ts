import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { inPeriod } from "../../core/period";
import type { Database } from "../../database/database";
import { localeOf } from "./locale";

interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
  timeZone?: string | undefined;
}

/** Keeps the moments of the days that a list is asked for. They are those of the service, unless the question names a zone. */
export async function onAskedDays(
  db: Database,
  column: AnyPgColumn,
  { from, to, timeZone }: AskedDays,
): Promise<SQL | undefined> {
  if (from === undefined && to === undefined) return undefined;
  return inPeriod(column, { from, to }, timeZone ?? (await localeOf(db)).timeZone);
}
