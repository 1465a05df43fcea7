import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import type { Account } from "contract/accounts";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { isNarrowed, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { Pagination } from "~/ui/list/pagination";
import { withPeriod } from "~/records/list/with-period.server";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { distinctNames } from "~/records/person";
import { Moment } from "~/ui/list/cells";
import { EmptyValue, orEmptyValue } from "~/ui/empty-value";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { PhoneLink } from "~/ui/phone-link";
import { accountSource } from "./accounts.server";
import { accountRules, detailsHref, mobileOf, nameOf, statusOf, typeOf } from "./account";
import { StatusBadge } from "./status-badge";

export const handle = { i18n: "accounts" };

export const meta = pageTitle((t) => t("screens:title.account-management"));

export const loader = guardedLoader("account-management", async ({ api, url, language, t }) => {
  const query = readListQuery(url, accountRules);
  const [list, today] = await Promise.all([readList(query, accountSource(api, query)), serviceToday(api)]);
  return listData(withPeriod(list, { language, today, dateName: t("accounts:joined") }));
});

const column = createColumnHelper<ListFeatures, Account>();

/** The columns of the account list (section 2, "Account management") and of its export. */
export function accountColumns(t: TFunction, query: ListQuery): ListColumn<Account>[] {
  const label = { blocked: t("accounts:blocked"), yes: t("accounts:yes"), no: t("accounts:no") };
  return [
    column.accessor(nameOf, {
      id: "firstName",
      header: t("accounts:userName"),
      meta: { rowHeader: true },
      cell: ({ row, table }) => (
        <RowName
          to={detailsHref(query, row.original._id)}
          label={table.options.meta?.rowName(row.original)}
          detail={row.original.isBlocked ? label.blocked : undefined}
        >
          {nameOf(row.original)}
        </RowName>
      ),
    }),
    column.accessor("email", { header: t("accounts:email") }),
    column.accessor(mobileOf, {
      id: "mobileNumber",
      header: t("accounts:mobile"),
      cell: ({ row }) => orEmptyValue(mobileOf(row.original) && <PhoneLink number={mobileOf(row.original)} />),
    }),
    column.accessor((account) => typeOf(account, t), { id: "userType", header: t("accounts:userType") }),
    column.accessor(
      (account) => {
        const status = statusOf(account);
        return status ? t(`accounts:${status}`) : "";
      },
      {
        id: "isapproved",
        header: t("accounts:status"),
        cell: ({ row }) => (statusOf(row.original) ? <StatusBadge account={row.original} /> : <EmptyValue />),
      },
    ),
    column.accessor(({ isBlocked }) => (isBlocked ? label.yes : label.no), {
      id: "isBlocked",
      header: t("accounts:blocked"),
    }),
    column.accessor(({ createdAt }) => createdAt ?? "", {
      id: "createdAt",
      header: t("accounts:joined"),
      cell: ({ row }) => <Moment at={row.original.createdAt} />,
    }),
  ];
}

/** The filters of the account list. */
export function accountFilters(t: TFunction): ListFilter[] {
  const states = (["pending", "approved", "blocked"] as const).map((value) => ({
    value,
    label: t(`accounts:${value}`),
  }));
  return [{ name: "status", label: t("accounts:status"), options: states }];
}

export default function AccountList() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const rowName = distinctNames(list.rows);
  const columns = useColumns((t) => accountColumns(t, list.query), list.query);
  const filters = accountFilters(t);
  const label = { view: t("view"), unblock: t("unblock"), block: t("block"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName,
    actions: (account) => (
      <RowActions
        name={rowName(account)}
        primary={{ label: label.view, to: detailsHref(list.query, account._id) }}
        more={[
          account.isBlocked
            ? { label: label.unblock, icon: "circle-check", to: pageHref(list.query, "unblock", account._id) }
            : { label: label.block, icon: "ban", to: pageHref(list.query, "block", account._id) },
          { label: label.delete, icon: "trash", danger: true, to: pageHref(list.query, "delete", account._id) },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.people")}
      title={t("screens:title.account-management")}
      summary={
        list.state === "ok" &&
        !isNarrowed(list.query) &&
        t("summary", { count: list.total, total: format.number(list.total) })
      }
      list={list}
      filters={filters}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t("empty")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.account-management")} />
        <BulkBar list={list} table={table}>
          <BulkButton under="block" icon="ban">
            {t("block")}
          </BulkButton>
          <BulkButton under="unblock" icon="circle-check">
            {t("unblock")}
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
