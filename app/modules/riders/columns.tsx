import type { Rider } from "contract/riders";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { amountsText } from "~/i18n/amounts";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { StarAverage } from "~/ui/stars";
import { PhoneLink } from "~/ui/phone-link";
import { riderHref } from "./list-rules";
import { mobileOf, nameOf, typeOf } from "./rider";

/** The columns of the list of riders and of its export. */
export function riderColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  rowName: (rider: Rider) => string = nameOf,
): ListColumn<Rider>[] {
  return [
    {
      id: "firstName",
      header: t("riders:name"),
      rowHeader: true,
      value: nameOf,
      cell: (rider) => (
        <span className="flex items-center gap-3">
          <Avatar name={nameOf(rider)} image={rider.profileImage} />
          <RowName
            to={riderHref(query, rider._id)}
            label={rowName(rider)}
            detail={query.columns.includes("email") ? undefined : rider.email}
          >
            {nameOf(rider)}
          </RowName>
        </span>
      ),
    },
    { id: "email", header: t("riders:email"), value: (rider) => rider.email },
    {
      id: "mobileNumber",
      header: t("riders:mobile"),
      value: mobileOf,
      cell: (rider) => mobileOf(rider) && <PhoneLink number={mobileOf(rider)} />,
    },
    { id: "userType", header: t("riders:userType"), value: (rider) => typeOf(rider, t) },
    {
      id: "rides",
      header: t("riders:rides"),
      numeric: true,
      value: (rider) => rider.rides,
      cell: (rider) => format.number(rider.rides),
    },
    {
      id: "spent",
      header: t("riders:spent"),
      numeric: true,
      value: (rider) => rider.spent,
      cell: (rider) => amountsText(format, rider.spent, rider.otherSpent, rider.currency),
    },
    {
      id: "rating",
      header: t("riders:rating"),
      numeric: true,
      value: (rider) => rider.rating,
      cell: (rider) => <StarAverage average={rider.rating} />,
    },
    { id: "tier", header: t("riders:tier"), value: (rider) => rider.tier },
    {
      id: "happyMoney",
      header: t("riders:happyMoney"),
      numeric: true,
      value: (rider) => rider.happyMoney,
      cell: (rider) => format.number(rider.happyMoney),
    },
    {
      id: "isBlocked",
      header: t("riders:blocked"),
      value: (rider) => t(rider.isBlocked ? "riders:yes" : "riders:no"),
      cell: (rider) =>
        rider.isBlocked ? (
          <Badge tone="bad" icon="ban">
            {t("riders:blocked")}
          </Badge>
        ) : (
          t("riders:no")
        ),
    },
    {
      id: "createdAt",
      header: t("riders:joined"),
      value: (rider) => rider.createdAt ?? "",
      cell: (rider) => (rider.createdAt ? format.date(rider.createdAt) : ""),
    },
  ];
}
