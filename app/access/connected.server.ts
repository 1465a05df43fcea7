import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { callName } from "contract/call";
import { type Grant, meets } from "contract/access-keys";
import { config } from "~/http/config.server";
import { hasCall } from "~/taxi-api/known-calls.server";
import { learnCalls } from "~/taxi-api/learn-calls.server";
import { mayOpen, type ScreenId, screenIds, screenOf } from "./screens";

interface ScreenCalls {
  /** The screen has nothing to show without all of these. */
  reads: readonly CallName[];
  /** Nothing can be added without this one, though there is a list. */
  adds?: CallName;
  /** Section 7 has the list alone: a server with this call has those that change its rows. */
  one?: CallName;
}

/** What each screen of the menu needs; those that are opened from it need the same. The dashboard shows what there is. */
export const SCREEN_CALLS: Readonly<Partial<Record<ScreenId, ScreenCalls>>> = {
  Live: { reads: ["readLive"] },
  Booking_Management: { reads: ["listBookings"] },
  ScheduledRidesManagement: { reads: ["listScheduledRides"] },
  "account-management": { reads: ["listAccounts"] },
  "user-management": { reads: ["listRiders"] },
  "driver-management": { reads: ["listDrivers"] },
  DocumentExpire: { reads: ["listExpiringDocuments"] },
  RatingAndReview: { reads: ["listRatings"] },
  SubAdmin_Management: { reads: ["listSubAdmins"], adds: "createSubAdmin" },
  TaxiSingleManagement: { reads: ["listSingleTaxis"], adds: "createSingleTaxi" },
  ManageDesignatedDriver: { reads: ["readDesignatedFare"] },
  PetCategoryManagement: { reads: ["listPetCategories"], adds: "createPetCategory" },
  PackageManagement: { reads: ["listPackages"], adds: "createPackage" },
  Happy_Money_Management: { reads: ["listHappyPrices", "readHappyMoneySettings"], adds: "createHappyPrice" },
  Report: { reads: ["readRevenue"] },
  Payouts: { reads: ["listBalances"] },
  Refunds: { reads: ["listRefunds"] },
  Redeem: { reads: ["listRedeems"] },
  MilesManagement: { reads: ["listMileages"], adds: "createMileage" },
  ManageTier: { reads: ["listTiers"], adds: "createTier" },
  GiftCardManagement: { reads: ["listGiftCards", "listGiftCardCategories"], adds: "createGiftCard" },
  PromoCode_Management: { reads: ["readDefaultPromo"] },
  Other_PromoCode_Management: { reads: ["listPromoCodes"], adds: "createPromoCode" },
  invitation_promo: { reads: ["readInvitationPromo"] },
  Tip_Management: { reads: ["listTips"], adds: "createTip" },
  Subscription_Management: { reads: ["listSubscriptions"], adds: "createSubscription" },
  BannerManagement: { reads: ["listBanners"], adds: "createBanner" },
  Video_Management: { reads: ["listVideos"], adds: "createVideo" },
  Notification_Management: { reads: ["listNotifications"], adds: "sendNotification" },
  FAQ_Management: { reads: ["listFaqs"], adds: "createFaq" },
  Content_Management: { reads: ["readSetting", "listStoredWebPages", "readBrand"] },
  Office_Management: { reads: ["listOffices"], adds: "createOffice", one: "readOffice" },
  CancellationReason: { reads: ["listCancellationReasons"], adds: "createCancellationReason" },
  Activity: { reads: ["listActivity"] },
};

/** Finds out in the background what the server has of what a person may ask for. */
export function learnConnection(person: Grant, asker: Parameters<typeof learnCalls>[0]): void {
  const asked = Object.values(SCREEN_CALLS).flatMap(({ reads, one }) => reads.map((list) => ({ list, one })));
  learnCalls(
    asker,
    asked.filter(({ list }) => mayAsk(person, calls[list])),
  );
}

const mayAsk = (person: Grant, { access }: AnyCall) => access === "public" || meets(person, access);

/** Everything is offered where the panel is not to find out what the server has (`CONNECTION_CHECK_SECONDS`). */
const isAbsent = (name: CallName) => config.connectionCheckMs > 0 && hasCall(calls[name]) === false;

/** The screens for which the server is known to have nothing. A screen of which nothing is known is none of them. */
export function lackingScreens(): ScreenId[] {
  return screenIds.filter((id) => needsOf(id)?.reads.every(isAbsent));
}

/** A screen's own needs, or those of the screen that it is opened from. */
function needsOf(id: ScreenId): ScreenCalls | undefined {
  return SCREEN_CALLS[id] ?? SCREEN_CALLS[screenOf(id).parent as ScreenId];
}

/** The call without which nothing can be added on a screen, if the server is known to lack it. @returns "POST /private/banner" */
export function missingToAdd(id: ScreenId): string | null {
  const { reads = [], adds, one } = needsOf(id) ?? {};
  if (adds === undefined) return null;
  const lacks = isAbsent(adds) || (one !== undefined && isAbsent(one)) || reads.every(isAbsent);
  return lacks ? callName(calls[adds]) : null;
}

/**
 * Whether a person may write to single riders and drivers. No call tells beforehand whether a server can send it: those that have
 * jobs do, until one shows that it can't.
 */
export function canNotify(person: Grant, hasJobs: boolean): boolean {
  const lacks = isAbsent("notifyRider") || isAbsent("notifyDriver");
  return hasJobs && !lacks && mayOpen(person, "Notification_Management");
}
