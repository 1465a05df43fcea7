import type { nowData } from "contract/dashboard";
import type { z } from "zod";
import type { Grant } from "contract/access-keys";
import { mayOpen, pathOf } from "~/access/screens";
import { bookingsHref } from "./booking-links.server";
import type { CountLinks } from "./counts";
import { type Figure, isShareOf } from "./figures";
import { seesAllDrivers } from "./heading.server";
import { daysOfMonth } from "./period";

export interface Now {
  /** The time at which the server counted. */
  at: string;
  figures: Figure[];
}

interface Viewer {
  /** The date in the service's time zone. */
  today: string;
  opensBookings: boolean;
  seesMoney: boolean;
}

/** Returns the figures of this moment and of today, each with its list. Amounts are only for people who may see them (ruling C3). */
export function nowOf(sent: z.output<typeof nowData>, { today, opensBookings, seesMoney }: Viewer): Now {
  const listOf = (filters: Record<string, string>) => (opensBookings ? bookingsHref(filters) : null);
  const day = { from: today, to: today };
  const { at, underWay, completed, cancelled, earnings, otherEarnings, weekBefore } = sent;
  const { companyEarnings, otherCompanyEarnings: otherShares } = sent;
  const figures: Figure[] = [
    unassignedOf(sent, listOf),
    { kind: "underWay", value: underWay, to: listOf({ status: "started" }) },
    { kind: "completed", value: completed, to: listOf({ status: "completed", ...day }) },
    { kind: "cancelled", value: cancelled, to: listOf({ status: "cancelled", ...day }) },
  ];
  if (seesMoney && earnings !== undefined)
    figures.push({
      kind: "fares",
      isAmount: true,
      value: earnings,
      weekBefore,
      others: otherEarnings,
      to: listOf(day),
    });
  if (seesMoney && companyEarnings !== undefined && isShareOf(otherEarnings, otherShares))
    figures.push({
      kind: "company",
      isAmount: true,
      value: companyEarnings,
      others: otherShares ?? [],
      to: listOf(day),
    });
  return { at: startOfMinute(at), figures };
}

/** Returns the rides without a driver: those within the next hour, if the server distinguishes them from later ones. */
function unassignedOf(
  { unassigned, unassignedSoon }: z.output<typeof nowData>,
  listOf: (filters: Record<string, string>) => string | null,
): Figure {
  if (unassignedSoon === undefined)
    return { kind: "unassigned", value: unassigned, to: listOf({ status: "requested" }) };
  const byPickup = { sort: "scheduledAt", order: "asc" };
  return {
    kind: "unassigned",
    value: unassignedSoon,
    to: listOf({ status: "unassignedSoon", ...byPickup }),
    inAll: { value: unassigned, to: listOf({ status: "unassigned", ...byPickup }) },
  };
}

/** Returns the beginning of a moment's minute. A text that is no moment stays unchanged. */
export function startOfMinute(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : new Date(Math.floor(time / 60_000) * 60_000).toISOString();
}

/**
 * Returns the lists behind the counts of people, if a person may open them.
 * @param today the date in the service's time zone
 */
export function countLinks(person: Grant, today: string): CountLinks {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const days = daysOfMonth({ year, month });
  return {
    ...(mayOpen(person, "user-management") && {
      users: pathOf("user-management"),
      joined: `${pathOf("user-management")}?${new URLSearchParams(days).toString()}`,
    }),
    ...(seesAllDrivers(person) && { drivers: pathOf("driver-management") }),
    ...(mayOpen(person, "PendingDriver") && { pending: pathOf("PendingDriver") }),
    ...(mayOpen(person, "SubAdmin_Management") && {
      subAdmins: pathOf("SubAdmin_Management"),
      blocked: `${pathOf("SubAdmin_Management")}?state=block`,
    }),
  };
}
