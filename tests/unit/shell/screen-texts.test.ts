import { describe, expect, it } from "vitest";
import { listsFor, screenIds, screenOf, type ScreenId } from "~/access/screens";
import { LANGUAGES } from "~/i18n/languages";
import { FOLDABLE_GROUPS } from "~/shell/menu-choices";
import { SCREEN_ICONS } from "~/shell/screen-icons";

type ScreenTexts = Record<"title" | "menu" | "group", Record<string, string>>;

const files = import.meta.glob<ScreenTexts>("/app/i18n/texts/*/screens.json", { eager: true, import: "default" });
const textsOf = (code: string) => files[`/app/i18n/texts/${code}/screens.json`]!;

const inMenu = screenIds.filter((id) => screenOf(id).group);
/** With the lists under tabs of an entry. */
const lists = listsFor({ role: "admin", keys: [] });
/** The user menu's entries are named in the namespace of the shell. */
const expected = { title: [...screenIds].sort(), menu: [...lists].sort(), group: [...FOLDABLE_GROUPS].sort() };

describe.each(LANGUAGES.map(({ code }) => code))("%s", (code) => {
  it.each(["title", "menu", "group"] as const)("has every %s and no other", (kind) => {
    expect(Object.keys(textsOf(code)[kind]).sort()).toEqual(expected[kind]);
    expect(Object.values(textsOf(code)[kind]).filter((text) => !text.trim())).toEqual([]);
  });
});

it("gives every screen of the menu an icon", () => {
  expect(inMenu.filter((id) => !SCREEN_ICONS[id])).toEqual([]);
});

// Section 2, "Page titles".
const TITLES: Partial<Record<ScreenId, string>> = {
  BannerManagement: "Manage Banner",
  "user-management": "Manage User",
  "driver-management": "Manage Driver",
  TaxiSingleManagement: "Manage Single Taxi",
  PetCategoryManagement: "Manage Pet",
  PackageManagement: "Manage Package",
  Happy_Money_Management: "Manage Happy Money",
  Video_Management: "Manage Educational Videos",
  profile: "SUBADMIN PROFILE",
  Booking_Management: "Manage Booking",
  Office_Management: "Manage Office",
  PromoCode_Management: "Manage Promocode",
  Other_PromoCode_Management: "Manage Other Promocode",
  invitation_promo: "Invitation Promo",
  SubAdmin_Management: "Manage SubAdmin",
  Notification_Management: "Manage Notification",
  CustomChangePassword: "Change Password",
  Content_Management: "Manage Settings",
  Tip_Management: "Manage Tip",
  ApprovedDriver: "Approved Driver",
  PendingDriver: "Pending Driver",
  DisapprovedDriver: "Disapproved Driver",
  CancelDriver: "Cancelled Driver",
  DocumentExpire: "Document Expire",
  ViewDriverHistory: "Driver History",
  Redeem: "Redeem",
  FAQ_Management: "Manage FAQ",
  CancellationReason: "Manage Cancellation Reason",
  ScheduledRidesManagement: "Manage Scheduled Rides",
  MilesManagement: "Manage Mileage",
  GiftCardManagement: "Manage Gift Card",
  ManageTier: "Manage Tier",
};

it("has the specification's exact English titles", () => {
  expect(textsOf("eng").title).toMatchObject(TITLES);
});
