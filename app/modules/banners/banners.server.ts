import { calls } from "contract";
import type { Banner } from "contract/banners";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** How many there are and how many are shown; null where the server can't tell: then the list does without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readBannerOverview).catch(nullIfCallFailed))?.data ?? null;
}

/**
 * One banner.
 * @throws TaxiApiError "missing" when there is none of that id: the 404 page (ruling B7)
 */
export async function bannerOf(api: Api, id: string): Promise<Banner> {
  return (await api(calls.readBanner, { params: { id } })).data;
}
