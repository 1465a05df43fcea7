import { calls } from "contract";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** Reads all tiers with their numbers of riders; null if the call fails or there are too many to compare. */
export async function overviewOf(api: Api) {
  const overview = (await api(calls.readTierOverview).catch(nullIfCallFailed))?.data ?? null;
  return overview && overview.total <= overview.tiers.length ? overview : null;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function tierOf(api: Api, id: string) {
  return (await api(calls.readTier, { params: { id } })).data;
}
