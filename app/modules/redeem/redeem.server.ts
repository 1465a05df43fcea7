import { calls } from "contract";
import type { RedeemRequest } from "contract/redeem";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { readSelection } from "~/records/read-selection.server";

/** Sums up the pending requests; null when the call fails, as the list works without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readRedeemOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** @throws PanelError 404 without an id, TaxiApiError "missing" for an unknown one: both become the 404 page (ruling B7) */
export async function requestOf(api: Api, id: string | null): Promise<RedeemRequest> {
  if (!id) throw notFound();
  return (await api(calls.readRedeem, { params: { id } })).data;
}

/** The requests of `?id=` that still exist. @throws PanelError 404 when none is left */
export async function selectedRequests(api: Api, url: URL): Promise<RedeemRequest[]> {
  const requests = await readSelection(url, (id) => requestOf(api, id));
  if (requests.length === 0) throw notFound();
  return requests;
}
