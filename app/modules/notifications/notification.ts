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

/** The translated audience; one that only the server knows keeps its own name. */
export function audienceName(t: TFunction, audience: string): string {
  return (SENT_AUDIENCES as readonly string[]).includes(audience) ? t(`notifications:audiences.${audience}`) : audience;
}

const optionsOf = (t: TFunction, audiences: readonly string[]) =>
  audiences.map((value) => ({ value, label: audienceName(t, value) }));

/** The audiences that a notification can be written to. */
export const audienceOptions = (t: TFunction) => optionsOf(t, NOTIFICATION_AUDIENCES);
/** Those of notifications that were sent. */
export const sentAudienceOptions = (t: TFunction) => optionsOf(t, SENT_AUDIENCES);

/** Holds when the same text was sent before, as the review has shown it. */
export const SEEN_FIELD = "seenSent";
