import { ACCESS_KEYS } from "contract/access-key-list";
import { type AccessKey, type Grant } from "contract/access-keys";
import { describe, expect, it } from "vitest";
import { LANDING, landingScreen } from "~/access/landing";
import {
  listsFor,
  matchScreen,
  menuEntryOf,
  menuFor,
  mayOpen,
  pathOf,
  screenIds,
  screenOf,
  tabsFor,
  type ScreenId,
} from "~/access/screens";

// The paths of section 2, word for word.
const PUBLIC =
  "login, logout, forgot-password, register, auth-lock-screen, About_us, Help_us, Privacy_policy, TermsAndCondition";
// Section 2 does not have these.
const ADDED = ["accessibility"];
const ADDED_PROTECTED = [
  "go",
  "Live",
  "Activity",
  "Connection",
  "confirm",
  "undo",
  "views",
  "second-factor",
  "Jobs",
  "Job/:id",
];
const MONEY = ["Report", "Payouts", "PayoutRun", "DriverStatement", "Refunds", "GiveBack"];
const PROTECTED =
  "dashboard; BannerManagement; AddEditBanner; user-management; ViewUser; SeeAllUserVehicle/{id}; driver-management; driver-view; SeeAllVehicle/{id}; VehicleApprovedDisapproved; TaxiSingleManagement; AddEditTaxiSingle; FareTaxiSingle; ManageDesignatedDriver; PetCategoryManagement; FarePet; AddEditPetCategory; PackageManagement; AddEditPackage; FarePackage; FareDesignated; FareDesignatedDriver; Happy_Money_Management; Video_Management; profile; Booking_Management; BookingDetails; Office_Management; PromoCode_Management; Other_PromoCode_Management; invitation_promo; AddEditPromocode; SubAdmin_Management; AddEdit_SubAdmin; Notification_Management; account-management; account-details; CustomChangePassword; Content_Management; Subscription_Management; AddEditSubscription; Tip_Management; AddEdit_Tip; ApprovedDriver; PendingDriver; DisapprovedDriver; CancelDriver; DocumentExpire; ViewDriverHistory; Redeem; RatingAndReview; FAQ_Management; AddEditFAQ; CancellationReason; AddEditCancellation; ScheduledRidesManagement; MilesManagement; GiftCardManagement; ManageTier";

const subAdmin = (...keys: AccessKey[]): Grant => ({ role: "sub_admin", keys });
const admin: Grant = { role: "admin", keys: [] };

describe("the table of screens", () => {
  it("holds every URL of section 2, the statement on accessibility, the search over everything, activity, the connection, what happens now, what settles money, and no other", () => {
    const named = [
      ...PUBLIC.split(", "),
      ...ADDED,
      ...ADDED_PROTECTED,
      ...MONEY,
      ...PROTECTED.split("; ").map((path) => path.replace("{id}", ":id")),
    ];
    expect(screenIds.map((id) => screenOf(id).path).sort()).toEqual(named.sort());
  });

  it("makes exactly the first group public, and the statement", () => {
    expect(screenIds.filter((id) => screenOf(id).access === "public")).toEqual([...PUBLIC.split(", "), ...ADDED]);
  });

  it("names only existing screens as parents", () => {
    for (const id of screenIds) {
      const { parent } = screenOf(id);
      if (parent) expect(screenOf(parent as ScreenId).group, id).toBeDefined();
    }
  });
});

