import { BEARERS, REFUND_STATES } from "contract/refund-constants";
import type { Refund } from "contract/refunds";
import type { TFunction } from "i18next";
import type { ListFilter } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";

/** Returns the states, for the tabs of the list and for its filter. */
export function stateOptions(t: TFunction) {
  return REFUND_STATES.map((value) => ({ value, label: t(`refunds:states.${value}`), count: undefined }));
}

/** Returns the list's filters. Rider, driver and booking are offered only if the URL sets them; the first row has their names. */
export function refundFilters(t: TFunction, query: ListQuery, rows: readonly Refund[]): ListFilter[] {
  return [
    ...narrowedTo(t, query, rows[0]),
    { name: "status", label: t("refunds:status"), options: stateOptions(t) },
    {
      name: "bearer",
      label: t("refunds:bearer"),
      options: BEARERS.map((value) => ({ value, label: t(`refunds:bearers.${value}`) })),
    },
    { name: "person", label: t("refunds:person"), options: [], isText: true },
    {
      name: "own",
      label: t("refunds:by"),
      options: (["yes", "no"] as const).map((value) => ({ value, label: t(`refunds:own.${value}`) })),
    },
  ];
}

function narrowedTo(t: TFunction, query: ListQuery, first: Refund | undefined): ListFilter[] {
  const names = { booking: first?.booking.number, user: first?.rider?.name, driver: first?.driver?.name };
  const labels = { booking: t("refunds:booking"), user: t("refunds:rider"), driver: t("refunds:driver") };
  return (["booking", "user", "driver"] as const).flatMap((name) => {
    const value = query.filters[name];
    if (value === undefined) return [];
    return [{ name, label: labels[name], options: [{ value, label: names[name] ?? t("refunds:thisOne") }] }];
  });
}
