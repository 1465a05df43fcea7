import { calls } from "contract";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** All tiers and their riders; null where the server can't tell, or where there are more than can be compared: then the list does without. */
export async function overviewOf(api: Api) {
  const overview = (await api(calls.readTierOverview).catch(nullIfCallFailed))?.data ?? null;
  return overview && overview.total <= overview.tiers.length ? overview : null;
}

/**
 * One tier.
 * @throws TaxiApiError "missing" when there is none of that id: the 404 page (ruling B7)
 */
export async function tierOf(api: Api, id: string) {
  return (await api(calls.readTier, { params: { id } })).data;
}
