import { useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { dayIn } from "contract/service-day";
import { pageTitle, useTranslation } from "~/i18n/translation";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { readListQuery } from "~/records/list-query";
import { listData, readList } from "~/records/read-list.server";
import { PeriodMenu } from "~/ui/list/period-menu";
import { serviceLocale, zoneQuery } from "~/taxi-api/service-locale.server";
import { BookingListPage } from "./booking-list";
import { bookingSumsText, overviewOf } from "./bookings.server";
import { bookingColumns } from "./columns";
import { bookingFilters, namesInFilters } from "./filters";
import { bookingRules } from "./list-rules";
import "./texts";

export const meta = pageTitle((t) => t("screens:title.Booking_Management"));

export const loader = guardedLoader("Booking_Management", async (args) => {
  const { api, url } = args;
  const [list, overview, { timeZone }] = await Promise.all([
    readList(
      readListQuery(url, bookingRules),
      async (page) => api(calls.listBookings, { query: { ...page, ...(await zoneQuery(api)) } }),
      bookingSumsText(args),
    ),
    overviewOf(api),
    serviceLocale(api),
  ]);
  return listData(list, { overview, names: namesInFilters(list), today: dayIn(timeZone, new Date()) });
});

export default function BookingList() {
  const { list, overview, names, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const summary = (count: number) => ({ count, total: format.number(count) });
  return (
    <BookingListPage
      screen="Booking_Management"
      list={list}
      columns={bookingColumns(t, format, list.query)}
      filters={bookingFilters(t, format, list.query, names)}
      controls={<PeriodMenu query={list.query} label={t("period")} today={today} />}
      summary={
        overview &&
        overview.bookings > 0 &&
        [
          t("openSummary", summary(overview.open)),
          overview.open > 0 && t("unassignedSummary", summary(overview.unassigned)),
        ]
          .filter(Boolean)
          .join(" ")
      }
      emptyHint={t("empty")}
    />
  );
}
