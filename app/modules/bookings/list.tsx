import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mayOpen } from "~/access/screens";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { withFreshness } from "~/records/list/freshness.server";
import { filteredHref, listHref, readListQuery } from "~/records/list/list-query";
import { listData, readList } from "~/records/list/read-list.server";
import { LinkedNumber } from "~/ui/list/linked-number";
import { withPeriod } from "~/records/list/with-period.server";
import { StateTabs } from "~/ui/list/state-tabs";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { BookingListPage } from "./booking-list";
import { bookingSource, bookingSumsText, overviewOf } from "./bookings.server";
import { bookingColumns } from "./columns";
import { bookingFilters, namesInFilters, stateTabs } from "./filters";
import { bookingRules, plateIn } from "./list-rules";
import { openablePeople } from "./people-links.server";

export const handle = { i18n: "bookings" };

export { listLinks as links } from "./style-sheet";

export const meta = pageTitle((t) => t("screens:title.Booking_Management"));

export const loader = guardedLoader("Booking_Management", async (args) => {
  const { api, url, language, person } = args;
  const [list, overview, today] = await Promise.all([
    withFreshness(args, readList(readListQuery(url, bookingRules), bookingSource(api), bookingSumsText(args))),
    overviewOf(api),
    serviceToday(api),
  ]);
  return listData(withPeriod(list, { language, today }), {
    overview,
    names: namesInFilters(list),
    opens: openablePeople(person),
    plate: overview?.states && mayOpen(person, "driver-management") && list.rows.length === 0 ? plateIn(url) : null,
    now: Date.now(),
  });
});

export default function BookingList() {
  const { list, overview, names, opens, plate, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const counted = (key: "openSummary" | "unassignedSummary", count: number, status: string) => {
    const total = format.number(count);
    const sentence = t(key, { count, total });
    // A server that does not count the states does not support these filters either.
    if (!overview?.states) return sentence;
    return (
      <LinkedNumber number={total} to={filteredHref(list, { status })}>
        {sentence}
      </LinkedNumber>
    );
  };
  return (
    <BookingListPage
      screen="Booking_Management"
      newest="requestedAt"
      list={list}
      columns={bookingColumns}
      opens={opens}
      now={now}
      filters={bookingFilters(t, format, list.query, names, overview)}
      tabbed="status"
      above={
        <StateTabs
          query={list.query}
          name="status"
          label={t("state")}
          total={overview?.states && overview.bookings}
          tabs={stateTabs(t, overview, list.query.filters.status ?? "")}
        />
      }
      summary={
        overview &&
        overview.bookings > 0 && (
          <>
            {counted("openSummary", overview.open, "open")}{" "}
            {overview.open > 0 && counted("unassignedSummary", overview.unassigned, "unassigned")}
          </>
        )
      }
      emptyHint={t("empty")}
      noMatchLink={
        plate && (
          <Link
            className="link"
            to={listHref(list.query, { search: "", filters: { driverPlate: plate } })}
            discover="none"
          >
            {t("ofThisPlate", { plate })}
          </Link>
        )
      }
    />
  );
}
