import { calls } from "contract";
import type { RedeemRequest } from "contract/redeem";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { readSelection } from "~/records/read-selection.server";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";

export function redeemSource(api: Api, query: ListQuery): ListSource<RedeemRequest> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listRedeems, { query: apiQuery })).data,
    text: ({ user }) => [user.name, user.email],
    compare: {
      user: (a, b) => a.user.name.localeCompare(b.user.name),
      points: (a, b) => a.points - b.points,
      amount: (a, b) => a.amount - b.amount,
      requestedAt: (a, b) => a.requestedAt.localeCompare(b.requestedAt),
      decidedAt: (a, b) => (a.decidedAt ?? "").localeCompare(b.decidedAt ?? ""),
    },
    fits: (request, { status }) => !status || request.status === status,
  };
}

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
