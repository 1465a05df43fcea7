import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCESS_KEYS, type AccessKey } from "contract/access-key-list";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";
import { elementsIn, textOf } from "../support/html";

/** Keys that open a screen; "login": everyone who is signed in, "admin": the admin alone, "All": that value alone. */
type Opens = readonly AccessKey[] | "login" | "admin" | "All";

const DRIVERS = ["approved_driver", "pending_driver", "disapproved_driver", "cancel_driver"] as const;
/** Ruling C2: applicants' papers come without bookings and ratings. */
const RIDES = ["approved_driver", "disapproved_driver", "cancel_driver"] as const;
const REASONS = ["cancellation_reason", "Manage Cancellation Reason"] as const;
const ID = "?id=record-1";

/**
 * Section 2's protected routes in its order, each with its title (word for word where section 2 has one) and who may open
 * it (section 6, rulings A1 to A9). Written from the specification, not from the panel's own table.
 */
const SCREENS: readonly (readonly [url: string, title: string | RegExp, opens: Opens])[] = [
  ["dashboard", "Dashboard", "login"],
  ["BannerManagement", "Manage Banner", ["banner"]],
  ["AddEditBanner", /Banner/, ["banner"]],
  ["user-management", "Manage User", ["user"]],
  [`ViewUser${ID}`, /./, ["user", "booking"]],
  ["SeeAllUserVehicle/record-1", /./, ["user"]],
  ["driver-management", "Manage Driver", DRIVERS],
  [`driver-view${ID}`, /./, DRIVERS],
  ["SeeAllVehicle/record-1", /./, DRIVERS],
  [`VehicleApprovedDisapproved${ID}`, /./, DRIVERS],
  ["TaxiSingleManagement", "Manage Single Taxi", ["fare_single_taxi"]],
  ["AddEditTaxiSingle", /./, ["fare_single_taxi"]],
  [`FareTaxiSingle${ID}`, /./, ["fare_single_taxi"]],
  ["ManageDesignatedDriver", /./, ["fare_designated_driver"]],
  ["PetCategoryManagement", "Manage Pet", ["fare_pet_service"]],
  [`FarePet${ID}`, /./, ["fare_pet_service"]],
  ["AddEditPetCategory", /./, ["fare_pet_service"]],
  ["PackageManagement", "Manage Package", ["fare_package_service"]],
  ["AddEditPackage", /./, ["fare_package_service"]],
  [`FarePackage${ID}`, /./, ["fare_package_service"]],
  ["FareDesignated", /./, ["fare_designated_driver"]],
  ["FareDesignatedDriver", /./, ["fare_designated_driver"]],
  ["Happy_Money_Management", "Manage Happy Money", ["happy_money"]],
  ["Video_Management", "Manage Educational Videos", ["videos"]],
  ["profile", "SUBADMIN PROFILE", "login"],
  ["Booking_Management", "Manage Booking", ["booking"]],
  [`BookingDetails${ID}`, /./, ["booking", "scheduled_ride", "user", ...RIDES]],
  ["Office_Management", "Manage Office", ["office"]],
  ["PromoCode_Management", "Manage Promocode", ["default_promo_code"]],
  ["Other_PromoCode_Management", "Manage Other Promocode", ["other_promo_code"]],
  ["invitation_promo", "Invitation Promo", ["invitation_promo"]],
  ["AddEditPromocode", /./, ["other_promo_code"]],
  ["SubAdmin_Management", "Manage SubAdmin", ["sub_admin"]],
  ["AddEdit_SubAdmin", /./, "admin"],
  ["Notification_Management", "Manage Notification", ["notification"]],
  ["account-management", /./, ["user"]],
  ["account-details?id=account-1", /./, ["user"]],
  ["CustomChangePassword", "Change Password", "login"],
  ["Content_Management", "Manage Settings", ["settings"]],
  ["Subscription_Management", /./, "All"],
  ["AddEditSubscription", /./, "All"],
  ["Tip_Management", "Manage Tip", ["tip"]],
  ["AddEdit_Tip", /./, ["tip"]],
  ["ApprovedDriver", "Approved Driver", ["approved_driver"]],
  ["PendingDriver", "Pending Driver", ["pending_driver"]],
  ["DisapprovedDriver", "Disapproved Driver", ["disapproved_driver"]],
  ["CancelDriver", "Cancelled Driver", ["cancel_driver"]],
  ["DocumentExpire", "Document Expire", ["approved_driver"]],
  [`ViewDriverHistory${ID}`, /Driver History/, DRIVERS],
  ["Redeem", "Redeem", ["happy_money"]],
  ["RatingAndReview", /./, ["user", "booking", ...RIDES]],
  ["FAQ_Management", "Manage FAQ", ["faq"]],
  ["AddEditFAQ", /./, ["faq"]],
  ["CancellationReason", "Manage Cancellation Reason", REASONS],
  ["AddEditCancellation", /Cancellation Reason/, REASONS],
  ["ScheduledRidesManagement", "Manage Scheduled Rides", ["scheduled_ride"]],
  ["MilesManagement", "Manage Mileage", ["mileage"]],
  ["GiftCardManagement", "Manage Gift Card", ["gift_card"]],
  ["ManageTier", "Manage Tier", ["tier"]],
  // Section 2 does not have these.
  ["Activity", "History", ["activity"]],
  ["Connection", "Connection", "admin"],
];

