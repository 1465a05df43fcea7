import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DRIVER_STATES } from "contract/driver-constants";
import { useFormat } from "~/i18n/format";
import { filteredHref } from "~/records/list/list-query";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { LinkedNumber, LinkedNumbers } from "~/ui/list/linked-number";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { NotifyButton, useNotifyAction } from "~/ui/list/notify-button";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { distinctNames } from "~/records/person";
import { driverColumns } from "./columns";
import { DriverTabs } from "./driver-tabs";
import { driverActionLabels, DriverRowActions } from "./driver-row-actions";
import type { readDriverList } from "../drivers.server";
import { driverFilters } from "./filters";
import { driverLists, EXPIRED, mayBlockIn, nextHref } from "../list-rules";
import { durationLabel } from "../time-labels";

/**
 * The page of all five lists of drivers. Its loader tells which list it shows.
 * @param freshness shows when the list was read
 */
export function DriverListPage({ freshness }: { freshness?: ReactNode }) {
  const { id, list, tabs, overview, categories, now } = useLoaderData<typeof readDriverList>();
  const { t } = useTranslation("drivers");
  const summary = useSummary();
  const { query } = list;
  const rowName = distinctNames(list.rows);
  const offices = overview?.offices;
  const columns = useColumns((t, format) => driverColumns(id, { t, format, query, offices }), id, query, offices);
  const filters = driverFilters(id, t, { overview, categories, selected: query.filters });
  const label = driverActionLabels(t);
  const notify = useNotifyAction();
  const mayAssignOffice = overview?.mayAssignOffice === true;
  const table = useListTable({
    list,
    columns,
    rowName,
    actions: (driver) => (
      <DriverRowActions
        driver={driver}
        name={rowName(driver)}
        list={id}
        query={query}
        label={label}
        now={now}
        notify={notify}
        mayAssignOffice={mayAssignOffice}
      />
    ),
    selectable: mayBlockIn(id),
    now,
  });
  return (
    <ListPage
      section={t("screens:group.people")}
      title={t(`screens:title.${id}`)}
      summary={
        freshness ? (
          <>
            {summary} {freshness}
          </>
        ) : (
          summary
        )
      }
      list={list}
      filters={filters}
      actions={
        id === "PendingDriver" &&
        list.state === "ok" && (
          <LinkButton kind="primary" icon="badge-check" to={nextHref(query, "")}>
            {t("reviewInOrder")}
          </LinkButton>
        )
      }
      above={tabs.length > 1 && <DriverTabs tabs={tabs} current={id} counts={overview?.counts} />}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t(`${driverLists[id].status ?? "all"}Empty`)} />}>
        <DataTable list={list} table={table} filters={filters} noun={t(`screens:menu.${id}`)} />
        {mayBlockIn(id) && (
          <BulkBar list={list} table={table}>
            <BulkButton under="block" icon="ban">
              {t("block")}
            </BulkButton>
            <BulkButton under="unblock" icon="circle-check">
              {t("unblock")}
            </BulkButton>
            <NotifyButton />
            {mayAssignOffice && (
              <BulkButton under="office" icon="building-complex">
                {t("assignOffice")}
              </BulkButton>
            )}
          </BulkBar>
        )}
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}

/** Returns the number of drivers in the list's state, or in each state that the person may see, each as a link to its list. */
function useSummary(): ReactNode {
  const { id, list, overview, now } = useLoaderData<typeof readDriverList>();
  const { t, i18n } = useTranslation("drivers");
  const format = useFormat();
  if (!overview) return "";
  const { counts, waitingSince, expired = 0, vehiclesToCheck = 0 } = overview;
  const to = (filters: Record<string, string> = {}) => filteredHref(list, filters);
  const { status } = driverLists[id];
  const ofApproved = (key: "lapsedSummary" | "vehiclesSummary", count: number, filters: Record<string, string>) =>
    count > 0 && (
      <>
        {" "}
        <LinkedNumber number={format.number(count)} to={to(filters)}>
          {t(key, { count, number: format.number(count) })}
        </LinkedNumber>
      </>
    );
  if (status === undefined) {
    const states = DRIVER_STATES.flatMap((state) => {
      const count = counts[state];
      if (count === undefined) return [];
      const number = format.number(count);
      return { number, to: to({ status: state }), label: t(`count.${state}`, { count, number }) };
    });
    if (states.length === 0) return "";
    return (
      <>
        <LinkedNumbers numbers={states}>
          {t("allSummary", { counts: format.list(states.map(({ label }) => label)) })}
        </LinkedNumbers>
        {ofApproved("lapsedSummary", expired, { status: EXPIRED })}
      </>
    );
  }
  const count = counts[status] ?? 0;
  const number = format.number(count);
  const sentence = (text: string) => (
    <LinkedNumber number={number} to={to()}>
      {text}
    </LinkedNumber>
  );
  if (status === "pending") {
    const time = waitingSince ? durationLabel(i18n.language, now - Date.parse(waitingSince)) : "";
    return counts.pending === undefined || time === "" ? "" : sentence(t("pendingSummary", { count, time }));
  }
  return (
    <>
      {count > 0 && sentence(t(`${status}Summary`, { count, number }))}
      {status === "approved" && (
        <>
          {ofApproved("lapsedSummary", expired, { expiring: "0" })}
          {ofApproved("vehiclesSummary", vehiclesToCheck, { vehicle: "pending" })}
        </>
      )}
    </>
  );
}
