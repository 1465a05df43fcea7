import { calls } from "contract";
import type { Rider, RiderDetails } from "contract/riders";
import { periodSource } from "~/records/list/period-source.server";
import type { ListSource } from "~/records/list/read-list.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

const MAX_TIERS = 100;

/** The source of the list and its export. */
export const riderSource = (api: Api): ListSource<Rider> =>
  periodSource(
    api,
    (page) => api(calls.listRiders, { query: page }),
    ({ createdAt }) => createdAt,
  );

/** Returns the titles of all tiers, lowest first; empty if the call fails, because the list works without them. */
export async function tierTitles(api: Api): Promise<string[]> {
  const docs = (await api(calls.listTiers, { query: { limit: MAX_TIERS } }).catch(nullIfCallFailed))?.data.docs ?? [];
  return [...new Set(docs.slice(0, MAX_TIERS).map(({ title }) => title))];
}

/** Counts all riders and the blocked ones; null if the call fails, because the list works without the counts. */
export async function overviewOf(api: Api) {
  return (await api(calls.readRiderOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function riderOf(api: Api, id: string): Promise<RiderDetails> {
  return (await api(calls.readRider, { params: { id } })).data;
}
