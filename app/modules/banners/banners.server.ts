import { calls } from "contract";
import type { Banner } from "contract/banners";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** Counts all banners and the active ones; null if the call fails, because the list works without the counts. */
export async function overviewOf(api: Api) {
  return (await api(calls.readBannerOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function bannerOf(api: Api, id: string): Promise<Banner> {
  return (await api(calls.readBanner, { params: { id } })).data;
}
