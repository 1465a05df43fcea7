import type { Office } from "contract/offices";
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

export function nameOf(office: Pick<Office, "streetName" | "city">): string {
  return `${office.streetName}, ${office.city}`;
}

/** Returns the names of the sub-admins who inspect drivers there. */
export function inspectorsOf(office: Pick<Office, "inspectors">): string[] {
  return (office.inspectors ?? []).map(({ username }) => username);
}
