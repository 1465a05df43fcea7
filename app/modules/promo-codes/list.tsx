import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import type { PromoCode } from "contract/promo-codes";
import { PROMO_STATES } from "contract/promo-constants";
import { SERVICES } from "contract/booking-constants";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { LinkedNumber } from "~/ui/list/linked-number";
import { ListPage } from "~/ui/list/list-page";
import { filteredHref, formHref, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { withPeriod } from "~/records/list/with-period.server";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { Moment } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import { amountsText } from "~/i18n/amounts";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { copyHref, promoRules, serviceText, STATE_TONES, stateOf, usesText, valueText } from "./promo-code";
import { overviewOf, promoSource } from "./promo-codes.server";

export const handle = { i18n: "promo-codes" };

export const meta = pageTitle((t) => t("screens:title.Other_PromoCode_Management"));

export const loader = guardedLoader("Other_PromoCode_Management", async ({ api, url, language, t }) => {
  const [list, overview, today] = await Promise.all([
    readList(readListQuery(url, promoRules), promoSource(api)),
    overviewOf(api),
    serviceToday(api),
  ]);
  const period = { language, today, dateName: t("promo-codes:valid"), ahead: true };
  return listData(withPeriod(list, period), { overview });
});

const column = createColumnHelper<ListFeatures, PromoCode>();

export function promoColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<PromoCode>[] {
  return [
    column.accessor("code", {
      header: t("promo-codes:code"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <RowName
          to={formHref(query, "AddEditPromocode", row.original._id)}
          detail={
            row.original.minimumFare > 0
              ? t("promo-codes:from", { fare: format.money(row.original.minimumFare) })
              : undefined
          }
        >
          <span className="unbroken">{row.original.code}</span>
        </RowName>
      ),
    }),
    column.accessor((promo) => valueText(t, format, promo), { id: "value", header: t("promo-codes:takesOff") }),
    column.accessor("minimumFare", {
      header: t("promo-codes:minimumFare"),
      meta: { numeric: true, money: true },
      cell: ({ row }) => orEmptyValue(format.money(row.original.minimumFare)),
    }),
    column.accessor((promo) => servicesText(t, format, promo), { id: "services", header: t("promo-codes:services") }),
    column.accessor("startsAt", {
      header: t("promo-codes:startsAt"),
      cell: ({ row }) => <Moment at={row.original.startsAt} />,
    }),
    column.accessor((promo) => promo.endsAt ?? "", {
      id: "endsAt",
      header: t("promo-codes:endsAt"),
      cell: ({ row }) => (row.original.endsAt === null ? t("promo-codes:noEnd") : <Moment at={row.original.endsAt} />),
    }),
    column.accessor((promo) => usesText(t, format, promo), {
      id: "used",
      header: t("promo-codes:used"),
      meta: { numeric: true },
      cell: ({ row }) => <span className="unbroken">{usesText(t, format, row.original)}</span>,
    }),
    column.accessor(({ cost }) => (cost?.others.length === 0 ? cost.amount : costText(format, cost)), {
      id: "cost",
      header: t("promo-codes:cost"),
      meta: { numeric: true, money: true },
      cell: ({ row }) => orEmptyValue(costText(format, row.original.cost)),
    }),
    column.accessor((promo) => promo.perUserLimit ?? "", {
      id: "perUserLimit",
      header: t("promo-codes:perUserLimit"),
      meta: { numeric: true },
      cell: ({ row }) =>
        orEmptyValue(row.original.perUserLimit === null ? "" : format.number(row.original.perUserLimit)),
    }),
    column.accessor((promo) => t(`promo-codes:states.${stateOf(promo)}`), {
      id: "state",
      header: t("promo-codes:state"),
      cell: ({ row, getValue }) => <Badge tone={STATE_TONES[stateOf(row.original)]}>{getValue()}</Badge>,
    }),
    column.accessor((promo) => promo.updatedAt ?? "", {
      id: "updatedAt",
      header: t("promo-codes:updatedAt"),
      cell: ({ row }) => <Moment at={row.original.updatedAt} />,
    }),
  ];
}

function costText(format: Format, cost: PromoCode["cost"]): string {
  return cost ? amountsText(format, cost.amount, cost.others) : "";
}

function servicesText(t: TFunction, format: Format, { services }: PromoCode): string {
  if (SERVICES.every((service) => services.includes(service))) return t("promo-codes:allServices");
  return services.length === 0 ? "" : format.list(services.map((service) => serviceText(t, service)));
}

export function promoFilters(t: TFunction): ListFilter[] {
  const states = PROMO_STATES.map((value) => ({ value, label: t(`promo-codes:states.${value}`) }));
  return [{ name: "state", label: t("promo-codes:state"), options: states }];
}

export default function PromoCodeList() {
  const { list, overview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("promo-codes");
  const columns = useColumns((t, format) => promoColumns(t, format, list.query), list.query);
  const filters = promoFilters(t);
  const under = (page: string, { _id: id }: PromoCode) => pageHref(list.query, page, id);
  const add = <AddLink to={formHref(list.query, "AddEditPromocode", null)}>{t("add")}</AddLink>;
  const label = {
    edit: t("edit"),
    copy: t("copy"),
    deactivate: t("deactivate"),
    activate: t("activate"),
    delete: t("delete"),
  };
  const table = useListTable({
    list,
    columns,
    rowName: (promo) => promo.code,
    actions: (promo) => (
      <RowActions
        name={promo.code}
        primary={{ label: label.edit, to: formHref(list.query, "AddEditPromocode", promo._id) }}
        more={[
          { label: label.copy, icon: "copy", to: copyHref(list.query, promo._id) },
          promo.isActive
            ? { label: label.deactivate, icon: "power", to: under("deactivate", promo) }
            : { label: label.activate, icon: "circle-check", to: under("activate", promo) },
          { label: label.delete, icon: "trash", danger: true, to: under("delete", promo) },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.Other_PromoCode_Management")}
      summary={
        overview && (
          <>
            <LinkedNumber number={String(overview.active)} to={filteredHref(list, { state: "active" })}>
              {t("summary", { count: overview.active })}
            </LinkedNumber>{" "}
            {overview.scheduled > 0 && (
              <LinkedNumber number={String(overview.scheduled)} to={filteredHref(list, { state: "scheduled" })}>
                {t("summaryScheduled", { count: overview.scheduled })}
              </LinkedNumber>
            )}
          </>
        )
      }
      list={list}
      filters={filters}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t("empty")}>{add}</Empty>}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.Other_PromoCode_Management")} />
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
