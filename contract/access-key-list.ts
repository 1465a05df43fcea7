/**
 * The keys that a sub-admin's access list can hold (specification, section 6; rulings A1–A8). The panel's screens and the taxi
 * API's calls name the keys that they require. New keys go to the end, because sessions store positions in this list.
 */
export const ACCESS_KEYS = [
  "dashboard",
  "banner",
  "user",
  "approved_driver",
  "pending_driver",
  "disapproved_driver",
  "cancel_driver",
  "tip",
  "fare_single_taxi",
  "fare_designated_driver",
  "fare_pet_service",
  "fare_package_service",
  "happy_money",
  "booking",
  "scheduled_ride",
  "mileage",
  "gift_card",
  "default_promo_code",
  "other_promo_code",
  "invitation_promo",
  "cancellation_reason",
  "Manage Cancellation Reason",
  "videos",
  "notification",
  "faq",
  "settings",
  "tier",
  "office",
  "sub_admin",
  "All",
  "activity",
  "report",
  "payout",
  "refund",
] as const;

export type AccessKey = (typeof ACCESS_KEYS)[number];

export function isAccessKey(value: unknown): value is AccessKey {
  return typeof value === "string" && (ACCESS_KEYS as readonly string[]).includes(value);
}
