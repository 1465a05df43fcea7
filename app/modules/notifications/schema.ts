import { notificationInput } from "contract/notifications";
import { personalNotificationForm } from "~/records/notify/schema";

/** Section 5, "Notification"; messages are text keys. */
export const notificationForm = notificationInput.extend(personalNotificationForm.shape);
