import type { TFunction } from "i18next";
import { NOTIFICATION_AUDIENCES, NOTIFICATION_TYPES, SENT_AUDIENCES } from "contract/content-limits";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import type { ListRules } from "~/records/list/list-query";

export const notificationRules: ListRules = {
  path: pathOf("Notification_Management"),
  sortable: ["title", "type", "audience", "sentAt", "sentBy", "delivered"],
  defaultSort: { by: "sentAt", order: "desc" },
  columns: ["type", "audience", "sentAt", "sentBy", "delivered"],
  filters: { type: NOTIFICATION_TYPES, audience: SENT_AUDIENCES, from: isDay, to: isDay },
};

/** Returns the translated audience. An audience that only the server knows keeps its name. */
export function audienceName(t: TFunction, audience: string): string {
  return (SENT_AUDIENCES as readonly string[]).includes(audience) ? t(`notifications:audiences.${audience}`) : audience;
}

const optionsOf = (t: TFunction, audiences: readonly string[]) =>
  audiences.map((value) => ({ value, label: audienceName(t, value) }));

/** The audiences to choose from for a new notification. */
export const audienceOptions = (t: TFunction) => optionsOf(t, NOTIFICATION_AUDIENCES);
/** The audiences of sent notifications. */
export const sentAudienceOptions = (t: TFunction) => optionsOf(t, SENT_AUDIENCES);

/** The field that confirms that the person has seen, in the review, that the same text was sent before. */
export const SEEN_FIELD = "seenSent";
