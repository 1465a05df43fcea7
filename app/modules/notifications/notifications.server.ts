import { calls } from "contract";
import type { NotificationAudience } from "contract/content-limits";
import type { Notification } from "contract/notifications";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";

const by = (field: "title" | "type" | "audience" | "sentAt") => (a: Notification, b: Notification) =>
  a[field].localeCompare(b[field]);

/** Where the list and its export read from. */
export function notificationSource(api: Api, query: ListQuery): ListSource<Notification> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listNotifications, { query: apiQuery })).data,
    text: (notification) => [notification.title, notification.description],
    compare: {
      title: by("title"),
      type: by("type"),
      audience: by("audience"),
      sentAt: by("sentAt"),
      sentBy: (a, b) => (a.sentBy ?? "").localeCompare(b.sentBy ?? ""),
      delivered: (a, b) => (a.delivered ?? 0) - (b.delivered ?? 0),
    },
    fits: ({ type, audience }, filters) =>
      (!filters.type || type === filters.type) && (!filters.audience || audience === filters.audience),
  };
}

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
