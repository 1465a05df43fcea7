import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { RIDER_TYPES } from "contract/rider-constants";
import type { Rider } from "contract/riders";
import { EmptyValue, orEmptyValue } from "~/ui/empty-value";
import type { Format } from "~/i18n/format";
import { amountsText } from "~/i18n/amounts";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { StarAverage } from "~/ui/stars";
import { PhoneLink } from "~/ui/phone-link";
import { riderHref } from "./list-rules";
import { mobileOf, nameOf, typeLabels, typeOf } from "./rider";

const column = createColumnHelper<ListFeatures, Rider>();

/** @param tiers the titles of all tiers */
export function riderFilters(t: TFunction, { filters }: ListQuery, tiers: readonly string[]): ListFilter[] {
  // The selected tier is offered even if no tier has that title any more.
  const titles = [...new Set([...tiers, ...(filters.tier ? [filters.tier] : [])])];
  const yes = [{ value: "true", label: t("riders:yes") }];
  return [
    {
      name: "type",
      label: t("riders:userType"),
      options: RIDER_TYPES.map((value) => ({ value, label: t(`riders:type.${value}`) })),
    },
    {
      name: "blocked",
      label: t("riders:blocked"),
      options: [...yes, { value: "false", label: t("riders:no") }],
    },
    // If the server supports these filters, the dashboard and the list of tiers link here.
    ...[
      { name: "online", label: t("riders:online"), options: yes },
      { name: "withoutTier", label: t("riders:withoutTier"), options: yes },
    ].filter(({ name }) => filters[name]),
    ...(titles.length > 0
      ? [{ name: "tier", label: t("riders:tier"), options: titles.map((title) => ({ value: title, label: title })) }]
      : []),
  ];
}

/** The columns of the list of riders and of its export. */
export function riderColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Rider>[] {
  const label = { blocked: t("riders:blocked"), yes: t("riders:yes"), no: t("riders:no") };
  const types = typeLabels(t);
  return [
    column.accessor(nameOf, {
      id: "firstName",
      header: t("riders:name"),
      meta: { rowHeader: true },
      cell: ({ row, table }) => (
        <span className="flex items-center gap-3">
          <Avatar name={nameOf(row.original)} image={row.original.profileImage} />
          <RowName
            to={riderHref(query, row.original._id)}
            label={table.options.meta?.rowName(row.original)}
            detail={query.columns.includes("email") ? undefined : row.original.email}
          >
            {nameOf(row.original)}
          </RowName>
        </span>
      ),
    }),
    column.accessor("email", { header: t("riders:email") }),
    column.accessor(mobileOf, {
      id: "mobileNumber",
      header: t("riders:mobile"),
      cell: ({ row }) => orEmptyValue(mobileOf(row.original) && <PhoneLink number={mobileOf(row.original)} />),
    }),
    column.accessor((rider) => typeOf(rider, types), { id: "userType", header: t("riders:userType") }),
    column.accessor("rides", {
      header: t("riders:rides"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.rides)),
    }),
    column.accessor("spent", {
      header: t("riders:spent"),
      meta: { numeric: true, money: true },
      cell: ({ row }) =>
        orEmptyValue(amountsText(format, row.original.spent, row.original.otherSpent, row.original.currency)),
    }),
    column.accessor("rating", {
      header: t("riders:rating"),
      meta: { numeric: true },
      cell: ({ row }) => <StarAverage average={row.original.rating} />,
    }),
    column.accessor("tier", { header: t("riders:tier") }),
    column.accessor("happyMoney", {
      header: t("riders:happyMoney"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.happyMoney)),
    }),
    column.accessor(({ isBlocked }) => (isBlocked ? label.yes : label.no), {
      id: "isBlocked",
      header: label.blocked,
      cell: ({ row }) =>
        row.original.isBlocked ? (
          <Badge tone="bad" icon="ban">
            {label.blocked}
          </Badge>
        ) : (
          label.no
        ),
    }),
    column.accessor((rider) => rider.createdAt ?? "", {
      id: "createdAt",
      header: t("riders:joined"),
      cell: ({ row }) => (row.original.createdAt ? format.date(row.original.createdAt) : <EmptyValue />),
    }),
  ];
}
