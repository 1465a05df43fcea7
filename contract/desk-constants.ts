/** The names and limits that panel and API share for assigning drivers to rides. */

/** How well a driver fits a ride: no obstacle, an obstacle that a person can overrule, or one that nobody can. */
export const STANDINGS = ["fit", "ask", "never"] as const;
export type Standing = (typeof STANDINGS)[number];

/** The obstacles to assigning a driver to a ride. The first four can't be overruled. */
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

/** Whether a person may assign a driver in spite of such an obstacle. */
export const canOverrule = (code: string): boolean => !NOT_OVERRULED.includes(code);

/** The kinds of changes that the company makes to a ride before it begins. */
export const BOOKING_CHANGES = ["assigned", "unassigned", "changed", "undone"] as const;

/** The minutes needed between the end of one ride and the begin of the next. */
export const MINUTES_BETWEEN_RIDES = 15;
/** The assumed duration, in minutes, of a ride without an estimate. */
export const USUAL_MINUTES = 30;
/** Whether a driver is online now matters only for rides that begin within this many minutes. */
export const MINUTES_OF_SOON = 60;

/** The largest length of the note for a driver, in characters. */
export const MAX_DRIVER_NOTE = 500;
/** The largest number of days ahead to which a pickup can be moved. */
export const MAX_DAYS_AHEAD = 365;
/** The largest number of obstacles in one request. */
export const MAX_OVERRULED = 20;
