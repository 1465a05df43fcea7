import { codePointsOf } from "contract/characters";
import { RIDER_TYPES } from "contract/rider-constants";
import { MAX_TIER_TITLE_CHARACTERS } from "contract/money-limits";
import { openedFrom, returnToParams } from "~/records/return-to";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { listHref, type ListQuery, readListQuery, type ListRules } from "~/records/list/list-query";

/** The URL rules of the list of riders. The page of one rider keeps the same parameters, for the way back to the list. */
export const riderRules: ListRules = {
  path: pathOf("user-management"),
  sortable: ["firstName", "email", "mobileNumber", "userType", "rides", "spent", "rating", "happyMoney", "createdAt"],
  defaultSort: { by: "createdAt", order: "desc" },
  columns: [
    "email",
    "mobileNumber",
    "userType",
    "rides",
    "spent",
    "rating",
    "tier",
    "happyMoney",
    "isBlocked",
    "createdAt",
  ],
  // If the column is hidden, the e-mail address is shown under the name.
  hiddenByDefault: ["email", "spent", "tier", "happyMoney"],
  // The panel can't check the title, because only the server knows the tiers.
  filters: {
    type: RIDER_TYPES,
    blocked: ["true", "false"],
    online: ["true"],
    tier: (title) => codePointsOf(title) <= MAX_TIER_TITLE_CHARACTERS,
    withoutTier: ["true"],
    from: isDay,
    to: isDay,
  },
};

/** Reads the URL of one rider: the state of the list, and the page of another module that linked to the rider. */
export function readRiderUrl(url: URL): ListQuery {
  return readListQuery(url, { ...riderRules, extraParams: returnToParams(url) });
}

/**
 * Returns the URL of a rider's page, or of a confirmation about the rider, with the state of the list for the way back.
 * @param under "block" or "unblock"
 */
export function riderHref(query: ListQuery, id: string, under?: string): string {
  const view = { ...query, path: pathOf("ViewUser") };
  return listHref(view, {}, { also: { id }, ...(under === undefined ? {} : { under }) });
}

/** Returns the path of the list of one rider's vehicles. */
export function vehiclesPath(riderId: string): string {
  return pathOf("SeeAllUserVehicle").replace(":id", encodeURIComponent(riderId));
}

/** Returns the URL of that list, which leads back to the rider. @param query the state of the rider's URL */
export function vehiclesHref(query: ListQuery, riderId: string): string {
  return `${vehiclesPath(riderId)}?${new URLSearchParams(openedFrom(riderHref(query, riderId))).toString()}`;
}

/** Returns the URL of a rider's page without a way back. */
export function plainRiderHref(id: string): string {
  return riderHref(readRiderUrl(new URL("http://list.invalid")), id);
}

export function vehicleRules(riderId: string, url: URL): ListRules {
  return {
    path: vehiclesPath(riderId),
    extraParams: returnToParams(url),
    sortable: ["plate", "make", "model", "year", "colour"],
    defaultSort: { by: "plate", order: "asc" },
    columns: ["image", "make", "model", "year", "colour"],
  };
}
