import type { AccessKey } from "./access-key-list";

export type { AccessKey };

export const DRIVER_KEYS = [
  "approved_driver",
  "pending_driver",
  "disapproved_driver",
  "cancel_driver",
] as const satisfies readonly AccessKey[];

/**
 * The keys of driver lists that also open the drivers' bookings and ratings. Whoever checks applicants needs only their documents
 * (rulings C1, C2).
 */
export const DRIVER_RIDE_KEYS = DRIVER_KEYS.filter((key) => key !== "pending_driver");

/** The keys that show earnings and counts of people on the dashboard, and the keys that show bookings there (ruling C3). */
export const DASHBOARD_MONEY_KEYS: readonly AccessKey[] = ["dashboard"];
export const DASHBOARD_BOOKING_KEYS: readonly AccessKey[] = ["dashboard", "booking", "scheduled_ride"];

/** An inspector's access is limited to these keys (sections 4 and 6). */
export const INSPECTOR_KEYS: readonly AccessKey[] = ["pending_driver"];

export type Role = "admin" | "sub_admin";

/** The part of an account that decides what it may do. */
export interface Grant {
  role: Role;
  /** The keys in the order in which they were granted: the first one decides the landing page (ruling A10). */
  keys: readonly AccessKey[];
  /** The person signed in with a mailed password and can do nothing but change it (ruling C4). */
  mustChangePassword?: boolean;
  /** The person can do nothing before setting up a second factor. */
  mustSetUpFactor?: boolean;
}

/** What a screen or a call requires: any login, the admin, or one of several keys. */
export type Requirement = "login" | "admin" | readonly AccessKey[];
/** Some calls require one key from each of several lists. */
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
