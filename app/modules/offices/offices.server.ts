import { calls } from "contract";
import type { Office } from "contract/offices";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";

/** Where the list and its export read from. */
export function officeSource(api: Api, query: ListQuery): ListSource<Office> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listOffices, { query: apiQuery })).data,
    text: (office) => [office.streetName, office.city, office.state, office.zipCode],
    compare: {
      streetName: by("streetName"),
      city: by("city"),
      state: by("state"),
      zipCode: by("zipCode"),
      updatedAt: (a, b) => (a.updatedAt ?? "").localeCompare(b.updatedAt ?? ""),
    },
    fits: (office, filters) => !filters.state || office.state === filters.state,
  };
}

const by = (field: "streetName" | "city" | "state" | "zipCode") => (a: Office, b: Office) =>
  a[field].localeCompare(b[field]);

/** How many there are, and in which states; null where the server can't tell: then the list does without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readOfficeOverview).catch(nullIfCallFailed))?.data ?? null;
}

/**
 * One office.
 * @throws TaxiApiError "missing" when there is none of that id: the 404 page (ruling B7)
 */
export async function officeOf(api: Api, id: string): Promise<Office> {
  return (await api(calls.readOffice, { params: { id } })).data;
}
