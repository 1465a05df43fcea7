import { codePointsOf } from "contract/characters";
import { RIDER_TYPES } from "contract/limits";
import { MOST_TIER_TITLE_CHARACTERS } from "contract/money-limits";
import { pathOf } from "~/access/screens";
import { listHref, type ListQuery, readListQuery, type ListRules } from "~/ui/list/list-query";

/** What the URL of the list of riders can say; that of one rider says it too, for the way back. */
export const riderRules: ListRules = {
  path: pathOf("user-management"),
  sortable: ["firstName", "email", "mobileNumber", "userType", "rides", "spent", "rating", "happyMoney", "createdAt"],
  defaultSort: { by: "createdAt", order: "desc" },
  columns: ["email", "mobileNumber", "userType", "rides", "spent", "rating", "tier", "happyMoney", "isBlocked", "createdAt"],
  // The address stands under the name as well.
  hiddenAtFirst: ["email", "spent", "tier", "happyMoney"],
  // Which tiers there are only the server knows.
  filters: { type: RIDER_TYPES, blocked: ["true", "false"], tier: (title) => codePointsOf(title) <= MOST_TIER_TITLE_CHARACTERS },
};

/**
 * One rider, or a page that asks something about them, with the way back to the list as it was left.
 * @param under "block" or "unblock"
 */
export function riderHref(query: ListQuery, id: string, under?: string): string {
  const view = { ...query, path: pathOf("ViewUser") };
  return listHref(view, {}, { also: { id }, ...(under === undefined ? {} : { under }) });
}

/** The list of one rider's vehicles. */
export function vehiclesPath(riderId: string): string {
  return pathOf("SeeAllUserVehicle").replace(":id", encodeURIComponent(riderId));
}

/** That list, which keeps how the list of riders was left. */
export function vehiclesHref(query: ListQuery, riderId: string): string {
  const [, left] = listHref(query).split("?");
  return `${vehiclesPath(riderId)}${left ? `?${new URLSearchParams({ [LEFT]: left }).toString()}` : ""}`;
}

/** From the list of a rider's vehicles back to the rider, and on to the list of riders as it was left. */
export function fromVehicles({ scope }: ListQuery, riderId: string): string {
  return riderHref(readListQuery(new URL(`?${scope?.value ?? ""}`, "http://list.invalid"), riderRules), riderId);
}

/** How the list of riders was left, in the URL of the list of vehicles. */
const LEFT = "list";
const MOST_LEFT_CHARACTERS = 1000;

/** What the URL of a rider's vehicles can say. */
export function vehicleRules(riderId: string, url: URL): ListRules {
  const left = url.searchParams.get(LEFT)?.slice(0, MOST_LEFT_CHARACTERS);
  return {
    path: vehiclesPath(riderId),
    scope: { name: LEFT, values: left ? ["", left] : [""] },
    sortable: ["plate", "make", "model", "year", "colour"],
    defaultSort: { by: "plate", order: "asc" },
    columns: ["image", "make", "model", "year", "colour"],
  };
}
