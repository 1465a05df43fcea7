import { codePointsOf } from "contract/characters";
import { RIDER_TYPES } from "contract/limits";
import { MAX_TIER_TITLE_CHARACTERS } from "contract/money-limits";
import { returnToParams } from "~/records/return-to";
import { pathOf } from "~/access/screens";
import { listHref, listParams, type ListQuery, readListQuery, type ListRules } from "~/records/list-query";

/** What the URL of the list of riders can say; that of one rider says it too, for the way back. */
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
  // The address stands under the name as well.
  hiddenAtFirst: ["email", "spent", "tier", "happyMoney"],
  // Which tiers there are only the server knows.
  filters: {
    type: RIDER_TYPES,
    blocked: ["true", "false"],
    tier: (title) => codePointsOf(title) <= MAX_TIER_TITLE_CHARACTERS,
  },
};

/** What the URL of one rider says: how the list was left, and where else the rider was opened from. */
export function readRiderUrl(url: URL): ListQuery {
  return readListQuery(url, { ...riderRules, extraParams: returnToParams(url) });
}

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

/** That list, which keeps what the rider's URL says. */
export function vehiclesHref(query: ListQuery, riderId: string): string {
  return `${vehiclesPath(riderId)}?${new URLSearchParams(returnListParams(query)).toString()}`.replace(/\?$/, "");
}

/** From the list of a rider's vehicles back to the rider, and on to where the rider was opened from. */
export function riderOfVehiclesHref({ extraParams = {} }: ListQuery, riderId: string): string {
  return riderHref(readReturnList(extraParams[RETURN_LIST]), riderId);
}

/** What the rider's URL says, in the URL of the list of vehicles. */
const RETURN_LIST = "list";

function returnListParams(query: ListQuery): Record<string, string> {
  const left = new URLSearchParams(listParams(query)).toString();
  return left === "" ? {} : { [RETURN_LIST]: left };
}

function readReturnList(left: string | null | undefined): ListQuery {
  return readRiderUrl(new URL(`?${left ?? ""}`, "http://list.invalid"));
}

/** What the URL of a rider's vehicles can say. */
export function vehicleRules(riderId: string, { searchParams }: URL): ListRules {
  return {
    path: vehiclesPath(riderId),
    extraParams: returnListParams(readReturnList(searchParams.get(RETURN_LIST))),
    sortable: ["plate", "make", "model", "year", "colour"],
    defaultSort: { by: "plate", order: "asc" },
    columns: ["image", "make", "model", "year", "colour"],
  };
}
