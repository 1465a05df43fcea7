import { calls } from "contract";
import type { Office } from "contract/offices";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import type { ListQuery } from "~/records/list/list-query";
import type { ListSource } from "~/records/list/read-list.server";
import { unpaged } from "~/records/list/unpaged.server";

/** Returns the source of the list and its export. The specified call answers with all offices (section 7). */
export function officeSource(api: Api, query: ListQuery): ListSource<Office> {
  return unpaged(query, (page) => api(calls.listOffices, { query: page }), {
    // Some people write a ZIP code without its blank.
    searched: ["streetName", "city", "state", "zipCode", "plainZipCode"],
    fields: (office) => ({
      ...office,
      plainZipCode: office.zipCode.replaceAll(" ", ""),
      inspectors: office.inspectors?.length ? "some" : "none",
    }),
  });
}

/** Counts the offices, and lists their states; null if the call fails, because the list works without this. */
export async function overviewOf(api: Api) {
  return (await api(calls.readOfficeOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function officeOf(api: Api, id: string) {
  return (await api(calls.readOffice, { params: { id } })).data;
}
