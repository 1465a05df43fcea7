import type { RedeemRequest } from "contract/redeem";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { Balance } from "./balance";
import { riderHref } from "./list-rules";
import { RequestStatus } from "./request-status";

/** @param query null renders names without links, for the export and for persons who may not open riders */
export function redeemColumns(t: TFunction, format: Format, query: ListQuery | null): ListColumn<RedeemRequest>[] {
  return [
    {
      id: "user",
      header: t("redeem:user"),
      rowHeader: true,
      value: ({ user }) => user.name,
      cell: ({ user }) => (
        <span className="block min-w-36">
          <RowName
            {...(query && user._id && { to: riderHref(query, user._id) })}
            detail={user._id ? user.email : t("redeem:removed")}
          >
            {user.name}
          </RowName>
        </span>
      ),
    },
    {
      id: "points",
      header: t("redeem:points"),
      numeric: true,
      value: ({ points }) => points,
      cell: ({ points }) => format.number(points),
    },
    {
      id: "amount",
      header: t("redeem:amount"),
      numeric: true,
      value: ({ amount }) => amount,
      cell: ({ amount, currency }) => format.money(amount, currency),
    },
    {
      id: "balance",
      header: t("redeem:balance"),
      numeric: true,
      value: ({ balance }) => balance,
      cell: (request) => <Balance request={request} />,
    },
    {
      id: "status",
      header: t("redeem:status"),
      value: ({ status }) => t(`redeem:${status}`),
      cell: (request) => <RequestStatus request={request} />,
    },
    {
      id: "requestedAt",
      header: t("redeem:requestedAt"),
      value: ({ requestedAt }) => requestedAt,
      cell: ({ requestedAt }) => format.dateTime(requestedAt),
    },
    { id: "decidedBy", header: t("redeem:decidedBy"), value: ({ decidedBy }) => decidedBy },
    {
      id: "decidedAt",
      header: t("redeem:decidedAt"),
      value: ({ decidedAt }) => decidedAt,
      cell: ({ decidedAt }) => (decidedAt ? format.dateTime(decidedAt) : ""),
    },
    { id: "reason", header: t("redeem:reason"), value: ({ reason }) => reason },
  ];
}

/** The request's name in questions and labels: who asks for how much. */
export function nameOf({ user, points, amount, currency }: RedeemRequest, t: TFunction, format: Format): string {
  return t("redeem:nameOf", { user: user.name, points: format.number(points), amount: format.money(amount, currency) });
}
