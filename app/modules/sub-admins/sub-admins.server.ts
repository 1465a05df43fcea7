import { calls } from "contract";
import type { Office } from "contract/offices";
import type { SubAdmin } from "contract/sub-admins";
import { notFound } from "~/http/panel-error.server";
import type { ListQuery } from "~/records/list/list-query";
import { periodSource } from "~/records/list/period-source.server";
import type { ListSource } from "~/records/list/read-list.server";
import type { Api } from "~/taxi-api/client.server";
import { findRows } from "~/records/list/all-rows.server";
import { unpaged } from "~/records/list/unpaged.server";
import { idsOf, MAX_SELECTED } from "~/records/bulk/selection";

const MAX_OFFICES = 1000;

/** The source of the list and its export. The specified call pages and searches, but knows neither order nor filters (section 7). */
export const subAdminSource = (api: Api, query: ListQuery): ListSource<SubAdmin> =>
  unpaged(query, dated(api), {
    searched: ["username", "email"],
    phone: { number: "phone", countryCode: "countryCode" },
    fields: (person) => ({ ...person, state: person.isBlock }),
  });

const dated = (api: Api): ListSource<SubAdmin> =>
  periodSource(
    api,
    (page) => api(calls.listSubAdmins, { query: page }),
    ({ createdAt }) => createdAt,
  );

/**
 * Returns the sub-admins with these ids that still exist. The specification has no call for a single one: a server that ignores
 * `id` answers with all of them, which are searched page by page.
 */
export function subAdminsWith(api: Api, ids: readonly string[]): Promise<SubAdmin[]> {
  return findRows(ids, (page) => api(calls.listSubAdmins, { query: { ...page, id: ids.join() } }));
}

/** @throws PanelError 404 for an unknown id (ruling B7) */
export async function subAdminOf(api: Api, id: string): Promise<SubAdmin> {
  const [person] = await subAdminsWith(api, [id]);
  if (!person) throw notFound();
  return person;
}

/** Returns the sub-admins of the page's `?id=`. */
export function selectedSubAdmins(api: Api, url: URL): Promise<SubAdmin[]> {
  return subAdminsWith(api, idsOf(url).slice(0, MAX_SELECTED));
}

/** Returns the offices to which an inspector can be assigned, sorted by state, city and street. */
export async function readOfficeOptions(api: Api): Promise<Office[]> {
  const { docs } = (await api(calls.listOffices, { query: { limit: MAX_OFFICES } })).data;
  const key = ({ state, city, streetName }: Office) => `${state}\n${city}\n${streetName}`;
  return [...docs].sort((a, b) => key(a).localeCompare(key(b)));
}
