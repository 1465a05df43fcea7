import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list-query";

/** What the URL of the office list can say. */
export const officeRules: ListRules = {
  path: pathOf("Office_Management"),
  sortable: ["streetName", "city", "state", "zipCode", "updatedAt"],
  defaultSort: { by: "city", order: "asc" },
  columns: ["city", "state", "zipCode", "inspectors", "updatedAt"],
  hiddenAtFirst: ["updatedAt"],
  // Which states there are is the server's to know; 60 characters are as long as one can be.
  filters: { state: (value) => value.length <= 60 },
};
