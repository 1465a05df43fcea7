import type { Account } from "contract/accounts";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { PhoneLink } from "~/ui/phone-link";
import { mobileOf, nameOf, statusOf, typeOf } from "./account";
import { detailsHref } from "./list-rules";
import { StatusBadge } from "./status-badge";

/** The columns of the account list (section 2, "Account management") and of its export. */
export function accountColumns(
  t: TFunction,
  format: Pick<Format, "dateTime">,
  query: ListQuery,
  rowName: (account: Account) => string = nameOf,
): ListColumn<Account>[] {
  return [
    {
      id: "firstName",
      header: t("accounts:userName"),
      rowHeader: true,
      value: nameOf,
      cell: (account) => (
        <RowName
          to={detailsHref(query, account._id)}
          label={rowName(account)}
          detail={account.isBlocked ? t("accounts:blocked") : undefined}
        >
          {nameOf(account)}
        </RowName>
      ),
    },
    { id: "email", header: t("accounts:email"), value: (account) => account.email },
    {
      id: "mobileNumber",
      header: t("accounts:mobile"),
      value: mobileOf,
      cell: (account) => mobileOf(account) && <PhoneLink number={mobileOf(account)} />,
    },
    {
      id: "userType",
      header: t("accounts:userType"),
      value: (account) => typeOf(account, t),
    },
    {
      id: "isapproved",
      header: t("accounts:status"),
      value: (account) => {
        const status = statusOf(account);
        return status ? t(`accounts:${status}`) : "";
      },
      cell: (account) => (statusOf(account) ? <StatusBadge account={account} /> : ""),
    },
    {
      id: "isBlocked",
      header: t("accounts:blocked"),
      value: (account) => t(account.isBlocked ? "accounts:yes" : "accounts:no"),
    },
    {
      id: "createdAt",
      header: t("accounts:joined"),
      value: ({ createdAt }) => createdAt ?? "",
      cell: ({ createdAt }) => (createdAt ? format.dateTime(createdAt) : ""),
    },
  ];
}
