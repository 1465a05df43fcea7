import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { callName } from "contract/call";
import { type Grant, meets } from "contract/access-keys";
import { config } from "~/http/config.server";
import { hasCall } from "~/taxi-api/known-calls.server";
import { learnCalls } from "~/taxi-api/learn-calls.server";
import { mayOpen, type ScreenId, screenIds, screenOf } from "./screens";

interface ScreenCalls {
  /** The calls that the screen shows. If all of them are missing, it has nothing to show. */
  reads: readonly CallName[];
  /** The call that adds a record. Without it nothing can be added, although there may be a list. */
  adds?: CallName;
  /** The call for one record. Section 7 specifies only the list; a server with this call also has those that change rows. */
  one?: CallName;
}

/** The calls that each screen of the menu needs. Screens that are opened from it need the same. The dashboard shows what there is. */
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

/** Finds out in the background which of the calls that a person may make the server has. */
export function learnConnection(person: Grant, asker: Parameters<typeof learnCalls>[0]): void {
  const asked = Object.values(SCREEN_CALLS).flatMap(({ reads, one }) => reads.map((list) => ({ list, one })));
  learnCalls(
    asker,
    asked.filter(({ list }) => mayAsk(person, calls[list])),
  );
}

const mayAsk = (person: Grant, { access }: AnyCall) => access === "public" || meets(person, access);

/** Without checks of the connection (`CONNECTION_CHECK_SECONDS`), every call counts as present. */
const isAbsent = (name: CallName) => config.connectionCheckMs > 0 && hasCall(calls[name]) === false;

/** Returns the screens for which the server is known to have nothing. A screen about which nothing is known is not among them. */
export function lackingScreens(): ScreenId[] {
  return screenIds.filter((id) => needsOf(id)?.reads.every(isAbsent));
}

/** Returns the needs of a screen, or of the screen from which it is opened. */
function needsOf(id: ScreenId): ScreenCalls | undefined {
  return SCREEN_CALLS[id] ?? SCREEN_CALLS[screenOf(id).parent as ScreenId];
}

/** Returns the call that adds records on a screen, such as "POST /private/banner", if the server is known to lack it. */
export function missingToAdd(id: ScreenId): string | null {
  const { reads = [], adds, one } = needsOf(id) ?? {};
  if (adds === undefined) return null;
  const lacks = isAbsent(adds) || (one !== undefined && isAbsent(one)) || reads.every(isAbsent);
  return lacks ? callName(calls[adds]) : null;
}

/**
 * Whether a person may send notifications to individual riders and drivers. No call tells beforehand whether a server supports
 * this: servers with jobs are assumed to, until one turns out not to.
 */
export function canNotify(person: Grant, hasJobs: boolean): boolean {
  const lacks = isAbsent("notifyRider") || isAbsent("notifyDriver");
  return hasJobs && !lacks && mayOpen(person, "Notification_Management");
}
