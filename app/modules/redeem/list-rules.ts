import { recordHref } from "~/records/return-to";
import { pathOf } from "~/access/screens";
import { listHref, type ListQuery, type ListRules } from "~/records/list-query";

/** What the URL of the list of redeem requests can say. Its usual order is the API's: those that wait come first. */
export const redeemRules: ListRules = {
  path: pathOf("Redeem"),
  sortable: ["user", "points", "amount", "requestedAt", "decidedAt"],
  columns: ["points", "amount", "balance", "status", "requestedAt", "decidedBy", "decidedAt", "reason"],
  // Under the state stands by whom it was decided and when.
  hiddenAtFirst: ["decidedBy", "decidedAt", "reason"],
  filters: { status: ["pending", "approved", "rejected"] },
};

/** The rider who asks, with the way back to the list as it was left. */
export function riderHref(query: ListQuery, id: string): string {
  return recordHref("ViewUser", id, listHref(query));
}
