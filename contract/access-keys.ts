import type { AccessKey } from "./access-key-list";

export type { AccessKey };

export const DRIVER_KEYS = [
  "approved_driver",
  "pending_driver",
  "disapproved_driver",
  "cancel_driver",
] as const satisfies readonly AccessKey[];

/**
 * The keys of lists of drivers that also open the drivers' bookings and ratings. Whoever checks applicants needs their
 * papers alone (rulings C1, C2).
 */
export const DRIVER_RIDE_KEYS = DRIVER_KEYS.filter((key) => key !== "pending_driver");

/** Rules for who sees earnings, counts of people, and bookings on the dashboard (ruling C3). */
export const DASHBOARD_MONEY_KEYS: readonly AccessKey[] = ["dashboard"];
export const DASHBOARD_BOOKING_KEYS: readonly AccessKey[] = ["dashboard", "booking", "scheduled_ride"];

/** An inspector's access is limited to these keys (sections 4 and 6). */
export const INSPECTOR_KEYS: readonly AccessKey[] = ["pending_driver"];

export type Role = "admin" | "sub_admin";

/** The part of an account that decides what it may do. */
export interface Grant {
  role: Role;
  /** In the order in which they were granted: the first one decides the landing page (ruling A10). */
  keys: readonly AccessKey[];
  /** They signed in with a mailed password, and can do nothing but change it (ruling C4). */
  mustChangePassword?: boolean;
  /** They can do nothing before they have set up a second factor. */
  mustSetUpFactor?: boolean;
}

/** A screen or a call requires any login, the admin alone, or one of several keys. */
export type Requirement = "login" | "admin" | readonly AccessKey[];
/** A call may require one key of each of several lists. */
export interface KeysOfEach {
  readonly each: readonly (readonly AccessKey[])[];
}

/**
 * Tests whether a grant meets a requirement. The admin and the key "All" meet every list of keys (section 6), and only
 * they meet an empty list (ruling A7). "admin" is a role, so no key replaces it (ruling A5).
 */
export function meets(grant: Grant, requirement: Requirement | KeysOfEach): boolean {
  if (grant.role === "admin" || requirement === "login") return true;
  if (requirement === "admin") return false;
  if ("each" in requirement) return requirement.each.every((keys) => meets(grant, keys));
  return grant.keys.includes("All") || requirement.some((key) => grant.keys.includes(key));
}
