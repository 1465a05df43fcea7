import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

export const tierRules: ListRules = {
  path: pathOf("ManageTier"),
  sortable: ["title", "type", "minPoint", "maxPoint"],
  defaultSort: { by: "minPoint", order: "asc" },
  columns: ["type", "minPoint", "maxPoint", "riders", "finding", "updatedAt"],
  hiddenByDefault: ["updatedAt"],
};
