import { DRIVER_KEYS, DRIVER_RIDE_KEYS, type Grant, meets, type Requirement } from "contract/access-keys";

export const MENU_GROUPS = ["overview", "people", "services", "money", "content", "settings"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface Screen {
  /** The path below /adminPanel/, as the specification spells it; matching ignores case and a trailing slash. */
  readonly path: string;
  readonly access: "public" | Requirement;
  /** The group in the side menu; screens without one are opened from other screens. */
  readonly group?: MenuGroup;
  /** The menu entry that is marked while the screen is open. */
  readonly parent?: string;
  /** Shows one record, whose id is in the address (ruling B7). Without one the address leads to a list. */
  readonly record?: true;
}

const TAXI = ["fare_single_taxi"] as const;
const PET = ["fare_pet_service"] as const;
const PACKAGE = ["fare_package_service"] as const;
const DESIGNATED = ["fare_designated_driver"] as const;
const REASONS = ["cancellation_reason", "Manage Cancellation Reason"] as const;

/**
 * Every URL of the panel (specification, section 2) and who may open it (section 6, rulings A1–A9), in the order of the
 * menu. The guard, the root loader, the menu and the landing page read this one table. The texts of a screen are
 * `screens:title.<id>` and `screens:menu.<id>`.
 */
export const screens = {
  login: { path: "login", access: "public" },
  logout: { path: "logout", access: "public" },
  "forgot-password": { path: "forgot-password", access: "public" },
  register: { path: "register", access: "public" },
  "auth-lock-screen": { path: "auth-lock-screen", access: "public" },
  About_us: { path: "About_us", access: "public" },
  Help_us: { path: "Help_us", access: "public" },
  Privacy_policy: { path: "Privacy_policy", access: "public" },
  TermsAndCondition: { path: "TermsAndCondition", access: "public" },
  // Section 2 does not have this one.
  accessibility: { path: "accessibility", access: "public" },

  dashboard: { path: "dashboard", access: "login", group: "overview" },
  Booking_Management: { path: "Booking_Management", access: ["booking"], group: "overview" },
  BookingDetails: {
    path: "BookingDetails",
    access: ["booking", "scheduled_ride", "user", ...DRIVER_RIDE_KEYS],
    parent: "Booking_Management",
    record: true,
  },
  ScheduledRidesManagement: {
    path: "ScheduledRidesManagement",
    access: ["scheduled_ride"],
    group: "overview",
  },

  "account-management": { path: "account-management", access: ["user"], group: "people" },
  "account-details": { path: "account-details", access: ["user"], parent: "account-management", record: true },
  "user-management": { path: "user-management", access: ["user"], group: "people" },
  ViewUser: { path: "ViewUser", access: ["user", "booking"], parent: "user-management", record: true },
  SeeAllUserVehicle: { path: "SeeAllUserVehicle/:id", access: ["user"], parent: "user-management", record: true },
  "driver-management": { path: "driver-management", access: DRIVER_KEYS, group: "people" },
  PendingDriver: { path: "PendingDriver", access: ["pending_driver"], group: "people" },
  ApprovedDriver: { path: "ApprovedDriver", access: ["approved_driver"], group: "people" },
  DisapprovedDriver: { path: "DisapprovedDriver", access: ["disapproved_driver"], group: "people" },
  CancelDriver: { path: "CancelDriver", access: ["cancel_driver"], group: "people" },
  "driver-view": { path: "driver-view", access: DRIVER_KEYS, parent: "driver-management", record: true },
  SeeAllVehicle: { path: "SeeAllVehicle/:id", access: DRIVER_KEYS, parent: "driver-management", record: true },
  VehicleApprovedDisapproved: {
    path: "VehicleApprovedDisapproved",
    access: DRIVER_KEYS,
    parent: "driver-management",
    record: true,
  },
  DocumentExpire: { path: "DocumentExpire", access: ["approved_driver"], group: "people" },
  ViewDriverHistory: { path: "ViewDriverHistory", access: DRIVER_KEYS, parent: "driver-management", record: true },
  RatingAndReview: {
    path: "RatingAndReview",
    access: [...DRIVER_RIDE_KEYS, "user", "booking"],
    group: "people",
  },
  SubAdmin_Management: { path: "SubAdmin_Management", access: ["sub_admin"], group: "people" },
  AddEdit_SubAdmin: { path: "AddEdit_SubAdmin", access: "admin", parent: "SubAdmin_Management" },

  TaxiSingleManagement: { path: "TaxiSingleManagement", access: TAXI, group: "services" },
  AddEditTaxiSingle: { path: "AddEditTaxiSingle", access: TAXI, parent: "TaxiSingleManagement" },
  FareTaxiSingle: { path: "FareTaxiSingle", access: TAXI, parent: "TaxiSingleManagement", record: true },
  ManageDesignatedDriver: { path: "ManageDesignatedDriver", access: DESIGNATED, group: "services" },
  FareDesignated: { path: "FareDesignated", access: DESIGNATED, parent: "ManageDesignatedDriver" },
  FareDesignatedDriver: {
    path: "FareDesignatedDriver",
    access: DESIGNATED,
    parent: "ManageDesignatedDriver",
  },
  PetCategoryManagement: { path: "PetCategoryManagement", access: PET, group: "services" },
  AddEditPetCategory: { path: "AddEditPetCategory", access: PET, parent: "PetCategoryManagement" },
  FarePet: { path: "FarePet", access: PET, parent: "PetCategoryManagement", record: true },
  PackageManagement: { path: "PackageManagement", access: PACKAGE, group: "services" },
  AddEditPackage: { path: "AddEditPackage", access: PACKAGE, parent: "PackageManagement" },
  FarePackage: { path: "FarePackage", access: PACKAGE, parent: "PackageManagement", record: true },

  Happy_Money_Management: { path: "Happy_Money_Management", access: ["happy_money"], group: "money" },
  Redeem: { path: "Redeem", access: ["happy_money"], group: "money" },
  MilesManagement: { path: "MilesManagement", access: ["mileage"], group: "money" },
  ManageTier: { path: "ManageTier", access: ["tier"], group: "money" },
  GiftCardManagement: { path: "GiftCardManagement", access: ["gift_card"], group: "money" },
  PromoCode_Management: { path: "PromoCode_Management", access: ["default_promo_code"], group: "money" },
  Other_PromoCode_Management: {
    path: "Other_PromoCode_Management",
    access: ["other_promo_code"],
    group: "money",
  },
  AddEditPromocode: {
    path: "AddEditPromocode",
    access: ["other_promo_code"],
    parent: "Other_PromoCode_Management",
  },
  invitation_promo: { path: "invitation_promo", access: ["invitation_promo"], group: "money" },
  Tip_Management: { path: "Tip_Management", access: ["tip"], group: "money" },
  AddEdit_Tip: { path: "AddEdit_Tip", access: ["tip"], parent: "Tip_Management" },
  Subscription_Management: { path: "Subscription_Management", access: [], group: "money" },
  AddEditSubscription: { path: "AddEditSubscription", access: [], parent: "Subscription_Management" },

  BannerManagement: { path: "BannerManagement", access: ["banner"], group: "content" },
  AddEditBanner: { path: "AddEditBanner", access: ["banner"], parent: "BannerManagement" },
  Video_Management: { path: "Video_Management", access: ["videos"], group: "content" },
  Notification_Management: { path: "Notification_Management", access: ["notification"], group: "content" },
  FAQ_Management: { path: "FAQ_Management", access: ["faq"], group: "content" },
  AddEditFAQ: { path: "AddEditFAQ", access: ["faq"], parent: "FAQ_Management" },

  Content_Management: { path: "Content_Management", access: ["settings"], group: "settings" },
  Office_Management: { path: "Office_Management", access: ["office"], group: "settings" },
  CancellationReason: { path: "CancellationReason", access: REASONS, group: "settings" },
  AddEditCancellation: { path: "AddEditCancellation", access: REASONS, parent: "CancellationReason" },

  // Section 2 does not have this one.
  go: { path: "go", access: "login" },
  profile: { path: "profile", access: "login" },
  CustomChangePassword: { path: "CustomChangePassword", access: "login" },
} as const satisfies Record<string, Screen>;

export type ScreenId = keyof typeof screens;

/** All screens, in the order of the menu. */
export const screenIds = Object.keys(screens) as ScreenId[];

export function screenOf(id: ScreenId): Screen {
  return screens[id];
}

/** The address of a screen without parameters. */
export function pathOf(id: ScreenId): string {
  return `/adminPanel/${screens[id].path}`;
}

const byFirstSegment = new Map(screenIds.map((id) => [screenOf(id).path.split("/")[0]!.toLowerCase(), id]));

/**
 * The screen of a path. Like the router it ignores case, a trailing slash and percent-encoding. Pages below a screen
 * (its dialogs, its export) belong to the screen.
 * @param pathname as in the URL, still encoded
 */
export function matchScreen(pathname: string): ScreenId | null {
  const [panel, screen] = pathname.split("/").filter(Boolean).map(decode);
  if (panel?.toLowerCase() !== "adminpanel" || !screen) return null;
  return byFirstSegment.get(screen.toLowerCase()) ?? null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}

export function mayOpen(grant: Grant, id: ScreenId): boolean {
  const { access } = screenOf(id);
  if (access === "public") return true;
  return grant.mustChangePassword ? id === "CustomChangePassword" : meets(grant, access);
}

/** The screens of the side menu that a person may open, by group; empty groups are left out. */
export function menuFor(grant: Grant): { group: MenuGroup; screens: ScreenId[] }[] {
  return MENU_GROUPS.map((group) => ({
    group,
    screens: screenIds.filter((id) => screenOf(id).group === group && mayOpen(grant, id)),
  })).filter(({ screens }) => screens.length > 0);
}

/**
 * The marked menu entry: the screen's own, that of its `parent`, or the last marked one for a screen without both
 * (section 3, `similarPath`).
 */
export function menuEntryOf(id: ScreenId | null, lastEntry: string | null): ScreenId | null {
  if (id && screenOf(id).group) return id;
  const entry = (id && screenOf(id).parent) ?? lastEntry;
  return screenIds.find((known) => known === entry) ?? null;
}
