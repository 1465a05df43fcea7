import { calls } from "contract";
import type { Subscription } from "contract/subscriptions";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** Counts all subscriptions and the active ones; null if the call fails, because the list works without the counts. */
export async function overviewOf(api: Api) {
  return (await api(calls.readSubscriptionOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function subscriptionOf(api: Api, id: string): Promise<Subscription> {
  return (await api(calls.readSubscription, { params: { id } })).data;
}
