import { RIDE_WINDOWS } from "contract/booking-constants";
import type { Booking } from "contract/bookings";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListFilter } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import type { ListResult } from "~/records/list-result";
import { optionsOf } from "./labels";

/** The names of the rider and the driver that the list is filtered by, as far as its rows show them. */
export function namesInFilters({ query, rows }: ListResult<Booking>) {
  const nameIn = (name: "user" | "driver", field: "rider" | "driver") =>
    rows.find((row) => row[field]?._id === query.filters[name])?.[field]?.name ?? null;
  return { user: nameIn("user", "rider"), driver: nameIn("driver", "driver") };
}

/** The booking list's filters; rider and driver are offered only when the URL names one. */
export function bookingFilters(
  t: TFunction,
  format: Format,
  query: ListQuery,
  names: ReturnType<typeof namesInFilters>,
): ListFilter[] {
  const day = (name: "from" | "to") => {
    const value = query.filters[name];
    return {
      name,
      label: t(`bookings:${name}`),
      isDay: true,
      options: value ? [{ value, label: format.date(value) }] : [],
    };
  };
  const person = (name: "user" | "driver", field: "rider" | "driver") => {
    const value = query.filters[name];
    if (value === undefined) return [];
    return [{ name, label: t(`bookings:${field}`), options: [{ value, label: names[name] ?? t("bookings:thisOne") }] }];
  };
  return [
    ...person("user", "rider"),
    ...person("driver", "driver"),
    { name: "status", label: t("bookings:state"), options: optionsOf(t, "status") },
    { name: "service", label: t("bookings:serviceName"), options: optionsOf(t, "service") },
    { name: "platform", label: t("bookings:platformName"), options: optionsOf(t, "platform") },
    day("from"),
    day("to"),
  ];
}

export function rideFilters(t: TFunction): ListFilter[] {
  return [
    {
      name: "window",
      label: t("bookings:pickupTime"),
      options: RIDE_WINDOWS.map((value) => ({ value, label: t(`bookings:window.${value}`) })),
    },
    {
      name: "assigned",
      label: t("bookings:driver"),
      options: [
        { value: "no", label: t("bookings:unassigned") },
        { value: "yes", label: t("bookings:assigned") },
      ],
    },
  ];
}
