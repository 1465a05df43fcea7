import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import { Fragment, type ReactNode } from "react";
import type { TFunction } from "i18next";
import { calls } from "contract";
import type { Banner } from "contract/banners";
import { counted } from "~/i18n/counted";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { LinkedNumber } from "~/ui/list/linked-number";
import { ListPage } from "~/ui/list/list-page";
import { filteredHref, formHref, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { ShowInOrder, OrderCell } from "~/ui/list/order-cell";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { Reorder } from "~/ui/list/reorder";
import { RowActions } from "~/ui/list/row-actions";
import { updatedAtColumn } from "~/ui/list/cells";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";
import { overviewOf } from "./banners.server";
import { nameOf, bannerRules } from "./banner";

export const handle = { i18n: "banners" };

export const meta = pageTitle((t) => t("screens:title.BannerManagement"));

export const loader = guardedLoader("BannerManagement", async ({ api, url }) => {
  const [list, overview] = await Promise.all([
    readList(readListQuery(url, bannerRules), (page) => api(calls.listBanners, { query: page })),
    overviewOf(api),
  ]);
  return listData(list, { overview });
});

const column = createColumnHelper<ListFeatures, Banner>();

export function bannerColumns(t: TFunction, query: ListQuery): ListColumn<Banner>[] {
  const active = t("banners:active");
  const inactive = t("banners:inactive");
  return [
    column.accessor("url", {
      header: t("banners:banner"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <RowPicture src={row.original.imageLink} width={108} height={36} className="h-9 w-27">
          <span className="min-w-0 sm:min-w-48 wrap-anywhere">
            <RowName to={formHref(query, "AddEditBanner", row.original._id)}>{breakable(nameOf(row.original))}</RowName>
          </span>
        </RowPicture>
      ),
    }),
    column.accessor("position", {
      header: t("ui:order.place"),
      cell: ({ row }) => (
        <OrderCell id={row.original._id} name={nameOf(row.original)} position={row.original.position} />
      ),
    }),
    column.accessor(({ isActive }) => (isActive ? active : inactive), {
      id: "isActive",
      header: t("banners:state"),
      cell: ({ row, getValue }) => <Badge tone={row.original.isActive ? "ok" : "plain"}>{getValue()}</Badge>,
    }),
    updatedAtColumn(t("banners:updatedAt")),
  ];
}

/** Allows a narrow column to break an address after its dots and slashes, where browsers would not. */
function breakable(address: string): ReactNode {
  return address.split(/(?<=[./])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export function bannerFilters(t: TFunction): ListFilter[] {
  const states = ["true", "false"].map((value) => ({
    value,
    label: t(value === "true" ? "banners:active" : "banners:inactive"),
  }));
  return [{ name: "isActive", label: t("banners:state"), options: states }];
}

export default function BannerList() {
  const { list, overview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("banners");
  const columns = useColumns((t) => bannerColumns(t, list.query), list.query);
  const filters = bannerFilters(t);
  const add = <AddLink to={formHref(list.query, "AddEditBanner", null)}>{t("add")}</AddLink>;
  const label = { edit: t("edit"), deactivate: t("deactivate"), activate: t("activate"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName: nameOf,
    actions: (banner) => (
      <RowActions
        name={nameOf(banner)}
        primary={{ label: label.edit, to: formHref(list.query, "AddEditBanner", banner._id) }}
        more={[
          banner.isActive
            ? { label: label.deactivate, icon: "power", to: pageHref(list.query, "deactivate", banner._id) }
            : { label: label.activate, icon: "circle-check", to: pageHref(list.query, "activate", banner._id) },
          { label: label.delete, icon: "trash", danger: true, to: pageHref(list.query, "delete", banner._id) },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.content")}
      title={t("screens:title.BannerManagement")}
      summary={
        overview &&
        overview.banners > 0 && (
          <LinkedNumber number={String(overview.active)} to={filteredHref(list, { isActive: "true" })}>
            {t("summary", { ...counted(overview.active), total: overview.banners })}
          </LinkedNumber>
        )
      }
      list={list}
      filters={filters}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters}>
        <ShowInOrder query={list.query} />
      </ListToolbar>
      <ListBody list={list} empty={<Empty hint={t("empty")}>{add}</Empty>}>
        <Reorder list={list}>
          <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.BannerManagement")} />
        </Reorder>
        <BulkBar list={list} table={table}>
          <BulkButton under="activate" icon="circle-check">
            {t("activate")}
          </BulkButton>
          <BulkButton under="deactivate" icon="power">
            {t("deactivate")}
          </BulkButton>
          <BulkButton under="delete" icon="trash" danger>
            {t("delete")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
