import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "~/i18n/translation";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/title";
import { Empty } from "~/ui/feedback/empty";
import { DataTable } from "~/ui/list/data-table";
import { ExportLink } from "~/ui/list/export-link";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { readListQuery } from "~/records/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { overviewOf } from "./bookings.server";
import { bookingColumns } from "./columns";
import { bookingFilters, namesInFilters } from "./filters";
import { bookingRules, detailsHref, isOneLetter } from "./list-rules";
import { nameOf } from "./labels";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.Booking_Management"));

export const loader = guardedLoader("Booking_Management", async ({ api, url }) => {
  const [list, overview] = await Promise.all([
    readList(readListQuery(url, bookingRules), (page) => api(calls.listBookings, { query: page })),
    overviewOf(api),
  ]);
  return listData(list, { overview, names: namesInFilters(list) });
});

export default function BookingList() {
  const { list, overview, names } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const columns = bookingColumns(t, format, list.query);
  const filters = bookingFilters(t, format, list.query, names);
  const summary = (count: number) => ({ count, total: format.number(count) });
  return (
    <ListPage
      section={t("screens:group.overview")}
      title={t("screens:title.Booking_Management")}
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
      actions={<ExportLink list={list} />}
    >
      <ListToolbar list={list} searchLabel={t("search")} columns={columns} filters={filters} />
      <ListBody
        list={list}
        noMatchHint={isOneLetter(list.query.search) ? t("oneLetter") : undefined}
        empty={<Empty hint={t("empty")} />}
      >
        <DataTable
          list={list}
          columns={columns}
          filters={filters}
          noun={t("screens:menu.Booking_Management")}
          rowName={(booking) => nameOf(t, booking)}
          actions={(booking) => (
            <RowActions
              name={nameOf(t, booking)}
              primary={{ label: t("view"), to: detailsHref(list.query, booking._id) }}
            />
          )}
        />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
