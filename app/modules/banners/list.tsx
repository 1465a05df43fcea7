import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { LinkedNumber } from "~/ui/list/linked-number";
import { ListPage } from "~/ui/list/list-page";
import { filteredHref, formHref, pageHref, readListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { ShowInOrder } from "~/ui/list/order-cell";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { Reorder } from "~/ui/list/reorder";
import { RowActions } from "~/ui/list/row-actions";
import { overviewOf } from "./banners.server";
import { bannerColumns } from "./columns";
import { nameOf } from "./banner";
import { bannerRules } from "./list-rules";

export const handle = { i18n: "banners" };

export const meta = pageTitle((t) => t("screens:title.BannerManagement"));

export const loader = guardedLoader("BannerManagement", async ({ api, url }) => {
  const [list, overview] = await Promise.all([
    readList(readListQuery(url, bannerRules), (page) => api(calls.listBanners, { query: page })),
    overviewOf(api),
  ]);
  return listData(list, { overview });
});

export default function BannerList() {
  const { list, overview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("banners");
  const columns = useColumns((t) => bannerColumns(t, list.query), list.query);
  const states = ["true", "false"].map((value) => ({ value, label: t(value === "true" ? "active" : "inactive") }));
  const filters = [{ name: "isActive", label: t("state"), options: states }];
  const add = (
    <LinkButton kind="primary" icon="plus" to={formHref(list.query, "AddEditBanner", null)}>
      {t("add")}
    </LinkButton>
  );
  const table = useListTable({
    list,
    columns,
    rowName: nameOf,
    actions: (banner) => (
      <RowActions
        name={nameOf(banner)}
        primary={{ label: t("edit"), to: formHref(list.query, "AddEditBanner", banner._id) }}
        more={[
          banner.isActive
            ? { label: t("deactivate"), icon: "power", to: pageHref(list.query, "deactivate", banner._id) }
            : { label: t("activate"), icon: "circle-check", to: pageHref(list.query, "activate", banner._id) },
          { label: t("delete"), icon: "trash", danger: true, to: pageHref(list.query, "delete", banner._id) },
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
