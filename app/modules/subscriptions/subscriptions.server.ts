import { calls } from "contract";
import type { Subscription } from "contract/subscriptions";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** How many there are and how many are offered; null where the server can't tell: then the list does without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readSubscriptionOverview).catch(nullIfCallFailed))?.data ?? null;
}

/**
 * One subscription.
 * @throws TaxiApiError "missing" when there is none of that id: the 404 page (ruling B7)
 */
export async function subscriptionOf(api: Api, id: string): Promise<Subscription> {
  return (await api(calls.readSubscription, { params: { id } })).data;
}
