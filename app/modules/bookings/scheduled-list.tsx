import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { withFreshness } from "~/records/list/freshness.server";
import { filteredHref, readListQuery } from "~/records/list/list-query";
import { listData, readList } from "~/records/list/read-list.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { LinkedNumber } from "~/ui/list/linked-number";
import { withPeriod } from "~/records/list/with-period.server";
import { BookingListPage } from "./booking-list";
import { bookingSumsText, rideOverviewOf, rideSource } from "./bookings.server";
import { rideColumns } from "./columns";
import { rideFilters } from "./filters";
import { rideRules } from "./list-rules";
import { openablePeople } from "./people-links.server";

export const handle = { i18n: "bookings" };

export { listLinks as links } from "./style-sheet";

export const meta = pageTitle((t) => t("screens:title.ScheduledRidesManagement"));

export const loader = guardedLoader("ScheduledRidesManagement", async (args) => {
  const { api, url, language, person } = args;
  const [list, overview, today] = await Promise.all([
    withFreshness(args, readList(readListQuery(url, rideRules), rideSource(api), bookingSumsText(args))),
    rideOverviewOf(api),
    serviceToday(api),
  ]);
  const opens = openablePeople(person);
  return listData(withPeriod(list, { language, today, ahead: true }), { overview, opens, now: Date.now() });
});

/** Lists rides that were booked ahead and have not begun, those without a driver first. */
export default function ScheduledRides() {
  const { list, overview, opens, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const counted = (
    key: "nextHourSummary" | "unassignedSummary" | "todaySummary" | "laterSummary",
    count: number,
    filters: Record<string, string>,
  ) => {
    const total = format.number(count);
    return (
      <LinkedNumber number={total} to={filteredHref(list, filters)}>
        {t(key, { count, total })}
      </LinkedNumber>
    );
  };
  return (
    <BookingListPage
      screen="ScheduledRidesManagement"
      newest="number"
      list={list}
      columns={rideColumns}
      opens={opens}
      now={now}
      filters={rideFilters(t)}
      summary={
        overview && (
          <>
            {counted("nextHourSummary", overview.nextHour.rides, { window: "nextHour" })}{" "}
            {overview.nextHour.rides > 0 &&
              counted("unassignedSummary", overview.nextHour.unassigned, { window: "nextHour", assigned: "no" })}{" "}
            {/* The list of today also contains the rides of the next hour. */}
            {overview.today.rides > overview.nextHour.rides &&
              counted("todaySummary", overview.today.rides, { window: "today" })}{" "}
            {counted("laterSummary", overview.later.rides, { window: "later" })}
          </>
        )
      }
      emptyHint={t("noRides")}
    />
  );
}
