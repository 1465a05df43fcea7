import { MAX_REPORT_DAYS, REPORT_GROUPINGS, type ReportGrouping } from "contract/report-constants";
import { daysBetween } from "contract/service-day";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { type ListQuery, readListQuery, type ListRules } from "~/records/list/list-query";
import { lastWeek, type NamedPeriod, periodsOn } from "~/records/list/periods";
import { AGAINST, type Against, comparedDays, type Days } from "./compared-days";

/** The URL rules of a report. */
export const reportRules: ListRules = {
  path: pathOf("Report"),
  sortable: [],
  filters: {
    from: isDay,
    to: isDay,
    by: REPORT_GROUPINGS,
    against: AGAINST,
    currency: (value) => /^[A-Z]{3}$/.test(value),
  },
};

/** The number of rows on a page. */
export const PAGE_ROWS = 100;

export interface ReportQuery {
  query: ListQuery;
  now: Days;
  before: Days | null;
  by: ReportGrouping;
  against: Against;
  /** Whether one of the periods has more days than a report can have. */
  isTooLong: boolean;
}

/**
 * Reads the URL of a report; the default is last week by days, compared with the week before.
 * @param today the date in the service's time zone
 */
export function readReportQuery(url: URL, today: string): ReportQuery {
  const read = readListQuery(url, reportRules);
  const { from = read.filters.to, to = read.filters.from, by = "day", against = "before" } = read.filters;
  const now = from !== undefined && to !== undefined ? { from, to } : lastWeek(today);
  const query = { ...read, filters: { ...read.filters, ...now, by, against } };
  const compared = comparedDays(now, against as Against, today);
  const isTooLong = [now, compared].some((days) => days && daysBetween(days.from, days.to) >= MAX_REPORT_DAYS);
  return { query, now, before: compared, by: by as ReportGrouping, against: against as Against, isTooLong };
}

/** Returns the periods to choose from: today and yesterday, this and the last week and month, this year. @param lang BCP 47 */
export function reportPeriods(today: string, lang: string): NamedPeriod[] {
  const name = new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(0, "year");
  const year = today.slice(0, 4);
  return [
    ...periodsOn(today, lang),
    { name: name.charAt(0).toLocaleUpperCase(lang) + name.slice(1), from: `${year}-01-01`, to: `${year}-12-31` },
  ];
}
