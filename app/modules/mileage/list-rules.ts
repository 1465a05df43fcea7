import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

export const mileageRules: ListRules = {
  path: pathOf("MilesManagement"),
  sortable: ["range", "point"],
  defaultSort: { by: "range", order: "asc" },
  columns: ["covers", "point", "finding", "updatedAt"],
};
