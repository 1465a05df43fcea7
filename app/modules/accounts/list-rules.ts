import { pathOf } from "~/access/screens";
import { listHref, type ListQuery, type ListRules } from "~/records/list-query";

/** What the URL of the account list can say; that of an account's details says it too, for the way back. */
export const accountRules: ListRules = {
  path: pathOf("account-management"),
  sortable: ["firstName", "email", "mobileNumber", "userType", "isapproved"],
  columns: ["email", "mobileNumber", "userType", "isapproved", "isBlocked"],
  hiddenAtFirst: ["isBlocked"],
  filters: { status: ["pending", "approved", "blocked"] },
};

/**
 * An account's details, or a page over them, with the way back to the list as it was left.
 * @param under "approve" or "disapprove"
 */
export function detailsHref(query: ListQuery, id: string, under?: string): string {
  const details = { ...query, path: pathOf("account-details") };
  return listHref(details, {}, { also: { id }, ...(under === undefined ? {} : { under }) });
}
