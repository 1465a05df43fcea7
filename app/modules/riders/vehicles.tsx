import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { isNarrowed, readListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { returnTarget } from "~/records/return-to.server";
import { plainRiderHref, vehicleRules } from "./list-rules";
import { nameOf } from "./rider";
import { riderOf } from "./riders.server";
import { vehicleColumns } from "./vehicle-columns";

export const handle = { i18n: "riders" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  data ? t("riders:vehiclesHeading", { name: data.name }) : t("screens:title.SeeAllUserVehicle"),
);

export const loader = guardedLoader("SeeAllUserVehicle", async ({ api, url, person, params: { id = "" } }) => {
  const [rider, list] = await Promise.all([
    riderOf(api, id),
    readList(readListQuery(url, vehicleRules(id, url)), (page) =>
      api(calls.listRiderVehicles, { params: { id }, query: page }),
    ),
  ]);
  return listData(list, {
    name: nameOf(rider),
    back: returnTarget(person, url, null)?.to ?? plainRiderHref(rider._id),
  });
});

/** All vehicles of one rider. */
export default function RiderVehicles() {
  const { list, name, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("riders");
  const { number } = useFormat();
  const columns = useColumns((t) => vehicleColumns(t));
  const table = useListTable({ list, columns, rowName: (vehicle) => vehicle.plate });
  return (
    <>
      <ListPage
        back={back}
        title={t("vehiclesHeading", { name })}
        summary={
          list.state === "ok" &&
          !isNarrowed(list.query) &&
          t("vehiclesSummary", { count: list.total, total: number(list.total) })
        }
        list={list}
      >
        <ListToolbar list={list} searchLabel={t("vehiclesSearch")} table={table} />
        <ListBody list={list} empty={<Empty icon="car" hint={t("noVehicles")} />}>
          <DataTable list={list} table={table} noun={t("vehicles")} />
        </ListBody>
        <Pagination list={list} />
      </ListPage>
    </>
  );
}
