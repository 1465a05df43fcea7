import { calls } from "contract";
import type { RedeemRequest } from "contract/redeem";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { readSelection } from "~/records/read-selection.server";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";

/** Where the list and its export read from. */
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

/** What waits and what it comes to; null where the server can't tell: then the list does without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readRedeemOverview).catch(nullIfCallFailed))?.data ?? null;
}

/**
 * One request.
 * @throws PanelError, or TaxiApiError "missing", when there is none of that id: the 404 page (ruling B7)
 */
export async function requestOf(api: Api, id: string | null): Promise<RedeemRequest> {
  if (!id) throw notFound();
  return (await api(calls.readRedeem, { params: { id } })).data;
}

/**
 * The requests of `?id=`, without the ones that are gone meanwhile.
 * @throws PanelError 404 when none is left
 */
export async function chosenRequests(api: Api, url: URL): Promise<RedeemRequest[]> {
  const requests = await readSelection(url, (id) => requestOf(api, id));
  if (requests.length === 0) throw notFound();
  return requests;
}