describe("access", () => {
  it.each<[string, Grant, ScreenId, boolean]>([
    ["admin: everything", admin, "Subscription_Management", true],
    ["admin: sub-admin form", admin, "AddEdit_SubAdmin", true],
    ["All grants every key", subAdmin("All"), "Tip_Management", true],
    ["A7: only All", subAdmin("tip", "office"), "Subscription_Management", false],
    ["A7: All", subAdmin("All"), "Subscription_Management", true],
    ["A1: menu key", subAdmin("cancellation_reason"), "CancellationReason", true],
    ["A1: route key", subAdmin("Manage Cancellation Reason"), "AddEditCancellation", true],
    ["A2: scheduled rides are gated", subAdmin("booking"), "ScheduledRidesManagement", false],
    ["A2: invitation promo is gated", subAdmin("tip"), "invitation_promo", false],
    ["A5: the key opens the list", subAdmin("sub_admin"), "SubAdmin_Management", true],
    ["A5: but not the form", subAdmin("sub_admin"), "AddEdit_SubAdmin", false],
    ["A5: not even with All", subAdmin("All"), "AddEdit_SubAdmin", false],
    ["A6", subAdmin("user"), "account-management", true],
    ["A8", subAdmin("happy_money"), "Redeem", true],
    ["any login: dashboard", subAdmin(), "dashboard", true],
    ["any login: profile", subAdmin(), "profile", true],
    ["any login: password", subAdmin(), "CustomChangePassword", true],
    ["one key opens no other screen", subAdmin("office"), "Tip_Management", false],
    ["details come with a list", subAdmin("approved_driver"), "BookingDetails", true],
    ["papers are all that applicants' keys open (C2)", subAdmin("pending_driver"), "BookingDetails", false],
    ["papers are all that applicants' keys open (C2)", subAdmin("pending_driver"), "RatingAndReview", false],
  ])("%s", (_, grant, id, may) => {
    expect(mayOpen(grant, id)).toBe(may);
  });
});

describe("landing", () => {
  it.each(ACCESS_KEYS.filter((key) => key !== "All"))("%s leads to a screen that it opens (A3)", (key) => {
    expect(mayOpen(subAdmin(key), LANDING[key])).toBe(true);
  });

  it("follows the order of the person's own list (A10)", () => {
    expect(landingScreen(subAdmin("office", "tip"))).toBe("Office_Management");
    expect(landingScreen(subAdmin("tip", "office"))).toBe("Tip_Management");
  });

  it("is the dashboard for the admin, for All and for nobody's list", () => {
    for (const grant of [admin, subAdmin("All"), subAdmin()]) expect(landingScreen(grant)).toBe("dashboard");
  });
});

describe("the menu", () => {
  it("shows a sub-admin only what is theirs", () => {
    expect(menuFor(subAdmin("tip")).flatMap(({ screens }) => screens)).toEqual(["dashboard", "Tip_Management"]);
  });

  it.each<[ScreenId | null, string | null, ScreenId | null]>([
    ["Tip_Management", "dashboard", "Tip_Management"],
    ["AddEdit_Tip", "dashboard", "Tip_Management"],
    ["PendingDriver", null, "driver-management"],
    // A record of several lists keeps the mark where the person came from.
    ["BookingDetails", "ScheduledRidesManagement", "ScheduledRidesManagement"],
    ["BookingDetails", "Tip_Management", "Booking_Management"],
    ["driver-view", "DocumentExpire", "DocumentExpire"],
    // What belongs to no entry has no mark, wherever the person came from.
    ["profile", "Tip_Management", null],
    [null, "Tip_Management", null],
  ])("on %s after %s marks %s", (id, last, entry) => {
    expect(menuEntryOf(id, last)).toBe(entry);
  });

  it("has one entry for the five lists of drivers, whose tabs are those that a person may open", () => {
    const entries = menuFor(admin).flatMap(({ screens }) => screens);
    expect(entries.filter((id) => id.toLowerCase().includes("driver"))).toEqual([
      "driver-management",
      "ManageDesignatedDriver",
    ]);
    expect(tabsFor(subAdmin("pending_driver", "tip"), "driver-management")).toEqual([
      "driver-management",
      "PendingDriver",
    ]);
    expect(listsFor(subAdmin("pending_driver"))).toContain("PendingDriver");
  });
});

describe("the screen of a path", () => {
  it.each<[string, ScreenId | null]>([
    ["/adminPanel/Tip_Management", "Tip_Management"],
    ["/ADMINPANEL/tip_management", "Tip_Management"],
    ["/adminPanel/Tip_Management/", "Tip_Management"],
    ["/adminPanel/%54ip_Management", "Tip_Management"],
    ["/adminPanel/Tip_Management/delete", "Tip_Management"],
    ["/adminPanel/SeeAllVehicle/17", "SeeAllVehicle"],
    ["/adminPanel", null],
    ["/adminPanel/", null],
    ["/adminPanel/nothing", null],
    ["/adminPanel/%E0%A4%A", null],
    ["/other/Tip_Management", null],
  ])("%s", (path, id) => {
    expect(matchScreen(path)).toBe(id);
  });

  it("finds every screen by its own path", () => {
    for (const id of screenIds) expect(matchScreen(pathOf(id).replace(":id", "1"))).toBe(id);
  });
});
