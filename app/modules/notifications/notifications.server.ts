import { calls } from "contract";
import type { NotificationAudience } from "contract/content-limits";
import type { Notification } from "contract/notifications";
import { periodSource } from "~/records/list/period-source.server";
import type { ListSource } from "~/records/list/read-list.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** The source of the list and its export. */
export const notificationSource = (api: Api): ListSource<Notification> =>
  periodSource(
    api,
    (page) => api(calls.listNotifications, { query: page }),
    ({ sentAt }) => sentAt,
  );

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function notificationOf(api: Api, id: string): Promise<Notification> {
  return (await api(calls.readNotification, { params: { id } })).data;
}

/** Counts the people that a notification would reach; null when the call fails. */
export async function peopleIn(api: Api, audience: NotificationAudience): Promise<number | null> {
  return (await api(calls.countAudience, { query: { audience } }).catch(nullIfCallFailed))?.data.people ?? null;
}
