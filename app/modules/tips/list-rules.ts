import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

/** The rules of the list's URL; the form keeps the same parameters to return to the list. */
export const tipRules: ListRules = {
  path: pathOf("Tip_Management"),
  sortable: ["percentage", "isActive"],
  defaultSort: { by: "percentage", order: "asc" },
  columns: ["isActive", "updatedAt"],
  filters: { isActive: ["1", "0"] },
};
