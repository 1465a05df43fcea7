import { notificationText, personalNotification } from "contract/notifications";
import {
  MAX_NOTIFICATION_DESCRIPTION_CHARACTERS,
  MAX_NOTIFICATION_TITLE_CHARACTERS,
  NOTIFICATION_TYPES,
} from "contract/content-limits";
import { z } from "zod";

const text = (required: string, most: number) =>
  notificationText(most, { required, tooLong: `ui:errors.tooLong?count=${most}` });

/** Section 5, "Notification", without its audience; messages are text keys. */
export const personalNotificationForm = personalNotification.extend({
  title: text("notify:titleRequired", MAX_NOTIFICATION_TITLE_CHARACTERS),
  description: text("notify:descriptionRequired", MAX_NOTIFICATION_DESCRIPTION_CHARACTERS),
  type: z.enum(NOTIFICATION_TYPES, { error: "notify:selectType" }),
});
