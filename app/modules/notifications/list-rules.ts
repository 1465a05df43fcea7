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
