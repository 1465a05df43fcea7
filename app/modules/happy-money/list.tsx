import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { calls } from "contract";
import type { HappyMoneySettings, HappyPrice } from "contract/happy-money";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat, type Format } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { backToList, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { readIfStored } from "~/records/form/read-form-page.server";
import { listData, readList } from "~/records/list/read-list.server";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { redirectWithNotice } from "~/session/notices.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { RowActions } from "~/ui/list/row-actions";
import { updatedAtColumn } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { nameOf, priceRules } from "./price";
import { settingsForm } from "./schema";
import { SettingsCard } from "./settings-card";

export const handle = { i18n: "happy-money" };

export const meta = pageTitle((t) => t("screens:title.Happy_Money_Management"));

export const loader = guardedLoader("Happy_Money_Management", async ({ api, url }) => {
  const [list, settings] = await Promise.all([
    readList(readListQuery(url, priceRules), (page) => api(calls.listHappyPrices, { query: page })),
    // If the settings can't be read, the page says so; its list works without them.
    readIfStored(() => settingsOf(api)).then((stored) => stored ?? NO_SETTINGS, nullIfCallFailed),
  ]);
  return listData(list, { settings, formToken: newFormToken() });
});

/** Saves the settings, and keeps the state of the list below them. */
export const action = guardedAction("Happy_Money_Management", async ({ api, form, url, t }) =>
  saveRecord({
    form,
    schema: settingsForm((await serviceLocale(api)).currency),
    stored: () => settingsOf(api),
    call: (body, writeOptions) => api(calls.changeHappyMoneySettings, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(backToList(url, priceRules), { kind: "success", text: t("happy-money:settingsSaved") }),
  }),
);

async function settingsOf(api: Api): Promise<HappyMoneySettings> {
  return (await api(calls.readHappyMoneySettings)).data;
}

/** The settings before any were stored. */
const NO_SETTINGS: HappyMoneySettings = {
  _id: "",
  happyMoneyReservePercentage: null,
  happyMoneyAddPercentage: null,
  happyMoneyReloadAmount: null,
};

const column = createColumnHelper<ListFeatures, HappyPrice>();

export function priceColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<HappyPrice>[] {
  const asPrice = t("happy-money:asPrice");
  return [
    column.accessor("point", {
      header: t("happy-money:point"),
      meta: { numeric: true, rowHeader: true },
      cell: ({ row }) => (
        <RowName to={pageHref(query, "manage", row.original._id)}>{format.number(row.original.point)}</RowName>
      ),
    }),
    column.accessor("price", {
      header: t("happy-money:price"),
      meta: { numeric: true, money: true },
      cell: ({ row }) => orEmptyValue(format.money(row.original.price)),
    }),
    column.accessor("Happyprice", {
      header: t("happy-money:Happyprice"),
      meta: { numeric: true, money: true },
      cell: ({ row }) =>
        orEmptyValue(row.original.Happyprice === null ? asPrice : format.money(row.original.Happyprice)),
    }),
    updatedAtColumn(t("happy-money:updatedAt")),
  ];
}

/** Shows the list of prices, and the Happy Money settings below it. */
export default function HappyMoney() {
  const { list, settings, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("happy-money");
  const format = useFormat();
  const columns = useColumns((t, format) => priceColumns(t, format, list.query), list.query);
  const under = (page: string, price?: HappyPrice) => pageHref(list.query, page, price?._id);
  const add = <AddLink to={under("manage")}>{t("add")}</AddLink>;
  const label = { edit: t("edit"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName: (price) => nameOf(price, t, format),
    actions: (price) => (
      <RowActions
        name={nameOf(price, t, format)}
        primary={{ label: label.edit, to: under("manage", price) }}
        more={[{ label: label.delete, icon: "trash", danger: true, to: under("delete", price) }]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.Happy_Money_Management")}
      summary={t("summary")}
      list={list}
      actions={add}
      below={
        <div className="mt-4">
          <SettingsCard settings={settings} formToken={formToken} reply={reply} />
        </div>
      }
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} />
      <ListBody
        list={list}
        empty={
          <Empty icon="coins" hint={t("empty")}>
            {add}
          </Empty>
        }
      >
        <DataTable list={list} table={table} noun={t("prices")} />
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
