import { useLoaderData } from "@remix-run/react";
import { pageTitle, useTranslation } from "~/i18n/translation";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { withFreshness } from "~/records/freshness.server";
import { readListQuery } from "~/records/list-query";
import { listData, readList } from "~/records/read-list.server";
import { BookingListPage } from "./booking-list";
import { bookingSumsText, rideOverviewOf, rideSource } from "./bookings.server";
import { rideColumns } from "./columns";
import { rideFilters } from "./filters";
import { rideRules } from "./list-rules";
import "./texts";

export { bookingLinks as links } from "./style-sheet";

export const meta = pageTitle((t) => t("screens:title.ScheduledRidesManagement"));

export const loader = guardedLoader("ScheduledRidesManagement", async (args) => {
  const { api, url } = args;
  const [list, overview] = await Promise.all([
    withFreshness(args, readList(readListQuery(url, rideRules), rideSource(api), bookingSumsText(args))),
    rideOverviewOf(api),
  ]);
  return listData(list, { overview, now: new Date().toISOString() });
});

/** Lists rides that are booked ahead and have not begun, those without a driver first. */
export default function ScheduledRides() {
  const { list, overview, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const summary = (count: number) => ({ count, total: format.number(count) });
  return (
    <BookingListPage
      screen="ScheduledRidesManagement"
      newest="number"
      list={list}
      columns={rideColumns(t, format, list.query, now)}
      filters={rideFilters(t)}
      summary={
        overview &&
        [
          t("nextHourSummary", summary(overview.nextHour.rides)),
          overview.nextHour.rides > 0 && t("unassignedSummary", summary(overview.nextHour.unassigned)),
          t("laterSummary", summary(overview.today.rides + overview.later.rides - overview.nextHour.rides)),
        ]
          .filter(Boolean)
          .join(" ")
      }
      emptyHint={t("noRides")}
    />
  );
}
