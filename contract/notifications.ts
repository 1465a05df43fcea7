import { z } from "zod";
import { type AccessKey, DRIVER_KEYS } from "./access-keys";
import { changed, listQuery, one, orNull, record } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { charactersOf } from "./characters";
import {
  MAX_NOTIFICATION_DESCRIPTION_CHARACTERS,
  MAX_NOTIFICATION_TITLE_CHARACTERS,
  NOTIFICATION_AUDIENCES,
  NOTIFICATION_TYPES,
  SENT_AUDIENCES,
} from "./content-limits";
import { dayRange } from "./locale";
import { dateTime, recordId } from "./meanings";

/** A notification to people's phones. Servers may have further types and audiences, which the panel shows unchanged. */
export const notification = record.extend({
  title: z.string(),
  description: z.string(),
  type: z.string(),
  audience: z.string(),
  sentAt: dateTime,
  /** The name of the person who sent it. */
  sentBy: z.string().nullish(),
  /** The number of people who received it, as far as the server knows. */
  delivered: z.number().int().min(0).nullish(),
  /** The job that sent it to chosen people, as long as that job is stored. */
  job: orNull(recordId),
});
export type Notification = z.output<typeof notification>;

/** The panel keeps a draft in the page's URL, which has room for this many code units per character on average. */
const CODE_UNITS_OF_A_CHARACTER = 5;

/**
 * Returns the schema of a notification's text, with characters counted as in ruling B14.
 * @param say the messages, or text keys
 */
export function notificationText(most: number, say: { required?: string; tooLong: string }) {
  return z
    .string({ error: say.required })
    .trim()
    .min(1, { error: say.required, abort: true })
    .max(most * CODE_UNITS_OF_A_CHARACTER, { error: say.tooLong, abort: true })
    .refine((text) => charactersOf(text) <= most, { error: say.tooLong });
}

const text = (most: number) => notificationText(most, { tooLong: `At most ${most} characters.` });

/** Section 5, "Notification". */
export const notificationInput = z.object({
  title: text(MAX_NOTIFICATION_TITLE_CHARACTERS),
  description: text(MAX_NOTIFICATION_DESCRIPTION_CHARACTERS),
  type: z.enum(NOTIFICATION_TYPES),
  audience: z.enum(NOTIFICATION_AUDIENCES),
});

/** A notification to individual people. */
export const personalNotification = notificationInput.omit({ audience: true });

const NOTIFICATION = ["notification"] as const;

const notifications = recordCalls("/private/notification", NOTIFICATION, notification);

export const listNotifications = notifications.list(
  listQuery.extend({
    type: z.enum(NOTIFICATION_TYPES).optional(),
    audience: z.enum(SENT_AUDIENCES).optional(),
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

/** Defines a call that notifies one person. It requires the key for notifications and a key to see that person. */
const notifyOne = <const Path extends string>(path: Path, keys: readonly AccessKey[], summary: string) =>
  defineCall({
    method: "POST",
    path,
    access: { each: [NOTIFICATION, keys] },
    body: personalNotification,
    answer: changed(notification),
    summary,
  });

export const notifyRider = notifyOne(
  "/private/user/:id/notification",
  ["user"],
  "Send a notification to one rider, who must not be blocked. This service records it; it pushes nothing to phones",
);

export const notifyDriver = notifyOne(
  "/private/driver/:id/notification",
  DRIVER_KEYS,
  "Send a notification to one driver, who must be approved and not blocked. This service records it; it pushes nothing to phones",
);
