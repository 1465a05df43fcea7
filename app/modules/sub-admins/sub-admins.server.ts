import { calls } from "contract";
import type { Office } from "contract/offices";
import type { SubAdmin } from "contract/sub-admins";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { idsOf, MAX_SELECTED } from "~/records/selection";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";

/** Limits the search for a sub-admin to so many pages of a hundred. */
const MAX_PAGES = 50;
const MAX_OFFICES = 1000;

export function subAdminSource(api: Api, query: ListQuery): ListSource<SubAdmin> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listSubAdmins, { query: apiQuery })).data,
    text: ({ username, email }) => [username, email],
    compare: {
      username: by("username"),
      email: by("email"),
      phone: by("phone"),
      isBlock: by("isBlock"),
      createdAt: by("createdAt"),
    },
    fits: (person, filters) => !filters.state || person.isBlock === filters.state,
  };
}

const by = (field: "username" | "email" | "phone" | "isBlock" | "createdAt") => (a: SubAdmin, b: SubAdmin) =>
  (a[field] ?? "").localeCompare(b[field] ?? "");

/**
 * The sub-admins with these ids that still exist. The specification has no call for a single one, so a server that
 * ignores `id` answers with all of them, which are searched page by page.
 */
export async function subAdminsWith(api: Api, ids: readonly string[]): Promise<SubAdmin[]> {
  const found = new Map<string, SubAdmin>();
  for (let page = 1, seen = 0; page <= MAX_PAGES && ids.length > 0; page++) {
    const { docs, totalDocs } = (
      await api(calls.listSubAdmins, { query: { id: ids.join(), limit: MAX_SELECTED, page } })
    ).data;
    for (const person of docs) if (ids.includes(person._id)) found.set(person._id, person);
    seen += docs.length;
    if (found.size === ids.length || docs.length === 0 || totalDocs === undefined || seen >= totalDocs) break;
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** @throws PanelError 404 for an unknown id (ruling B7) */
export async function subAdminOf(api: Api, id: string): Promise<SubAdmin> {
  const [person] = await subAdminsWith(api, [id]);
  if (!person) throw notFound();
  return person;
}

/** The sub-admins of the page's `?id=`. */
export function selectedSubAdmins(api: Api, url: URL): Promise<SubAdmin[]> {
  return subAdminsWith(api, idsOf(url).slice(0, MAX_SELECTED));
}

/** The offices that an inspector can be assigned to, sorted by state, city and street. */
export async function readOfficeOptions(api: Api): Promise<Office[]> {
  const { docs } = (await api(calls.listOffices, { query: { limit: MAX_OFFICES } })).data;
  const key = ({ state, city, streetName }: Office) => `${state}\n${city}\n${streetName}`;
  return [...docs].sort((a, b) => key(a).localeCompare(key(b)));
}
