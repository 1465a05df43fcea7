import { type BOOKING_STATES, CONFIRMED_STATES, ENDED_STATES, RIDE_WINDOWS } from "contract/booking-constants";
import type { Booking, readBookingOverview } from "contract/bookings";
import type { CallAnswer } from "contract/call";
import { NONE } from "contract/report-constants";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListFilter } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";
import type { StateTab } from "~/ui/list/state-tabs";
import { optionsOf } from "./labels";

/** Returns the names of the rider and the driver by which the list is filtered, if its rows show them. */
export function namesInFilters({ query, rows }: Pick<ListResult<Booking>, "query" | "rows">) {
  const nameIn = (name: "user" | "driver", field: "rider" | "driver") =>
    rows.find((row) => row[field]?._id === query.filters[name])?.[field]?.name ?? null;
  return { user: nameIn("user", "rider"), driver: nameIn("driver", "driver") };
}

type Overview = CallAnswer<typeof readBookingOverview>["data"];

/**
 * Returns the states by which the list can be filtered. Groups of several states, to which the summary and the dashboard link,
 * have a tab only while they are shown.
 * @param shown the present state of the list; without it all states are returned
 */
export function stateTabs(t: TFunction, overview: Overview | null, shown?: string): StateTab[] {
  const states = optionsOf(t, "status").map((tab) => ({
    ...tab,
    count: overview?.states?.[tab.value as (typeof BOOKING_STATES)[number]],
  }));
  const counted = overview?.states;
  const several = [
    { value: "open", label: t("bookings:open"), count: overview?.open },
    { value: "unassigned", label: t("bookings:unassigned"), count: overview?.unassigned },
    { value: "unassignedSoon", label: t("bookings:unassignedSoon"), count: undefined },
    {
      value: "confirmedOrLater",
      label: t("bookings:confirmedOrLater"),
      count: counted && CONFIRMED_STATES.reduce((sum, state) => sum + (counted[state] ?? 0), 0),
    },
    {
      value: "ended",
      label: t("bookings:ended"),
      count: counted && ENDED_STATES.reduce((sum, state) => sum + (counted[state] ?? 0), 0),
    },
  ];
  return [...several.filter(({ value }) => shown === undefined || value === shown), ...states];
}

/**
 * Returns the filters of the bookings list. Tabs set the state. Rider, driver, office, currency and plate are offered only if the
 * URL sets them; the driver's name only if the server supports it.
 */
export function bookingFilters(
  t: TFunction,
  format: Pick<Format, "date">,
  query: ListQuery,
  names: ReturnType<typeof namesInFilters>,
  overview: Overview | null,
): ListFilter[] {
  const { driver, driverName } = query.filters;
  // A server that counts the states supports these filters too.
  const isKnown = (name: string) => query.filters[name] !== undefined || !!overview?.states;
  const mayNameDriver = driverName !== undefined || (driver === undefined && isKnown("driverName"));
  const text = (name: string, label: string) => [{ name, label, options: [], isText: true }];
  const person = (name: "user" | "driver", field: "rider" | "driver") => {
    const value = query.filters[name];
    if (value === undefined) return [];
    const nobody = value === NONE ? t("bookings:none") : null;
    return [
      {
        name,
        label: t(`bookings:${field}`),
        options: [{ value, label: nobody ?? names[name] ?? t("bookings:thisOne") }],
      },
    ];
  };
  const only = (name: string, label: string) => {
    const value = query.filters[name];
    return value === undefined ? [] : [{ name, label, options: [{ value, label: show(name, value) }] }];
  };
  const show = (name: string, value: string) => {
    if (name === "office") return t(value === NONE ? "bookings:noOffice" : "bookings:thisOffice");
    return name === "currency" ? value : format.date(value);
  };
  return [
    ...person("user", "rider"),
    ...person("driver", "driver"),
    ...only("enteredFrom", t("bookings:enteredFrom")),
    ...only("enteredTo", t("bookings:enteredTo")),
    ...only("currency", t("bookings:currency")),
    ...only("office", t("bookings:ofOffice")),
    { name: "status", label: t("bookings:state"), options: stateTabs(t, null) },
    ...(mayNameDriver ? text("driverName", t("bookings:driver")) : []),
    ...(query.filters.driverPlate === undefined ? [] : text("driverPlate", t("bookings:ofPlate"))),
    { name: "service", label: t("bookings:serviceName"), options: optionsOf(t, "service") },
    { name: "platform", label: t("bookings:platformName"), options: optionsOf(t, "platform") },
    ...(isKnown("payment")
      ? [
          {
            name: "payment",
            label: t("bookings:paidBy"),
            options: [
              ...optionsOf(t, "method"),
              ...(query.filters.payment === NONE ? [{ value: NONE, label: t("bookings:noMethod") }] : []),
              ...optionsOf(t, "payment"),
            ],
          },
        ]
      : []),
    ...(isKnown("promoCode") ? text("promoCode", t("bookings:promoCode")) : []),
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
