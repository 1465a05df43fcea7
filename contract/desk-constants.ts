/** The names that panel and API share about who drives a ride. */

/** How well a driver fits a ride: nothing is in the way, something that can be overruled, or something that can't. */
export const STANDINGS = ["fit", "ask", "never"] as const;
export type Standing = (typeof STANDINGS)[number];

/** What can be in the way of giving a ride to a driver. The first ones can't be overruled. */
export const OBSTACLES = [
  "notApproved",
  "blocked",
  "paperMissing",
  "noVehicle",
  "clash",
  "paperExpires",
  "vehicleExpires",
  "otherService",
  "otherCity",
] as const;
export type ObstacleCode = (typeof OBSTACLES)[number];

const NOT_OVERRULED: readonly string[] = ["notApproved", "blocked", "paperMissing", "noVehicle"];

export const canOverrule = (code: string): boolean => !NOT_OVERRULED.includes(code);

/** What the company does with a ride before it begins. */
export const BOOKING_CHANGES = ["assigned", "unassigned", "changed", "undone"] as const;
export type BookingChangeKind = (typeof BOOKING_CHANGES)[number];

/** Rides that begin one after the other need so many minutes between them. */
export const MINUTES_BETWEEN_RIDES = 15;
/** The duration of a ride that nobody has estimated. */
export const USUAL_MINUTES = 30;
/** A driver whose app was heard of lately is told of only for rides that begin within so many minutes. */
export const MINUTES_OF_SOON = 60;

/** Characters of the note for a driver. */
export const MAX_DRIVER_NOTE = 500;
/** A pickup can be moved to so many days from now. */
export const MAX_DAYS_AHEAD = 365;
/** More obstacles than these nobody overrules at once. */
export const MAX_OVERRULED = 20;
