import { calls } from "contract";
import type { RiderDetails } from "contract/riders";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

const MAX_TIERS = 100;

/** The titles of the tiers that riders can be in, the lowest first; none where the call failed. */
export async function tierTitles(api: Api): Promise<string[]> {
  const docs = (await api(calls.listTiers, { query: { limit: MAX_TIERS } }).catch(nullIfCallFailed))?.data.docs ?? [];
  return [...new Set(docs.slice(0, MAX_TIERS).map(({ title }) => title))];
}

/** How many riders there are and how many of them are blocked; null where the call failed. */
export async function overviewOf(api: Api) {
  return (await api(calls.readRiderOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** @throws PanelError, or TaxiApiError "missing", for no or an unknown id: the 404 page (ruling B7) */
export async function riderOf(api: Api, id: string | null | undefined): Promise<RiderDetails> {
  if (!id) throw notFound();
  return (await api(calls.readRider, { params: { id } })).data;
}
