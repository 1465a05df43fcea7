import { periodSource } from "~/records/list/period-source.server";
import { calls } from "contract";
import type { RedeemRequest } from "contract/redeem";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** Reads the sums of the pending requests; null if the call fails, because the list works without them. */
export async function overviewOf(api: Api) {
  return (await api(calls.readRedeemOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function requestOf(api: Api, id: string): Promise<RedeemRequest> {
  return (await api(calls.readRedeem, { params: { id } })).data;
}

/** The source of the list and its export. */
export const redeemSource = (api: Api) =>
  periodSource(
    api,
    (page) => api(calls.listRedeems, { query: page }),
    ({ requestedAt }) => requestedAt,
  );
