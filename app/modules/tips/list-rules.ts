import { pathOf } from "~/access/screens";
import type { ListRules } from "~/ui/list/list-query";

/** What the URL of the tip list can say. */
export const tipRules: ListRules = {
  path: pathOf("Tip_Management"),
  sortable: ["percentage", "isActive"],
  defaultSort: { by: "percentage", order: "asc" },
  columns: ["isActive", "updatedAt"],
  filters: { isActive: ["1", "0"] },
};
