import type { CallQuery } from "contract/call";
import type { readRevenue, ReportRow, ReportSums } from "contract/report";
import { MAX_REPORT_DAYS, NO_PROMO_CODE, NONE, type ReportGrouping } from "contract/report-constants";
import { daysBetween } from "contract/service-day";
import { type DescribedResources, NEVER } from "../../activity/described";
import type { Handlers } from "../../calls/handler";
import { invalid } from "../../core/http-error";
import type { Database } from "../../database/database";
import { localeOf } from "../settings/locale";
import { readGroups, readServices } from "./group-rows";
import { driverNames, officeNames } from "./names";
import { type Days, type Source, sourceOf } from "./source";
import { added, fareOf, figuresOf, noSums, type Sums } from "./sums";
import { readTimeRows } from "./time-rows";

type Query = CallQuery<typeof readRevenue>;

/** The groupings that may have more rows than a page can show. */
const PAGED: readonly ReportGrouping[] = ["driver", "promoCode"];

export const reportHandlers = {
  readRevenue: async ({ database, query }) => {
    const { now, before } = periodsOf(query);
    const locale = await localeOf(database);
    const timeZone = query.timeZone ?? locale.timeZone;
    const source = await sourceOf(database, timeZone);
    const read = async (tx: Database) => {
      const sums = await readSums(tx, source, { now, before, currency: locale.currency });
      const currencies = sums.map((each) => each.currency).filter((code) => (query.currency ?? code) === code);
      const asked = { now, before, currency: locale.currency, currencies };
      return { ...(await readRows(tx, source, query, asked)), sums };
    };
    // Rows and sums are those of one moment, so that they add up.
    return { data: await database.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" }) };
  },
} satisfies Partial<Handlers>;

export const reportActivity = {
  report: { paths: ["/private/report/"], undo: NEVER },
} satisfies DescribedResources;

interface Asked {
  now: Days;
  before: Days | null;
  /** The currency of the service. */
  currency: string;
}

/** @throws {HttpError} for too many days, or days in the wrong order */
function periodsOf({ from, to, beforeFrom, beforeTo }: Query): Pick<Asked, "now" | "before"> {
  const now = { from, to };
  const before = beforeFrom !== undefined && beforeTo !== undefined ? { from: beforeFrom, to: beforeTo } : null;
  for (const [field, days] of [["to", now] as const, ...(before ? [["beforeTo", before] as const] : [])]) {
    const count = daysBetween(days.from, days.to) + 1;
    if (count < 1 || count > MAX_REPORT_DAYS)
      throw invalid("These days can't be reported on.", { [field]: `1 to ${MAX_REPORT_DAYS} days.` });
  }
  return { now, before };
}

/** Returns the sums of both periods in each currency. The service's currency is first and always present. */
async function readSums(db: Database, source: Source, { now, before, currency }: Asked): Promise<ReportSums[]> {
  // One after the other, because a transaction has one connection.
  const ofNow = await readServices(db, source, now);
  const ofBefore = before ? await readServices(db, source, before) : [];
  const names = await officeNames(db);
  const others = new Set([...ofNow, ...ofBefore].map((each) => each.currency).filter((code) => code !== currency));
  return [currency, ...[...others].sort()].map((code) => {
    const own = <Row extends Sums>(rows: readonly Row[]) => rows.filter((row) => row.currency === code);
    const total = (rows: readonly Sums[]) => own(rows).reduce((sum, row) => added(sum, row), noSums(code));
    const [sum, sumBefore] = [total(ofNow), total(ofBefore)];
    const explained = before && explanation(own(ofNow), own(ofBefore), sum.paid - sumBefore.paid);
    return {
      currency: code,
      now: figuresOf(sum),
      before: before && figuresOf(sumBefore),
      explained: explained && {
        service: explained.service,
        office: names.has(explained.office) ? { _id: explained.office, name: names.get(explained.office)! } : null,
        difference: explained.difference,
      },
    };
  });
}

type ServiceSums = Sums & { service: string; office: string };

/** Finds the service and office with the largest difference in the same direction as the total; null without a difference. */
function explanation(now: readonly ServiceSums[], before: readonly ServiceSums[], difference: number) {
  const parts = new Map<string, { service: string; office: string; difference: number }>();
  for (const [sign, rows] of [[1, now] as const, [-1, before] as const]) {
    for (const { service, office, paid } of rows) {
      const key = `${service} ${office}`;
      const sum = (parts.get(key)?.difference ?? 0) + sign * paid;
      parts.set(key, { service, office, difference: sum });
    }
  }
  const direction = Math.sign(difference);
  const [largest] = [...parts.values()].sort((a, b) => direction * (b.difference - a.difference));
  return direction === 0 || !largest || Math.sign(largest.difference) !== direction ? null : largest;
}

/** Returns the rows of the report, and their number on all pages. */
async function readRows(
  db: Database,
  source: Source,
  { by, page, limit, fields }: Query,
  asked: Asked & { currencies: readonly string[] },
): Promise<{ docs: ReportRow[]; totalDocs: number }> {
  const withLines = fields === "fare";
  const shown = (now: Sums, before: Sums | null) => ({
    currency: now.currency,
    now: figuresOf(now),
    before: before && figuresOf(before),
    fare: withLines ? fareOf(now) : null,
  });
  if (asked.currencies.length === 0) return { docs: [], totalDocs: 0 };
  if (by === "day" || by === "week" || by === "month") {
    const rows = await readTimeRows(db, source, { ...asked, unit: by, withLines });
    const docs = rows.map(({ part, now, before }) => ({ key: part.from, name: null, ...part, ...shown(now, before) }));
    return { docs, totalDocs: docs.length };
  }
  const rows = await readGroups(db, source, {
    ...asked,
    by,
    withLines,
    page: PAGED.includes(by) ? { page, limit } : null,
  });
  const names = await namesOf(db, by, rows);
  const docs = rows.map(({ key, currency, now, before }) => ({
    key: key || (by === "promoCode" ? NO_PROMO_CODE : NONE),
    name: names.get(key) ?? null,
    from: null,
    to: null,
    ...shown(now ?? noSums(currency), asked.before && (before ?? noSums(currency))),
  }));
  return { docs, totalDocs: rows[0]?.total ?? 0 };
}

function namesOf(db: Database, by: ReportGrouping, rows: readonly { key: string }[]) {
  if (by === "office") return officeNames(db);
  return by === "driver"
    ? driverNames(
        db,
        rows.map(({ key }) => key),
      )
    : new Map<string, string>();
}
