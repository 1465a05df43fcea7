import type { ActivityUndo } from "contract/activity";

type Why = Exclude<ActivityUndo["why"], null | "access">;

const DAY = 24;

/** The hours within which changes of records other than people can be undone. */
const THINGS_HOURS = 30 * DAY;
/** The hours within which a removed person can be brought back. After that nothing of them is left. */
const PEOPLE_HOURS = DAY;

const OF_THINGS = ["create", "update", "delete", "reorder", "activate", "deactivate"];

/** What can be undone of people and of what they asked for. */
const OF_PEOPLE: Readonly<Record<string, readonly string[]>> = {
  user: ["block", "unblock", "approve", "reject"],
  driver: ["block", "unblock", "approve", "reject"],
  document: ["approve", "reject"],
  vehicle: ["approve", "reject"],
  subadmin: ["update", "block", "unblock"],
  redeem: ["reject"],
};

/** Of these nothing can be undone: they are sessions, files, and what happened to people. */
const NEVER: ReadonlySet<string> = new Set([
  "activity",
  "booking",
  "file",
  "notification",
  "profile",
  "rating",
  "scheduledRide",
  "secondFactorPolicy",
  "session",
]);

/** What has left the house: mails, notifications and payouts. */
const SENT: Readonly<Record<string, readonly string[]>> = {
  notification: ["create"],
  redeem: ["approve"],
  booking: ["cancel"],
  document: ["remind"],
  subadmin: ["create", "password-mail"],
  profile: ["password-mail"],
};

/**
 * Returns the hours within which an action can be undone; undefined where it can't be. The records of a resource that no rule
 * names can come back as they were.
 */
export function hoursToUndo(resource: string, action: string): number | undefined {
  if (resource === "user" && action === "delete") return PEOPLE_HOURS;
  if (NEVER.has(resource)) return undefined;
  return (OF_PEOPLE[resource] ?? OF_THINGS).includes(action) ? THINGS_HOURS : undefined;
}

/** Returns the hours within which an undo can be undone itself; undefined where a person came back, as an undo removes nobody. */
export function hoursToUndoAgain(steps: readonly { rowTable: string; before: unknown }[]): number | undefined {
  const isPersonBack = steps.some(({ rowTable, before }) => rowTable === "riders" && before === null);
  return isPersonBack ? undefined : THINGS_HOURS;
}

/** Tells why an action of which nothing is kept can't be undone. */
export function whyNotUndone(resource: string, action: string): Why {
  if (SENT[resource]?.includes(action)) return "sent";
  return hoursToUndo(resource, action) === undefined && action !== "undo" ? "kind" : "late";
}

/**
 * The tables whose rows can come back: those that others refer to come before the others, and one that is not named here after
 * all of them. Columns that follow from rows of other tables are kept by triggers there.
 */
export const TABLES_TO_UNDO: readonly string[] = [
  "accounts",
  "offices",
  "riders",
  "rider_vehicles",
  "drivers",
  "driver_documents",
  "driver_vehicles",
  "bookings",
  "ratings",
  "redeem_requests",
  "service_categories",
  "fares",
  "gift_card_categories",
  "gift_cards",
  "banners",
  "cancellation_reasons",
  "faqs",
  "happy_prices",
  "happy_money_settings",
  "invitation_promo",
  "mileages",
  "default_promo",
  "promo_codes",
  "settings",
  "brands",
  "subscriptions",
  "tiers",
  "tips",
  "videos",
  "web_pages",
];
