import { pathOf } from "~/access/screens";
import type { ListRules } from "~/ui/list/list-query";

/** What the URL of the list of redeem requests can say. Its usual order is the API's: those that wait come first. */
export const redeemRules: ListRules = {
  path: pathOf("Redeem"),
  sortable: ["user", "points", "amount", "requestedAt", "decidedAt"],
  columns: ["points", "amount", "balance", "status", "requestedAt", "decidedBy", "decidedAt", "reason"],
  // Under the state stands by whom it was decided and when.
  hiddenAtFirst: ["decidedBy", "decidedAt", "reason"],
  filters: { status: ["pending", "approved", "rejected"] },
};
