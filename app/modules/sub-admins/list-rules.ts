import { pathOf } from "~/access/screens";
import { listHref, type ListQuery, type ListRules } from "~/records/list-query";

/** What the URL of the sub-admin list can say; that of the form says it too, for the way back. */
export const subAdminRules: ListRules = {
  path: pathOf("SubAdmin_Management"),
  sortable: ["username", "email", "phone", "isBlock", "createdAt"],
  defaultSort: { by: "createdAt", order: "desc" },
  columns: ["email", "phone", "modules", "office", "isBlock", "createdAt"],
  hiddenAtFirst: ["phone", "createdAt"],
  filters: { state: ["unblock", "block"] },
};

/** The form on its own page, with the way back to the list as it was left. @param id none for a new sub-admin */
export function formHref(query: ListQuery, id: string | null): string {
  return listHref({ ...query, path: pathOf("AddEdit_SubAdmin") }, {}, { also: id === null ? {} : { id } });
}
