import { createColumnHelper } from "@tanstack/react-table";
import { Moment } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import { SERVICES } from "contract/booking-constants";
import type { PromoCode } from "contract/promo-codes";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { formHref, type ListQuery } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { serviceText, STATE_TONES, stateOf, usesText, valueText } from "./labels";

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
      meta: { numeric: true },
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
      cell: ({ row }) => (
        <Badge tone={STATE_TONES[stateOf(row.original)]}>{t(`promo-codes:states.${stateOf(row.original)}`)}</Badge>
      ),
    }),
    column.accessor((promo) => promo.updatedAt ?? "", {
      id: "updatedAt",
      header: t("promo-codes:updatedAt"),
      cell: ({ row }) => <Moment at={row.original.updatedAt} />,
    }),
  ];
}

function servicesText(t: TFunction, format: Format, { services }: PromoCode): string {
  if (SERVICES.every((service) => services.includes(service))) return t("promo-codes:allServices");
  return services.length === 0 ? "" : format.list(services.map((service) => serviceText(t, service)));
}
