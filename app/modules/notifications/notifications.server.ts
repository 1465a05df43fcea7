import { calls } from "contract";
import type { NotificationAudience } from "contract/content-limits";
import type { Notification } from "contract/notifications";
import { periodSource } from "~/records/list/period-source.server";
import { MAX_SEARCH_CHARACTERS } from "~/records/list/read-text";
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

/** If people got a text longer ago than this, it counts as new to them. */
const LATELY_MS = 7 * 24 * 60 * 60 * 1000;

/** A notification with a text that people of the same audience already got. */
export interface SentBefore extends Pick<Notification, "audience" | "sentAt" | "sentBy" | "delivered"> {
  /** The present time by the server's clock, by which the page shows how long ago it was. */
  now: string;
}

/** Finds the latest notification with this text to people of this audience; null if there is none, or the call fails. */
export async function sentBefore(
  api: Api,
  { description, audience }: Pick<Notification, "description" | "audience">,
): Promise<SentBefore | null> {
  const text = inOneWay(description);
  const [longestLine = ""] = description.split(/\s*\n\s*/).sort((one, other) => other.length - one.length);
  const search = longestLine.trim().toLowerCase().slice(0, MAX_SEARCH_CHARACTERS);
  const query = { page: 1, limit: 20, search, sort: "sentAt", order: "desc" as const };
  const now = new Date();
  const found = await api(calls.listNotifications, { query }).catch(nullIfCallFailed);
  const same = found?.data.docs.find(
    (sent) =>
      inOneWay(sent.description) === text &&
      overlap(sent.audience, audience) &&
      now.getTime() - Date.parse(sent.sentAt) < LATELY_MS,
  );
  if (!same) return null;
  return {
    audience: same.audience,
    sentAt: same.sentAt,
    sentBy: same.sentBy,
    delivered: same.delivered,
    now: now.toISOString(),
  };
}

/** Whether two audiences share people: everyone is in "all", and every driver of a service in "drivers". */
function overlap(one: string, other: string): boolean {
  return one === other || [one, other].includes("all") || one.startsWith(`${other}_`) || other.startsWith(`${one}_`);
}

function inOneWay(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Counts the people that a notification would reach; null if the call fails. */
export async function peopleIn(api: Api, audience: NotificationAudience): Promise<number | null> {
  return (await api(calls.countAudience, { query: { audience } }).catch(nullIfCallFailed))?.data.people ?? null;
}