/** Section 2's public routes. `logout` ends the session that asks for it. */
const PUBLIC = [
  "login",
  "forgot-password",
  "register",
  "auth-lock-screen",
  "About_us",
  "Help_us",
  "Privacy_policy",
  "TermsAndCondition",
];

let panel: StubbedPanel;
let admin: Visitor;
const holders = new Map<AccessKey, Visitor>();

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
  for (const key of ACCESS_KEYS)
    holders.set(key, await panel.signIn({ role: "sub_admin", access: [key], token: `holds ${key}` }));
});

afterAll(() => panel.stop());

const mayOpen = (opens: Opens, key: AccessKey) => {
  if (opens === "login") return true;
  if (key === "All") return opens !== "admin";
  return Array.isArray(opens) && opens.includes(key);
};

describe.each(SCREENS)("/adminPanel/%s", (url, title, opens) => {
  it("opens for the admin with its title", async () => {
    const { status, body } = await admin.get(`/adminPanel/${url}`);
    expect(status).toBe(200);
    const [shown = "", product] = textOf(body, "head > title").split(" · ");
    expect(product).toBe("Taxi Admin");
    expect(shown).toMatch(typeof title === "string" ? new RegExp(`^${title}$`) : title);
  });

  it("opens only with its key", async () => {
    // Data requests have the same access rules as the page, and are faster.
    const address = `/adminPanel/${url.replace(/(\?|$)/, ".data$1")}`;
    const answers = [...holders].map(async ([key, holder]) => [key, (await holder.get(address)).status] as const);
    const expected = [...holders.keys()].map((key) => [key, mayOpen(opens, key) ? 200 : 403] as const);
    expect(Object.fromEntries(await Promise.all(answers))).toEqual(Object.fromEntries(expected));
  });

  it("leads to sign-in without a session, and back", async () => {
    const { status, location } = await panel.visitor().get(`/adminPanel/${url}`);
    expect([status, location]).toEqual([
      302,
      `/adminPanel/login?redirectTo=${encodeURIComponent(`/adminPanel/${url}`)}`,
    ]);
  });
});

describe("a screen that shows one record", () => {
  const bare = SCREENS.filter(([url]) => /\/|\?/.test(url)).map(([url]) => url.split(/[/?]/)[0]!);
  const sentence = "That page shows a single record. Please choose one from a list.";

  it("is one of eleven", () => {
    expect(bare).toHaveLength(11);
  });

  it.each(bare)("%s leads to a list with a sentence where its address names none", async (url) => {
    for (const address of [url, `${url}?id=`, `${url}/`]) {
      const answer = await admin.get(`/adminPanel/${address}`);
      expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(/anagement$/)]);
      const list = await admin.get(answer.location!);
      expect([list.status, textOf(list.body, "[role=status]")]).toEqual([200, expect.stringContaining(sentence)]);
    }
    expect(redirectOf(await admin.copy().get(`/adminPanel/${url}.data`))).toMatch(/anagement$/);
  });

  it("is answered where it asks for the next record of a list, or for none", async () => {
    const next = await admin.get("/adminPanel/driver-view?next=&list=PendingDriver");
    expect([next.status, next.location]).toEqual([302, expect.stringContaining("/driver-view?id=")]);
    const estimate = await admin.get("/adminPanel/FareTaxiSingle/estimate?baseFare=soon");
    expect([estimate.status, JSON.parse(estimate.body)]).toEqual([200, expect.objectContaining({ kind: "invalid" })]);
  });

  it("leads to a page that the person may open", async () => {
    const { location } = await holders.get("scheduled_ride")!.copy().get("/adminPanel/BookingDetails");
    expect(location).toBe("/adminPanel/ScheduledRidesManagement");
    const refused = await holders.get("tip")!.copy().get("/adminPanel/BookingDetails");
    expect([refused.status, refused.location]).toEqual([403, null]);
  });
});

it("the key of sub-admins alone shows them, and offers nothing that changes one (ruling A5)", async () => {
  const { body } = await holders.get("sub_admin")!.get("/adminPanel/SubAdmin_Management");
  expect(textOf(body, "tbody")).toContain("Cleo Inspects");
  expect(textOf(body, "main")).not.toMatch(/\b(?:Unblock|Edit|Reset password|Add sub-admin)\b/);
  expect(
    elementsIn(body, "main tbody :is(input, button, a)").filter(
      ({ attributes }) => !/^mailto:/.test(attributes.href ?? ""),
    ),
  ).toEqual([]);
});

/** Beyond section 2. */
const ADDED = ["accessibility"];

it.each([...PUBLIC, ...ADDED])("/adminPanel/%s is open to everyone", async (url) => {
  const { status, body } = await panel.visitor().get(`/adminPanel/${url}`);
  expect(status).toBe(200);
  expect(textOf(body).length).toBeGreaterThan(40);
});
