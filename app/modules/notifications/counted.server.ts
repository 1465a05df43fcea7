import { notificationRules } from "./notification";
import { notificationSource } from "./notifications.server";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Notification_Management: { rules: notificationRules, source: ({ api }) => notificationSource(api) },
};
