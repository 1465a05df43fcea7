import { calls } from "contract";
import type { RiderDetails } from "contract/riders";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

const MAX_TIERS = 100;

/** The titles of all tiers, the lowest first; empty when the call fails, as the list works without. */
export async function tierTitles(api: Api): Promise<string[]> {
  const docs = (await api(calls.listTiers, { query: { limit: MAX_TIERS } }).catch(nullIfCallFailed))?.data.docs ?? [];
  return [...new Set(docs.slice(0, MAX_TIERS).map(({ title }) => title))];
}

/** The number of riders and of blocked ones; null when the call fails, as the list works without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readRiderOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function riderOf(api: Api, id: string): Promise<RiderDetails> {
  return (await api(calls.readRider, { params: { id } })).data;
}
