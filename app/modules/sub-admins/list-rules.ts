import { pathOf } from "~/access/screens";
import type { ListRules } from "~/ui/list/list-query";

/** What the URL of the sub-admin list can say. */
export const subAdminRules: ListRules = {
  path: pathOf("SubAdmin_Management"),
  sortable: ["username", "email", "phone", "isBlock", "createdAt"],
  defaultSort: { by: "createdAt", order: "desc" },
  columns: ["email", "phone", "modules", "office", "isBlock", "createdAt"],
  hiddenAtFirst: ["phone", "createdAt"],
  filters: { state: ["unblock", "block"] },
};
