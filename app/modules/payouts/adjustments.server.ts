import { calls } from "contract";
import type { AdjustmentProposal } from "contract/adjustments";
import { periodSource } from "~/records/list/period-source.server";
import type { Api } from "~/taxi-api/client.server";

/** The source of the list of proposed adjustments and its export. */
export const adjustmentSource = (api: Api) =>
  periodSource(
    api,
    (page) => api(calls.listAdjustments, { query: page }),
    ({ createdAt }) => createdAt,
  );

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function adjustmentOf(api: Api, id: string): Promise<AdjustmentProposal> {
  return (await api(calls.readAdjustment, { params: { id } })).data;
}
