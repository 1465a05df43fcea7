import { calls } from "contract";
import type { ReportFigures, ReportRow, ReportSums, Revenue } from "contract/report";
import { isTimeGrouping, MAX_REPORT_DAYS } from "contract/report-constants";
import type { GuardedArgs } from "~/access/guard.server";
import { mayOpen } from "~/access/screens";
import { type Format, formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { listHref } from "~/records/list/list-query";
import type { Api } from "~/taxi-api/client.server";
import { serviceLocale, serviceToday, zoneQuery } from "~/taxi-api/service-locale.server";
import { drawReport, LARGEST_GROUPS } from "./drawing.server";
import { PAGE_ROWS, readReportQuery, type ReportQuery, reportPeriods } from "./report-query";
import { bookingsHref, rowLabel } from "./rows.server";
import { daysText, resultText } from "./sentence.server";

/** Returns the parameters of the call for a report. */
export async function revenueQuery(api: Api, { now, before, by, query }: ReportQuery) {
  const { currency } = query.filters;
  return {
    ...now,
    ...(before && { beforeFrom: before.from, beforeTo: before.to }),
    by,
    ...(currency !== undefined && { currency }),
    ...(await zoneQuery(api)),
  };
}

/** Reads a page of the report. If rows in other currencies take up its room, it is read again in the shown currency. */
async function readRows(api: Api, asked: ReportQuery) {
  const { page, filters } = asked.query;
  const query = { ...(await revenueQuery(api, asked)), page, limit: PAGE_ROWS };
  const answer = await api(calls.readRevenue, { query });
  const { docs, totalDocs, sums } = answer.data;
  const isMixed = filters.currency === undefined && sums.length > 1 && docs.length < totalDocs;
  const currency = isMixed ? shownSums(answer.data, undefined)?.currency : undefined;
  return currency === undefined ? answer : api(calls.readRevenue, { query: { ...query, currency } });
}

/** A row of the report with the lists of its bookings, if the person may open these. */
export interface ShownRow {
  key: string;
  label: string;
  now: ReportFigures;
  before: ReportFigures | null;
  opens: Record<"all" | "rides" | "cancelled" | "refunds", string | null> | null;
}

/** Prepares the controls of the page, and its report if the period is not too long for one. */
export async function readReportPage(args: GuardedArgs) {
  const { api, url, t, language } = args;
  const [today, locale] = await Promise.all([serviceToday(api), serviceLocale(api)]);
  const lang = tagOf(language);
  const format = formatFor(lang, locale);
  const asked = readReportQuery(url, today);
  const { query, now, by, against, isTooLong } = asked;
  return {
    query,
    by,
    against,
    periods: reportPeriods(today, lang).map(({ name, from, to }) => ({
      name,
      href: listHref(query, { filters: { from, to } }),
      isShown: from === now.from && to === now.to,
    })),
    problem: isTooLong ? t("report:tooManyDays", { days: format.number(MAX_REPORT_DAYS) }) : null,
    report: isTooLong ? null : await readReport(args, asked, { lang, format, currency: locale.currency }),
  };
}

export type ReportPage = Awaited<ReturnType<typeof readReportPage>>;

interface Shown {
  /** The language, as a BCP 47 tag. */
  lang: string;
  format: Format;
  /** The currency of the service. */
  currency: string;
}

/** Reads a report for one currency, because amounts in several can't be added up. */
async function readReport({ api, t, person }: GuardedArgs, asked: ReportQuery, { lang, format, currency }: Shown) {
  const { query, now, before, by } = asked;
  const { data } = await readRows(api, asked);
  const sums = shownSums(data, query.filters.currency) ?? NONE(currency);
  const own = data.docs.filter(({ currency }) => currency === sums.currency);
  const { rows, last } = pageOf(data, own, query.page);
  const onlyIn = data.sums.length > 1 ? sums.currency : null;
  const opensBookings = mayOpen(person, "Booking_Management");
  const shown = (row: ReportRow | null, label: string, figures: Pick<ReportRow, "now" | "before">): ShownRow => {
    const opened = (more?: Record<string, string>) => bookingsHref({ by, days: now, currency: onlyIn }, row, more);
    return {
      key: row?.key ?? "",
      label,
      now: figures.now,
      before: figures.before,
      opens: opensBookings
        ? {
            all: opened(),
            rides: opened({ status: "completed" }),
            cancelled: opened({ status: "cancelled" }),
            refunds: opened({ payment: "given_back" }),
          }
        : null,
    };
  };
  const labelled = (row: ReportRow) => ({ ...row, label: rowLabel(t, format, by, row) });
  const pageHref = (page: number) => (page < 1 || page > last ? null : listHref(query, { page }));
  return {
    by,
    currency: sums.currency,
    currencies:
      data.sums.length > 1
        ? data.sums.map(({ currency }) => ({
            name: currency,
            href: listHref(query, { filters: { currency } }),
            isShown: currency === sums.currency,
          }))
        : [],
    sentence: resultText(t, format, sums, { now, before }),
    shownDays: daysText(t, format, now),
    comparedDays: before && daysText(t, format, before),
    total: shown(null, t("report:sum"), sums),
    rows: rows.map((row) => shown(row, rowLabel(t, format, by, row), row)),
    pages: {
      page: Math.min(query.page, last),
      last,
      previous: pageHref(query.page - 1),
      next: pageHref(query.page + 1),
    },
    /** The number of groups that are drawn, if there are more. */
    largest: !isTimeGrouping(by) && own.length > LARGEST_GROUPS ? LARGEST_GROUPS : null,
    // The largest groups are on the first page.
    drawing:
      query.page === 1 || data.docs.length === data.totalDocs
        ? drawReport(t, format, { by, rows: own.map(labelled), sums, lang })
        : null,
  };
}

export type Report = NonNullable<ReportPage["report"]>;

/** Returns the sums in the requested currency, otherwise in the first one with bookings in the period. */
function shownSums({ sums }: Revenue, asked: string | undefined): ReportSums | undefined {
  return (
    sums.find(({ currency }) => currency === asked) ?? sums.find(({ now }) => now.rides + now.cancelled > 0) ?? sums[0]
  );
}

/** Returns the rows of a page, and the number of the last page. Rows that the server sent all at once are paged here. */
function pageOf({ docs, totalDocs }: Revenue, own: readonly ReportRow[], page: number) {
  const isWhole = docs.length >= totalDocs;
  const last = Math.max(1, Math.ceil((isWhole ? own.length : totalDocs) / PAGE_ROWS));
  const first = (Math.min(page, last) - 1) * PAGE_ROWS;
  return { rows: isWhole ? own.slice(first, first + PAGE_ROWS) : own, last };
}

const NO_FIGURES: ReportFigures = {
  rides: 0,
  cancelled: 0,
  paid: 0,
  driver: 0,
  company: 0,
  tips: 0,
  fees: 0,
  promo: 0,
  tax: 0,
  refunds: 0,
  cash: 0,
};
const NONE = (currency: string): ReportSums => ({ currency, now: NO_FIGURES, before: null, explained: null });
