import type { Office } from "contract/offices";

export function nameOf(office: Pick<Office, "streetName" | "city">): string {
  return `${office.streetName}, ${office.city}`;
}

/** The names of the sub-admins who inspect drivers there. */
export function inspectorsOf(office: Pick<Office, "inspectors">): string[] {
  return (office.inspectors ?? []).map(({ username }) => username);
}
