import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list-query";

/** What the URL of the tip list can say; that of the form says it too, for the way back. */
export const tipRules: ListRules = {
  path: pathOf("Tip_Management"),
  sortable: ["percentage", "isActive"],
  defaultSort: { by: "percentage", order: "asc" },
  columns: ["isActive", "updatedAt"],
  filters: { isActive: ["1", "0"] },
};
