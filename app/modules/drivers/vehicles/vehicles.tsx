import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { pageTitle } from "~/i18n/page-title";
import { pathOf } from "~/access/screens";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { listHref } from "~/records/list/list-query";
import { recordHref } from "~/records/return-to";
import { returnTarget } from "~/records/return-to.server";
import { LinkButton } from "~/ui/link-button";
import { RowActions } from "~/ui/list/row-actions";
import { nameOf } from "../driver";
import { driverOf } from "../drivers.server";
import { driverHref } from "../list-rules";
import { vehicleName } from "./vehicle";
import { vehicleColumns, vehicleFilters, vehicleOfListHref } from "./vehicle-columns";
import { readVehiclesUrl } from "./vehicles.server";

export const handle = { i18n: "drivers" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  data ? t("drivers:vehiclesOf", { name: data.name }) : t("screens:title.SeeAllVehicle"),
);

export const loader = guardedLoader("SeeAllVehicle", async (args) => {
  const { id, query } = readVehiclesUrl(args);
  const [list, driver] = await Promise.all([
    readList(query, (page) => args.api(calls.listDriverVehicles, { params: { id }, query: page })),
    driverOf(args.api, id),
  ]);
  return listData(list, {
    name: nameOf(driver),
    back: returnTarget(args.person, args.url, null)?.to ?? driverHref(driver._id),
    driverId: driver._id,
  });
});

const DECISIONS = [
  { act: "approve", state: "approved", icon: "circle-check", danger: false },
  { act: "disapprove", state: "disapproved", icon: "x", danger: true },
] as const;

/** All vehicles of a driver. */
export default function DriverVehicles() {
  const { list, name, back, driverId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("drivers");
  const columns = useColumns((t) => vehicleColumns(t, list.query), list.query);
  const filters = vehicleFilters(t);
  const table = useListTable({
    list,
    columns,
    rowName: vehicleName,
    actions: (vehicle) => (
      <RowActions
        name={vehicleName(vehicle)}
        primary={{
          label: t(vehicle.status === "pending" ? "review" : "view"),
          to: vehicleOfListHref(list.query, vehicle._id),
        }}
        more={DECISIONS.filter(({ state }) => state !== vehicle.status).map(({ act, icon, danger }) => ({
          label: t(act),
          icon,
          danger,
          to: vehicleOfListHref(list.query, vehicle._id, act),
        }))}
      />
    ),
  });
  return (
    <ListPage
      back={back}
      title={t("vehiclesOf", { name })}
      list={list}
      filters={filters}
      links={
        !back.startsWith(pathOf("driver-view")) && (
          <LinkButton to={recordHref("driver-view", driverId, listHref(list.query))}>{t("driver")}</LinkButton>
        )
      }
    >
      <ListToolbar list={list} searchLabel={t("searchVehicles")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty icon="car" hint={t("vehiclesEmpty")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("vehicles")} />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
