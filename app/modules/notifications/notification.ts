import type { TFunction } from "i18next";
import { NOTIFICATION_AUDIENCES, NOTIFICATION_TYPES } from "contract/content-limits";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import type { ListRules } from "~/records/list/list-query";

export const notificationRules: ListRules = {
  path: pathOf("Notification_Management"),
  sortable: ["title", "type", "audience", "sentAt", "sentBy", "delivered"],
  defaultSort: { by: "sentAt", order: "desc" },
  columns: ["type", "audience", "sentAt", "sentBy", "delivered"],
  filters: { type: NOTIFICATION_TYPES, audience: NOTIFICATION_AUDIENCES, from: isDay, to: isDay },
};

/** The translated type; one that only the server knows keeps its own name. */
export function typeName(t: TFunction, type: string): string {
  return (NOTIFICATION_TYPES as readonly string[]).includes(type) ? t(`notifications:types.${type}`) : type;
}

/** The translated audience; one that only the server knows keeps its own name. */
export function audienceName(t: TFunction, audience: string): string {
  return (NOTIFICATION_AUDIENCES as readonly string[]).includes(audience)
    ? t(`notifications:audiences.${audience}`)
    : audience;
}

export const typeOptions = (t: TFunction) => NOTIFICATION_TYPES.map((value) => ({ value, label: typeName(t, value) }));
export const audienceOptions = (t: TFunction) =>
  NOTIFICATION_AUDIENCES.map((value) => ({ value, label: audienceName(t, value) }));

/** Holds when the same text was sent before, as the review has shown it. */
export const SEEN_FIELD = "seenSent";
