import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import type { ListRules } from "~/records/list/list-query";

/** The list's URL rules. The form keeps the same parameters, for the way back to the list. */
export const subAdminRules: ListRules = {
  path: pathOf("SubAdmin_Management"),
  sortable: ["username", "email", "phone", "isBlock", "createdAt"],
  defaultSort: { by: "createdAt", order: "desc" },
  columns: ["email", "phone", "modules", "office", "isBlock", "createdAt"],
  hiddenByDefault: ["phone", "createdAt"],
  filters: { state: ["unblock", "block"], from: isDay, to: isDay },
};
