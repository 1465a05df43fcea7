/**
 * Names and limits of the content for riders and drivers: banners, videos, questions, notifications, public pages. They are
 * separate from the schemas, so that a page that shows one does not bring the schemas into the browser.
 */
import { SERVICES } from "./booking-constants";

/** The people whose app shows the content. */
export const AUDIENCES = ["user", "driver"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The apps' languages, in which frequently asked questions are answered. */
export const FAQ_LANGUAGES = ["en", "ko", "zh", "es"] as const;
export type FaqLanguage = (typeof FAQ_LANGUAGES)[number];

export const MAX_ADDRESS_CHARACTERS = 500;
export const MAX_QUESTION_CHARACTERS = 200;
export const MAX_ANSWER_CHARACTERS = 1000;
export const MAX_VIDEO_TITLE_CHARACTERS = 100;
export const MAX_VIDEO_DESCRIPTION_CHARACTERS = 500;

/** Section 5, "Notification". */
export const MAX_NOTIFICATION_TITLE_CHARACTERS = 50;
export const MAX_NOTIFICATION_DESCRIPTION_CHARACTERS = 150;
export const NOTIFICATION_TYPES = ["promotion", "service", "safety", "account"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A notification goes to everyone, all riders, all drivers, or the drivers of one service. */
export const NOTIFICATION_AUDIENCES = [
  "all",
  "users",
  "drivers",
  ...SERVICES.map((service) => `drivers_${service}` as const),
] as const;
export type NotificationAudience = (typeof NOTIFICATION_AUDIENCES)[number];
/** The audience of a notification to people who were chosen one by one. No form offers it. */
export const CHOSEN_AUDIENCE = "chosen";
/** The audiences of sent notifications. */
export const SENT_AUDIENCES = [...NOTIFICATION_AUDIENCES, CHOSEN_AUDIENCE] as const;

export const WEB_PAGE_SLUGS = ["about", "help", "privacy", "terms"] as const;
export const MAX_WEB_PAGE_CHARACTERS = 20_000;

export const DISTANCE_UNITS = ["km", "mi"] as const;
export const APP_VERSIONS = [
  "userAndroidVersion",
  "userIosVersion",
  "driverAndroidVersion",
  "driverIosVersion",
] as const;
export const MAX_NOTICE_CHARACTERS = 300;
