import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

export const officeRules: ListRules = {
  path: pathOf("Office_Management"),
  sortable: ["streetName", "city", "state", "zipCode", "updatedAt"],
  defaultSort: { by: "city", order: "asc" },
  columns: ["city", "state", "zipCode", "inspectors", "updatedAt"],
  hiddenByDefault: ["updatedAt"],
  // Only the server knows the states; the longest one has 60 characters.
  filters: { state: (value) => value.length <= 60, inspectors: ["none"] },
};
