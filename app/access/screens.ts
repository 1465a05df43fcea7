import { DRIVER_KEYS, DRIVER_RIDE_KEYS, type Grant, meets, type Requirement } from "contract/access-keys";

export const MENU_GROUPS = ["overview", "people", "services", "money", "content", "settings"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface Screen {
  /** The path below /adminPanel/ as in the specification, if it differs from the id. */
  readonly path?: string;
  readonly access: "public" | Requirement;
  /** The group in the side menu; screens without one are opened from other screens. */
  readonly group?: MenuGroup;
  /** The menu entry that is marked while the screen is open. */
  readonly parent?: string;
  /** The screen is a separate list under a tab of its parent's entry. */
  readonly tab?: true;
  /** The screen shows one record, whose id is in the URL (ruling B7). Without an id the URL leads to a list. */
  readonly record?: true;
}

const TAXI = ["fare_single_taxi"] as const;
const PET = ["fare_pet_service"] as const;
const PACKAGE = ["fare_package_service"] as const;
const DESIGNATED = ["fare_designated_driver"] as const;
const REASONS = ["cancellation_reason", "Manage Cancellation Reason"] as const;

/**
 * Every URL of the panel (specification, section 2) and who may open it (section 6, rulings A1–A9), in the order of the menu. The
 * guard, the root loader, the menu and the landing page all read this table. The texts of a screen are `screens:title.<id>` and
 * `screens:menu.<id>`.
 */
export const screens = {
  login: { access: "public" },
  logout: { access: "public" },
  "forgot-password": { access: "public" },
  register: { access: "public" },
  "auth-lock-screen": { access: "public" },
  About_us: { access: "public" },
  Help_us: { access: "public" },
  Privacy_policy: { access: "public" },
  TermsAndCondition: { access: "public" },
  // Section 2 does not contain this.
  accessibility: { access: "public" },

  dashboard: { access: "login", group: "overview" },
  // Section 2 does not contain this.
  Live: { access: ["booking", "scheduled_ride"], group: "overview" },
  Booking_Management: { access: ["booking"], group: "overview" },
  BookingDetails: {
    access: ["booking", "scheduled_ride", "user", ...DRIVER_RIDE_KEYS],
    parent: "Booking_Management",
    record: true,
  },
  ScheduledRidesManagement: {
    access: ["scheduled_ride"],
    group: "overview",
  },

  "account-management": { access: ["user"], group: "people" },
  "account-details": { access: ["user"], parent: "account-management", record: true },
  "user-management": { access: ["user"], group: "people" },
  ViewUser: { access: ["user", "booking"], parent: "user-management", record: true },
  SeeAllUserVehicle: { path: "SeeAllUserVehicle/:id", access: ["user"], parent: "user-management", record: true },
  "driver-management": { access: DRIVER_KEYS, group: "people" },
  PendingDriver: { access: ["pending_driver"], parent: "driver-management", tab: true },
  ApprovedDriver: { access: ["approved_driver"], parent: "driver-management", tab: true },
  DisapprovedDriver: { access: ["disapproved_driver"], parent: "driver-management", tab: true },
  CancelDriver: { access: ["cancel_driver"], parent: "driver-management", tab: true },
  "driver-view": {
    access: DRIVER_KEYS,
    parent: "driver-management",
    record: true,
  },
  SeeAllVehicle: { path: "SeeAllVehicle/:id", access: DRIVER_KEYS, parent: "driver-management", record: true },
  VehicleApprovedDisapproved: {
    access: DRIVER_KEYS,
    parent: "driver-management",
    record: true,
  },
  DocumentExpire: { access: ["approved_driver"], group: "people" },
  ViewDriverHistory: { access: DRIVER_KEYS, parent: "driver-management", record: true },
  RatingAndReview: {
    access: [...DRIVER_RIDE_KEYS, "user", "booking"],
    group: "people",
  },
  SubAdmin_Management: { access: ["sub_admin"], group: "people" },
  AddEdit_SubAdmin: { access: "admin", parent: "SubAdmin_Management" },

  TaxiSingleManagement: { access: TAXI, group: "services" },
  AddEditTaxiSingle: { access: TAXI, parent: "TaxiSingleManagement" },
  FareTaxiSingle: { access: TAXI, parent: "TaxiSingleManagement", record: true },
  ManageDesignatedDriver: { access: DESIGNATED, group: "services" },
  FareDesignated: { access: DESIGNATED, parent: "ManageDesignatedDriver" },
  FareDesignatedDriver: {
    access: DESIGNATED,
    parent: "ManageDesignatedDriver",
  },
  PetCategoryManagement: { access: PET, group: "services" },
  AddEditPetCategory: { access: PET, parent: "PetCategoryManagement" },
  FarePet: { access: PET, parent: "PetCategoryManagement", record: true },
  PackageManagement: { access: PACKAGE, group: "services" },
  AddEditPackage: { access: PACKAGE, parent: "PackageManagement" },
  FarePackage: { access: PACKAGE, parent: "PackageManagement", record: true },

  Happy_Money_Management: { access: ["happy_money"], group: "money" },
  Redeem: { access: ["happy_money"], group: "money" },
  MilesManagement: { access: ["mileage"], group: "money" },
  ManageTier: { access: ["tier"], group: "money" },
  GiftCardManagement: { access: ["gift_card"], group: "money" },
  PromoCode_Management: { access: ["default_promo_code"], group: "money" },
  Other_PromoCode_Management: {
    access: ["other_promo_code"],
    group: "money",
  },
  AddEditPromocode: {
    access: ["other_promo_code"],
    parent: "Other_PromoCode_Management",
  },
  invitation_promo: { access: ["invitation_promo"], group: "money" },
  Tip_Management: { access: ["tip"], group: "money" },
  AddEdit_Tip: { access: ["tip"], parent: "Tip_Management" },
  // Section 2 does not contain these six.
  Report: { access: ["report"], group: "money" },
  Payouts: { access: ["payout"], group: "money" },
  PayoutRun: { access: ["payout"], parent: "Payouts", record: true },
  DriverStatement: { access: ["payout"], parent: "Payouts", record: true },
  Refunds: { access: ["refund"], group: "money" },
  GiveBack: { access: ["refund"], parent: "Refunds", record: true },
  Subscription_Management: { access: [], group: "money" },
  AddEditSubscription: { access: [], parent: "Subscription_Management" },

  BannerManagement: { access: ["banner"], group: "content" },
  AddEditBanner: { access: ["banner"], parent: "BannerManagement" },
  Video_Management: { access: ["videos"], group: "content" },
  Notification_Management: { access: ["notification"], group: "content" },
  FAQ_Management: { access: ["faq"], group: "content" },
  AddEditFAQ: { access: ["faq"], parent: "FAQ_Management" },

  Content_Management: { access: ["settings"], group: "settings" },
  Office_Management: { access: ["office"], group: "settings" },
  CancellationReason: { access: REASONS, group: "settings" },
  AddEditCancellation: { access: REASONS, parent: "CancellationReason" },
  // Section 2 does not contain these.
  Activity: { access: ["activity"], group: "settings" },
  Connection: { access: "admin", group: "settings" },

  // Section 2 does not contain these.
  go: { access: "login" },
  confirm: { access: "login" },
  undo: { access: "login" },
  views: { access: "login" },
  Jobs: { access: "login" },
  Job: { path: "Job/:id", access: "login" },
  profile: { access: "login" },
  "second-factor": { access: "login" },
  CustomChangePassword: { access: "login" },
} as const satisfies Record<string, Screen>;

export type ScreenId = keyof typeof screens;

/** All screens, in the order of the menu. */
export const screenIds = Object.keys(screens) as ScreenId[];

export function screenOf(id: ScreenId): Screen & { path: string } {
  return { path: id, ...(screens[id] as Screen) };
}

/** Returns the URL of a screen without parameters. */
export function pathOf(id: ScreenId): string {
  return `/adminPanel/${screenOf(id).path}`;
}

const byFirstSegment = new Map(screenIds.map((id) => [screenOf(id).path.split("/")[0]!.toLowerCase(), id]));

/**
 * Returns the screen of a path. Like the router it ignores case, a trailing slash and percent-encoding. Pages below a screen (its
 * dialogs, its export) belong to the screen.
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

/** Returns the only screen that a person may open before a required step is done. */
export function onlyScreen({ mustChangePassword, mustSetUpFactor }: Grant): ScreenId | null {
  if (mustChangePassword) return "CustomChangePassword";
  return mustSetUpFactor ? "second-factor" : null;
}

export function mayOpen(grant: Grant, id: ScreenId): boolean {
  const { access } = screenOf(id);
  if (access === "public") return true;
  const only = onlyScreen(grant);
  return only ? id === only : meets(grant, access);
}

/**
 * Returns the screens of the side menu that a person may open, by group; empty groups are left out.
 * @param lacking the screens for which the connected server has nothing; only the admin sees them
 */
export function menuFor(grant: Grant, lacking: readonly string[] = []): { group: MenuGroup; screens: ScreenId[] }[] {
  const isOffered = (id: ScreenId) => mayOpen(grant, id) && (grant.role === "admin" || !lacking.includes(id));
  return MENU_GROUPS.map((group) => ({
    group,
    screens: screenIds.filter((id) => screenOf(id).group === group && isOffered(id)),
  })).filter(({ screens }) => screens.length > 0);
}

/** Returns the lists that a person may open: those of the menu, and those under the tabs of an entry. */
export function listsFor(grant: Grant): ScreenId[] {
  return screenIds.filter((id) => (screenOf(id).group ?? screenOf(id).tab) && mayOpen(grant, id));
}

/** Returns an entry of the menu and the lists under its tabs, as far as a person may open them. */
export function tabsFor(grant: Grant, entry: ScreenId): ScreenId[] {
  return listsFor(grant).filter((id) => id === entry || (screenOf(id).tab && screenOf(id).parent === entry));
}

/** Entries, in addition to the parent, whose lists lead to a record. */
const OPENED_FROM: Partial<Record<ScreenId, readonly ScreenId[]>> = {
  BookingDetails: ["ScheduledRidesManagement", "Live"],
  "driver-view": ["DocumentExpire"],
};

/**
 * Returns the marked menu entry: the screen's own, or that of its parent. A record that several lists lead to keeps the mark of
 * the entry that was marked last (section 3, `similarPath`). A screen that belongs to no entry, such as the profile, marks none.
 */
export function menuEntryOf(id: ScreenId | null, lastEntry: string | null): ScreenId | null {
  if (!id) return null;
  const { group, parent } = screenOf(id);
  const from = OPENED_FROM[id]?.find((each) => each === lastEntry);
  const entry = group ? id : (from ?? parent);
  return screenIds.find((known) => known === entry) ?? null;
}
