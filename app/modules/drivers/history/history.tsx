import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { mayOpen, pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { withPeriod } from "~/records/list/with-period.server";
import { listData, readList } from "~/records/list/read-list.server";
import { nameOf } from "../driver";
import { driverOf } from "../drivers.server";
import { historyColumns, historyFilters } from "./history-columns";
import { historySource, readHistoryUrl, ridesNotListed } from "./history.server";
import { returnTarget } from "~/records/return-to.server";
import { driverHref } from "../list-rules";

export const handle = { i18n: "drivers" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  data ? t("drivers:historyOf", { name: data.name }) : t("screens:title.ViewDriverHistory"),
);

export const loader = guardedLoader("ViewDriverHistory", async (args) => {
  const { id, query } = readHistoryUrl(args);
  const [list, driver, today] = await Promise.all([
    readList(query, historySource(args.api, id)),
    driverOf(args.api, id),
    serviceToday(args.api),
  ]);
  const unlisted = await ridesNotListed(args.api, driver);
  const bookings = mayOpen(args.person, "Booking_Management")
    ? `${pathOf("Booking_Management")}?${new URLSearchParams({ driver: id }).toString()}`
    : null;
  return listData(withPeriod(list, { language: args.language, today }), {
    unlisted,
    bookings,
    name: nameOf(driver),
    language: driver.language,
    back: returnTarget(args.person, args.url, null)?.to ?? driverHref(driver._id),
  });
});

/** A driver's whole history, latest event first. */
export default function DriverHistory() {
  const { list, name, language, back, unlisted, bookings } = useLoaderData<typeof loader>();
  const { t } = useTranslation("drivers");
  const { number } = useFormat();
  const columns = useColumns((t, format) => historyColumns(t, format, language), language);
  const filters = historyFilters(t);
  const table = useListTable({ list, columns, rowName: ({ text }) => text });
  return (
    <ListPage
      back={back}
      title={t("historyOf", { name })}
      summary={
        unlisted !== null && (
          <>
            {t("notAllRides", { number: number(unlisted) })}{" "}
            {bookings && (
              <a className="link" href={bookings}>
                {t("showAllRides")}
              </a>
            )}
          </>
        )
      }
      list={list}
      filters={filters}
    >
      <ListToolbar list={list} searchLabel={t("searchHistory")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty icon="file-clock" hint={t("historyEmpty")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("history")} />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
