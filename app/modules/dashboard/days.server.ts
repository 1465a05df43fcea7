import type { PeriodData } from "contract/dashboard";
import type { OtherAmounts } from "contract/locale";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { type ListQuery, readListQuery } from "~/records/list/list-query";
import { periodsOn } from "~/records/list/periods";
import { bookingsHref } from "./booking-links.server";
import { type Figure, isShareOf } from "./figures";
import type { Period } from "./period";

/**
 * Returns the days of the card above the charts: the chosen ones, or this week. They are the filters of a list, because they are
 * chosen with a list's control.
 * @param today the date in the service's time zone
 * @param lang BCP 47 tag of the page's language
 */
export function daysQuery(url: URL, today: string, lang: string): ListQuery {
  const charts = ["year", "month", "earnings"].flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  const rules = {
    path: pathOf("dashboard"),
    sortable: [],
    filters: { from: isDay, to: isDay },
    extraParams: Object.fromEntries(charts) as Record<string, string>,
  };
  const query = readListQuery(url, rules);
  if (query.filters.from !== undefined || query.filters.to !== undefined) return query;
  const thisWeek = periodsOn(today, lang)[2]!;
  return { ...query, filters: { from: thisWeek.from, to: thisWeek.to } };
}

interface Viewer {
  opensBookings: boolean;
  seesMoney: boolean;
  /** The state that filters the bookings list for confirmed bookings; null if the server names none. */
  confirmedStatus: string | null;
}

/**
 * Returns the figures of a period that the server sends, each with the list of its rides. Amounts are only for people who may see
 * them (ruling C3).
 */
export function figuresOfDays(
  sent: PeriodData,
  days: Pick<Period, "from" | "to">,
  { opensBookings, seesMoney, confirmedStatus }: Viewer,
): Figure[] {
  const listOf = (filters: Record<string, string>) => (opensBookings ? bookingsHref({ ...filters, ...days }) : null);
  const money = { isAmount: true, to: listOf({}) } as const;
  const uncollected = { failed: sent.failed_earning ?? 0, refunded: sent.refunded_earning ?? 0 };
  const shareOf = (value: number | undefined, others: OtherAmounts | undefined) => ({
    value: isShareOf(sent.other_earnings, others) ? value : undefined,
    others: others ?? [],
  });
  const rides: Sent[] = [
    { kind: "requested", value: requestedOf(sent), to: listOf({}) },
    { kind: "confirmed", value: sent.confirm_ride, to: confirmedStatus && listOf({ status: confirmedStatus }) },
    { kind: "cancelled", value: sent.cancel_ride, to: listOf({ status: "cancelled" }) },
  ];
  const amounts: Sent[] = [
    { kind: "fares", value: sent.total_earning, others: sent.other_earnings, uncollected, ...money },
    { kind: "drivers", ...shareOf(sent.driver_earning, sent.other_driver_earnings), ...money },
    { kind: "company", ...shareOf(sent.admin_earning, sent.other_admin_earnings), ...money },
  ];
  return [...rides, ...(seesMoney ? amounts : [])].filter((figure): figure is Figure => figure.value !== undefined);
}

/** A figure whose value may be missing from the server's answer. */
type Sent = Omit<Figure, "value"> & { value: number | undefined };

/** Returns the number of requested rides. A server that does not send it may send the numbers by platform. */
function requestedOf({ total_ride: all, android_ride_booking: android, ios_ride_booking: ios }: PeriodData) {
  const byPlatform = android === undefined || ios === undefined ? undefined : android + ios;
  return all || (byPlatform ?? all);
}
