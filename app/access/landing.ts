import { isAccessKey } from "contract/access-key-list";
import { type AccessKey, type Grant } from "contract/access-keys";
import { localPath } from "~/http/local-path";
import { matchScreen, mayOpen, onlyScreen, pathOf, screenOf, type ScreenId } from "./screens";

/** The landing page of a sub-admin by the first key of their list (section 2, "Post-login landing"; ruling A3). */
export const LANDING: Readonly<Record<Exclude<AccessKey, "All">, ScreenId>> = {
  dashboard: "dashboard",
  banner: "BannerManagement",
  user: "user-management",
  approved_driver: "ApprovedDriver",
  pending_driver: "PendingDriver",
  disapproved_driver: "DisapprovedDriver",
  cancel_driver: "CancelDriver",
  tip: "Tip_Management",
  fare_single_taxi: "TaxiSingleManagement",
  fare_designated_driver: "ManageDesignatedDriver",
  fare_pet_service: "PetCategoryManagement",
  fare_package_service: "PackageManagement",
  happy_money: "Happy_Money_Management",
  booking: "Booking_Management",
  scheduled_ride: "ScheduledRidesManagement",
  mileage: "MilesManagement",
  gift_card: "GiftCardManagement",
  default_promo_code: "PromoCode_Management",
  other_promo_code: "Other_PromoCode_Management",
  invitation_promo: "invitation_promo",
  cancellation_reason: "CancellationReason",
  "Manage Cancellation Reason": "CancellationReason",
  videos: "Video_Management",
  notification: "Notification_Management",
  faq: "FAQ_Management",
  settings: "Content_Management",
  tier: "ManageTier",
  office: "Office_Management",
  sub_admin: "SubAdmin_Management",
  activity: "Activity",
  report: "Report",
  payout: "Payouts",
  refund: "Refunds",
};

/**
 * Returns the screen after sign-in: a required step such as changing a mailed password (ruling C4); else the first module of a
 * sub-admin's list (ruling A10); else the dashboard, for the admin and for a sub-admin without modules.
 */
export function landingScreen(grant: Grant): ScreenId {
  const only = onlyScreen(grant);
  if (only) return only;
  const { role, keys } = grant;
  if (role === "admin") return "dashboard";
  const [first = "All"] = keys;
  return first === "All" ? "dashboard" : LANDING[first];
}

/** Returns the known keys of an access list in their order; unknown keys are skipped (ruling A10). */
export function knownKeys(modules: readonly string[]) {
  return modules.filter(isAccessKey);
}

/**
 * Returns the URL after sign-in: `redirectTo` if the person may open it (ruling A11), else the landing page. The set-up of a
 * second factor leads there afterwards.
 * @param redirectTo untrusted
 */
export function afterSignIn(grant: Grant, redirectTo: string | null): string {
  if (grant.mustSetUpFactor && !grant.mustChangePassword && redirectTo)
    return `${pathOf("second-factor")}?${new URLSearchParams({ redirectTo }).toString()}`;
  const target = safeTarget(grant, redirectTo);
  return target === null ? pathOf(landingScreen(grant)) : pageOf(target);
}

/** Returns the page of a URL. For a file this is the list or record of the file, because a file can't be shown as a page. */
export function pageOf(address: string): string {
  return address.replace(/\/(?:export\.csv|document-image\/[^/?]+)\/?(?=\?|$)/i, "");
}

/**
 * Returns the URL if it is a protected screen of this panel that the person may open, otherwise null.
 * @param address untrusted
 */
export function safeTarget(grant: Grant, address: string | null): string | null {
  return openTarget(grant, localPath(address));
}

/** Does the same for a URL that was parsed already. */
export function openTarget(grant: Grant, target: URL | null): string | null {
  if (!target) return null;
  const id = matchScreen(target.pathname);
  if (!id || screenOf(id).access === "public" || !mayOpen(grant, id)) return null;
  return target.pathname + target.search;
}
