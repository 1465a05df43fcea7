import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { listHref, type ListQuery, type ListRules } from "~/records/list/list-query";

/** The URL rules of the account list; an account's details keep the same parameters to return to the list. */
export const accountRules: ListRules = {
  path: pathOf("account-management"),
  sortable: ["firstName", "email", "mobileNumber", "userType", "isapproved", "createdAt"],
  columns: ["email", "mobileNumber", "userType", "isapproved", "isBlocked", "createdAt"],
  hiddenByDefault: ["isBlocked", "createdAt"],
  filters: { status: ["pending", "approved", "blocked"], from: isDay, to: isDay },
};

/**
 * An account's details, or a dialog over them, with the state of the list for the way back.
 * @param under "approve" or "disapprove"
 */
export function detailsHref(query: ListQuery, id: string, under?: string): string {
  const details = { ...query, path: pathOf("account-details") };
  return listHref(details, {}, { also: { id }, ...(under === undefined ? {} : { under }) });
}
