import { calls } from "contract";
import type { Payment, PayoutRun } from "contract/payouts";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";
import type { ListSource } from "~/records/list/read-list.server";
import type { Api } from "~/taxi-api/client.server";

/** The source of the list of runs and its export. */
export const runSource =
  (api: Api): ListSource<PayoutRun> =>
  (query) =>
    api(calls.listPayoutRuns, { query });

/** Returns the URL rules of the list of a run's payments. */
export function paymentRules(id: string): ListRules {
  return { path: pathOf("PayoutRun"), sortable: [], scope: { name: "id", values: ["", id] } };
}

/** The source of a run's payments and of the file for the bank. */
export const paymentSource =
  (api: Api, id: string): ListSource<Payment> =>
  ({ page, limit }) =>
    api(calls.readPayoutRun, { params: { id }, query: { page, limit } });

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function runOf(api: Api, id: string): Promise<PayoutRun> {
  return (await api(calls.readPayoutRun, { params: { id }, query: { page: 1, limit: 1 } })).data.run;
}
