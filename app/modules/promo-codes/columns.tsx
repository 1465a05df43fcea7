import { SERVICES } from "contract/booking-constants";
import type { PromoCode } from "contract/promo-codes";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import { formHref, type ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { serviceText, STATE_TONES, stateOf, usesText, valueText } from "./labels";

export function promoColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<PromoCode>[] {
  return [
    {
      id: "code",
      header: t("promo-codes:code"),
      rowHeader: true,
      value: (promo) => promo.code,
      cell: (promo) => (
        <RowName
          to={formHref(query, "AddEditPromocode", promo._id)}
          detail={promo.minimumFare > 0 ? t("promo-codes:from", { fare: format.money(promo.minimumFare) }) : undefined}
        >
          <span className="unbroken">{promo.code}</span>
        </RowName>
      ),
    },
    {
      id: "value",
      header: t("promo-codes:takesOff"),
      value: (promo) => valueText(t, format, promo),
    },
    {
      id: "minimumFare",
      header: t("promo-codes:minimumFare"),
      numeric: true,
      value: (promo) => promo.minimumFare,
      cell: (promo) => format.money(promo.minimumFare),
    },
    {
      id: "services",
      header: t("promo-codes:services"),
      value: (promo) => servicesText(t, format, promo),
    },
    {
      id: "startsAt",
      header: t("promo-codes:startsAt"),
      value: (promo) => promo.startsAt,
      cell: (promo) => format.dateTime(promo.startsAt),
    },
    {
      id: "endsAt",
      header: t("promo-codes:endsAt"),
      value: (promo) => promo.endsAt ?? "",
      cell: (promo) => (promo.endsAt === null ? t("promo-codes:noEnd") : format.dateTime(promo.endsAt)),
    },
    {
      id: "used",
      header: t("promo-codes:used"),
      numeric: true,
      value: (promo) => usesText(t, format, promo),
      cell: (promo) => <span className="unbroken">{usesText(t, format, promo)}</span>,
    },
    {
      id: "perUserLimit",
      header: t("promo-codes:perUserLimit"),
      numeric: true,
      value: (promo) => promo.perUserLimit ?? "",
      cell: (promo) => (promo.perUserLimit === null ? "" : format.number(promo.perUserLimit)),
    },
    {
      id: "state",
      header: t("promo-codes:state"),
      value: (promo) => t(`promo-codes:states.${stateOf(promo)}`),
      cell: (promo) => <Badge tone={STATE_TONES[stateOf(promo)]}>{t(`promo-codes:states.${stateOf(promo)}`)}</Badge>,
    },
    {
      id: "updatedAt",
      header: t("promo-codes:updatedAt"),
      value: (promo) => promo.updatedAt ?? "",
      cell: (promo) => (promo.updatedAt ? format.dateTime(promo.updatedAt) : ""),
    },
  ];
}

function servicesText(t: TFunction, format: Format, { services }: PromoCode): string {
  if (SERVICES.every((service) => services.includes(service))) return t("promo-codes:allServices");
  return services.length === 0 ? "" : format.list(services.map((service) => serviceText(t, service)));
}
