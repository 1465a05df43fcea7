import type { ReportRow } from "contract/report";
import { isTimeGrouping, NO_PROMO_CODE, NONE, type ReportGrouping } from "contract/report-constants";
import type { TFunction } from "i18next";
import { pathOf } from "~/access/screens";
import type { Format } from "~/i18n/format";
import { type Days, isWholeMonth } from "./compared-days";

/** Returns the names of values that have names; a value without one is shown unchanged. */
const NAMED: Partial<Record<ReportGrouping, (t: TFunction, key: string) => string>> = {
  service: (t, key) => t(`report:service.${key}`, { defaultValue: key }),
  paymentMethod: (t, key) => t(`report:method.${key}`, { defaultValue: key }),
  platform: (t, key) => t(`report:platform.${key}`, { defaultValue: key }),
};

/** Returns the name of a row: the days of a part of the period, or what its bookings have in common. */
export function rowLabel(
  t: TFunction,
  format: Format,
  by: ReportGrouping,
  row: Pick<ReportRow, "key" | "name" | "from" | "to">,
) {
  const { key, name, from, to } = row;
  if (by === "month" && from !== null && to !== null && isWholeMonth({ from, to })) {
    return format.capital(format.period(Number(from.slice(0, 4)), Number(from.slice(5, 7))));
  }
  if (isTimeGrouping(by)) {
    const first = format.date(from ?? key);
    return from === to || to === null ? first : `${first} – ${format.date(to)}`;
  }
  if (key === NONE || (by === "promoCode" && key === NO_PROMO_CODE)) return t(`report:none.${by}`);
  return NAMED[by]?.(t, key) ?? name ?? key;
}

const FILTERS: Partial<Record<ReportGrouping, string>> = {
  service: "service",
  office: "office",
  paymentMethod: "payment",
  platform: "platform",
  driver: "driver",
  promoCode: "promoCode",
};

/**
 * Returns the URL of exactly the bookings of a row, or of all rows; null if the list can't be filtered by both the row and `more`,
 * as by a payment method and by the state of the payment.
 * @param currency only if the report also has bookings in other currencies
 */
export function bookingsHref(
  { by, days, currency }: { by: ReportGrouping; days: Days; currency: string | null },
  row: Pick<ReportRow, "key" | "from" | "to"> | null,
  more: Record<string, string> = {},
): string | null {
  const filter = FILTERS[by];
  if (row && filter && filter in more) return null;
  const params = {
    status: "ended",
    from: row?.from ?? days.from,
    to: row?.to ?? days.to,
    ...(row && filter && { [filter]: row.key }),
    ...(currency && { currency }),
    ...more,
  };
  return `${pathOf("Booking_Management")}?${new URLSearchParams(params).toString()}`;
}
