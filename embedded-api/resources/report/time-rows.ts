import { sql } from "drizzle-orm";
import { addDays } from "contract/service-day";
import type { ReportGrouping } from "contract/report-constants";
import { type Database, rowsOf } from "../../database/database";
import { monthAfter, type Days, type Source } from "./source";
import { added, hasBookings, noSums, summed, type Sums } from "./sums";

/** A part of a period with the sums in one currency. */
export interface TimeRow {
  part: Days;
  now: Sums;
  /** The sums of the corresponding part of the other period; null if it has none, as March 31 has none in February. */
  before: Sums | null;
}

type Unit = Extract<ReportGrouping, "day" | "week" | "month">;

/** Returns the parts of a period: its days, its weeks from Monday on or its months. The first and last part may be cut by the period. */
export function partsOf({ from, to }: Days, unit: Unit): Days[] {
  const parts: Days[] = [];
  for (let first = from; first <= to;) {
    const next = after(first, unit);
    parts.push({ from: first, to: next > to ? to : addDays(next, -1) });
    first = next;
  }
  return parts;
}

function after(day: string, unit: Unit): string {
  if (unit === "day") return addDays(day, 1);
  if (unit === "month") return monthAfter(day);
  return addDays(day, 7 - ((new Date(day).getUTCDay() + 6) % 7));
}

/**
 * Returns the sums of a period by parts. The first part is compared with the first part of the other period, and so on. Further
 * parts of the other period are left out.
 * @param currencies each has a row in every part
 */
export async function readTimeRows(
  db: Database,
  source: Source,
  asked: { unit: Unit; now: Days; before: Days | null; currencies: readonly string[]; withLines: boolean },
): Promise<TimeRow[]> {
  const { unit, now, before, currencies, withLines } = asked;
  const ofNow = await readDays(db, source, now, withLines);
  const ofBefore = before ? await readDays(db, source, before, withLines) : [];
  const parts = partsOf(now, unit);
  const partsBefore = before ? partsOf(before, unit) : [];
  const sumsNow = partSums(ofNow, parts);
  const sumsBefore = partSums(ofBefore, partsBefore);
  return parts.flatMap((part, index) =>
    currencies.map((currency) => ({
      part,
      now: sumsNow(index, currency),
      before: index < partsBefore.length ? sumsBefore(index, currency) : null,
    })),
  );
}

/** Adds up days by parts, going through both once, because both are in order. @returns a function for the sums of a part in a currency */
function partSums(days: readonly (Sums & { day: string })[], parts: readonly Days[]) {
  const sums = new Map<string, Sums>();
  let index = 0;
  for (const { day, ...own } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    while (index < parts.length && parts[index]!.to < day) index += 1;
    const key = `${index} ${own.currency}`;
    sums.set(key, added(sums.get(key) ?? noSums(own.currency), own));
  }
  return (at: number, currency: string) => sums.get(`${at} ${currency}`) ?? noSums(currency);
}

function readDays(db: Database, source: Source, days: Days, withLines: boolean) {
  return rowsOf<Sums & { day: string }>(
    db,
    sql`select day::text as day, ${summed(withLines)} from (${source("paying", days)}) as rows group by rows.day, currency having ${hasBookings}`,
  );
}
