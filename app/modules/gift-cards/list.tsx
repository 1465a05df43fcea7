import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { isNarrowed, pageHref } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { SegmentedNav } from "~/ui/list/segmented-nav";
import { editHref, giftColumns } from "./columns";
import { categoriesOrNone, giftSource } from "./gift-cards.server";
import { nameOf } from "./gift-entry";
import { GIFT_LISTS, listOf, readGiftQuery } from "./list-rules";

export const handle = { i18n: "gift-cards" };

export const meta = pageTitle((t) => t("screens:title.GiftCardManagement"));

export const loader = guardedLoader("GiftCardManagement", async ({ api, url }) => {
  const query = readGiftQuery(url);
  const [list, categories] = await Promise.all([
    readList(query, giftSource(api, query)),
    listOf(query) === "cards" ? categoriesOrNone(api) : [],
  ]);
  return listData(list, { categories });
});

export default function GiftCardList() {
  const { list, categories } = useLoaderData<typeof loader>();
  const { t } = useTranslation("gift-cards");
  const { query } = list;
  const kind = listOf(query);
  const columns = useColumns((t, format) => giftColumns(t, format, query, categories), query, categories);
  // The selected category stays among the choices even when it no longer exists.
  const choices = categories.map((category) => ({ value: category._id, label: nameOf(category) }));
  const set = query.filters.category;
  if (set && !choices.some(({ value }) => value === set)) choices.push({ value: set, label: t("categoryGone") });
  const filters =
    kind === "cards" && choices.length > 0 ? [{ name: "category", label: t("category"), options: choices }] : [];
  const add = (
    <LinkButton kind="primary" icon="plus" to={pageHref(query, "manage")}>
      {t(`add.${kind}`)}
    </LinkButton>
  );
  const table = useListTable({
    list,
    columns,
    rowName: nameOf,
    actions: (entry) => (
      <RowActions
        name={nameOf(entry)}
        primary={{ label: t("edit"), to: editHref(query, entry) }}
        more={[
          {
            label: t("delete"),
            icon: "trash",
            danger: true,
            to: pageHref(query, "delete", entry._id),
          },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.GiftCardManagement")}
      summary={list.state === "ok" && !isNarrowed(query) && t(`summary.${kind}`, { count: list.total })}
      list={list}
      actions={add}
    >
      <div className="toolbar">
        <SegmentedNav
          query={query}
          label={t("list")}
          options={GIFT_LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
        />
      </div>
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t(`empty.${kind}`)}>{add}</Empty>}>
        <DataTable list={list} table={table} filters={filters} noun={t(`lists.${kind}`)} />
        <BulkBar list={list} table={table}>
          <BulkButton under="delete" icon="trash" danger>
            {t("delete")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
