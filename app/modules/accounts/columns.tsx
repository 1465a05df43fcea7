import { createColumnHelper } from "@tanstack/react-table";
import { Moment } from "~/ui/list/cells";
import { EmptyValue, orEmptyValue } from "~/ui/empty-value";
import type { Account } from "contract/accounts";
import type { TFunction } from "i18next";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { PhoneLink } from "~/ui/phone-link";
import { mobileOf, nameOf, statusOf, typeOf } from "./account";
import { detailsHref } from "./list-rules";
import { StatusBadge } from "./status-badge";

const column = createColumnHelper<ListFeatures, Account>();

/** The columns of the account list (section 2, "Account management") and of its export. */
export function accountColumns(t: TFunction, query: ListQuery): ListColumn<Account>[] {
  return [
    column.accessor(nameOf, {
      id: "firstName",
      header: t("accounts:userName"),
      meta: { rowHeader: true },
      cell: ({ row, table }) => (
        <RowName
          to={detailsHref(query, row.original._id)}
          label={table.options.meta?.rowName(row.original)}
          detail={row.original.isBlocked ? t("accounts:blocked") : undefined}
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
    column.accessor((account) => t(account.isBlocked ? "accounts:yes" : "accounts:no"), {
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
