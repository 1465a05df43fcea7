import { z } from "zod";
import { listQuery, one, record } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import {
  MAX_NOTIFICATION_DESCRIPTION_CHARACTERS,
  MAX_NOTIFICATION_TITLE_CHARACTERS,
  NOTIFICATION_AUDIENCES,
  NOTIFICATION_TYPES,
} from "./content-limits";
import { dayRange } from "./locale";
import { dateTime } from "./meanings";

/** A notification sent to people's phones. Servers may have further types and audiences; the panel shows them unchanged. */
export const notification = record.extend({
  title: z.string(),
  description: z.string(),
  type: z.string(),
  audience: z.string(),
  sentAt: dateTime,
  /** The name of the person who sent it. */
  sentBy: z.string().nullish(),
  /** The number of people it reached, as far as the server knows. */
  delivered: z.number().int().min(0).nullish(),
});
export type Notification = z.output<typeof notification>;

/** Section 5, "Notification". */
export const notificationInput = z.object({
  title: z.string().trim().min(1).max(MAX_NOTIFICATION_TITLE_CHARACTERS),
  description: z.string().trim().min(1).max(MAX_NOTIFICATION_DESCRIPTION_CHARACTERS),
  type: z.enum(NOTIFICATION_TYPES),
  audience: z.enum(NOTIFICATION_AUDIENCES),
});

const NOTIFICATION = ["notification"] as const;

const notifications = recordCalls("/private/notification", NOTIFICATION, notification);

export const listNotifications = notifications.list(
  listQuery.extend({
    type: z.enum(NOTIFICATION_TYPES).optional(),
    audience: z.enum(NOTIFICATION_AUDIENCES).optional(),
    /** Keeps notifications that were sent on these days. */
    ...dayRange,
  }),
  "Notifications that were sent, the latest first",
);

export const readNotification = notifications.read("One notification");

export const countAudience = defineCall({
  method: "GET",
  path: "/private/notificationAudience",
  access: NOTIFICATION,
  query: z.object({ audience: z.enum(NOTIFICATION_AUDIENCES) }),
  answer: one(z.object({ people: z.number().int().min(0) })),
  summary:
    "How many people a notification to this audience would reach: riders who are not blocked, approved drivers who are not",
});

export const sendNotification = notifications.create(
  notificationInput,
  "Send a notification. This service records it and counts whom it is for; it pushes nothing to phones",
);
