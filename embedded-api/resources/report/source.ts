import { sql, type SQL } from "drizzle-orm";
import { addDays, endOfDay, startOfDay } from "contract/service-day";
import type { Database } from "../../database/database";
import { hasDayTotals } from "../bookings/day-totals";
import { rulesOf } from "../bookings/zone-rules";
import { addReportChanges } from "./changes";
import { reportDays, type ReportPart } from "./table";

/** A range of days that includes the last one. */
export interface Days {
  from: string;
  to: string;
}

type Part = Exclude<ReportPart, "driverMonth" | "driverYear">;

/** The expressions for `key` and `beside` if bookings are not added up yet. */
const OF_BOOKINGS: Readonly<Record<Part, readonly [key: SQL, beside: SQL]>> = {
  service: [sql`service`, sql`office`],
  paying: [sql`payment_method`, sql`platform`],
  driver: [sql`coalesce(driver_id::text, '')`, sql`''`],
  promo: [sql`upper(promo_code)`, sql`''`],
};

/** Returns rows with `day`, `key`, `beside`, currency and figures, from which the sums of some days are made. */
export type Source = (part: Part, days: Days) => SQL;

/**
 * Chooses the source of reports by the days of a zone: the stored sums, or the bookings as long as the sums still follow a
 * changed zone.
 */
export async function sourceOf(db: Database, timeZone: string): Promise<Source> {
  if (!(await hasDayTotals(db, timeZone))) return bookingsOn(timeZone);
  await addReportChanges(db);
  return keptDays(timeZone);
}

function keptDays(timeZone: string): Source {
  const rows = (part: ReportPart, { from, to }: Days) =>
    sql`select * from ${reportDays} where time_zone = ${timeZone} and part = ${sql.raw(`'${part}'`)} and day between ${from} and ${to}`;
  return (part, days) =>
    part === "driver"
      ? sql.join(
          spansOf(days).map((span) => rows(span.part, span.days)),
          sql` union all `,
        )
      : rows(part, days);
}

interface Span {
  part: "driver" | "driverMonth" | "driverYear";
  days: Days;
}

/** Splits days into whole years, whole months and the rest, because sums by driver are many and exist by month and year as well. */
export function spansOf(days: Days): Span[] {
  return around(days, "driverYear", (years) =>
    around(years, "driverMonth", (rest) => [{ part: "driver", days: rest }]),
  );
}

const UNITS = { driverYear: "-01-01", driverMonth: "-01" } as const;

/** Cuts the whole years or months out of some days; `divide` splits what is before and after them. */
function around(days: Days, part: keyof typeof UNITS, divide: (rest: Days) => Span[]): Span[] {
  const begins = (day: string) => day.endsWith(UNITS[part]);
  const next = (day: string) => (part === "driverYear" ? `${Number(day.slice(0, 4)) + 1}-01-01` : monthAfter(day));
  const first = begins(days.from) ? days.from : next(days.from);
  const behind = addDays(days.to, 1);
  const end = begins(behind) ? behind : days.to.slice(0, part === "driverYear" ? 4 : 7) + UNITS[part];
  if (first >= end) return divide(days);
  const rests = [
    { from: days.from, to: addDays(first, -1) },
    { from: end, to: days.to },
  ].filter(({ from, to }) => from <= to);
  return [{ part, days: { from: first, to: addDays(end, -1) } }, ...rests.flatMap(divide)];
}

/** Returns the first day of the month after that of a day. */
export function monthAfter(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}

function bookingsOn(timeZone: string): Source {
  const { changes, offsets } = rulesOf(timeZone);
  const day = sql`day_in_zone(requested_at, ${timeZone}, ${`{${changes.join()}}`}::timestamptz[], ${`{${offsets.join()}}`}::int[])`;
  return (part, { from, to }) => {
    const [key, beside] = OF_BOOKINGS[part];
    const [since, until] = [startOfDay(from, timeZone), endOfDay(to, timeZone)].map((at) => at.toISOString());
    return sql`select ${key} as key, ${beside} as beside, ${day} as day, booking_reports.*
      from booking_reports(${since}::timestamptz, ${until}::timestamptz)`;
  };
}
