import { pathOf } from "~/access/screens";
import { listHref, type ListQuery, type ListRules } from "~/records/list-query";

/** What the URL of the tip list can say; that of the form says it too, for the way back. */
export const tipRules: ListRules = {
  path: pathOf("Tip_Management"),
  sortable: ["percentage", "isActive"],
  defaultSort: { by: "percentage", order: "asc" },
  columns: ["isActive", "updatedAt"],
  filters: { isActive: ["1", "0"] },
};

/** The form of a tip on its own page, with the way back to the list as it was left. */
export function formHref(query: ListQuery, id: string): string {
  return listHref({ ...query, path: pathOf("AddEdit_Tip") }, {}, { also: { id } });
}
