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
import { rideOverviewOf } from "./bookings.server";
import { rideColumns } from "./columns";
import { rideFilters } from "./filters";
import { detailsHref, isOneLetter, rideRules } from "./list-rules";
import { nameOf } from "./labels";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.ScheduledRidesManagement"));

export const loader = guardedLoader("ScheduledRidesManagement", async ({ api, url }) => {
  const [list, overview] = await Promise.all([
    readList(readListQuery(url, rideRules), (page) => api(calls.listScheduledRides, { query: page })),
    rideOverviewOf(api),
  ]);
  return listData(list, { overview, now: new Date().toISOString() });
});

/** Lists rides that are booked ahead and have not begun, those without a driver first. */
export default function ScheduledRides() {
  const { list, overview, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const columns = rideColumns(t, format, list.query, now);
  const filters = rideFilters(t);
  const summary = (count: number) => ({ count, total: format.number(count) });
  return (
    <ListPage
      section={t("screens:group.overview")}
      title={t("screens:title.ScheduledRidesManagement")}
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
      actions={<ExportLink list={list} />}
    >
      <ListToolbar list={list} searchLabel={t("search")} columns={columns} filters={filters} />
      <ListBody
        list={list}
        noMatchHint={isOneLetter(list.query.search) ? t("oneLetter") : undefined}
        empty={<Empty hint={t("noRides")} />}
      >
        <DataTable
          list={list}
          columns={columns}
          filters={filters}
          noun={t("screens:menu.ScheduledRidesManagement")}
          rowName={(ride) => nameOf(t, ride)}
          actions={(ride) => (
            <RowActions name={nameOf(t, ride)} primary={{ label: t("view"), to: detailsHref(list.query, ride._id) }} />
          )}
        />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
