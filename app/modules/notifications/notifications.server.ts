import { calls } from "contract";
import type { NotificationAudience } from "contract/content-limits";
import type { Notification } from "contract/notifications";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";

/**
 * One notification.
 * @throws TaxiApiError "missing" when there is none of that id: the 404 page (ruling B7)
 */
export async function notificationOf(api: Api, id: string): Promise<Notification> {
  return (await api(calls.readNotification, { params: { id } })).data;
}

/** How many people it would reach; null where the server can't tell. */
export async function peopleIn(api: Api, audience: NotificationAudience): Promise<number | null> {
  try {
    return (await api(calls.countAudience, { query: { audience } })).data.people;
  } catch (error) {
    if (error instanceof TaxiApiError && !error.endsSession && error.kind !== "abandoned") return null;
    throw error;
  }
}
