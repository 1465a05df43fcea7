import type { Role } from "contract/access-keys";
import type { CallName } from "contract";
import { bookingSamples } from "./booking-records";
import { jobSamples } from "./job-records";
import { happyMoneySettings, happyPrice, mileages, payoutSamples, tiers } from "./money-records";
import { defaultPromo, giftCard, giftCardCategory, promoCode, promoPreview } from "./promo-records";
import { reportSamples } from "./report-records";
import { history, driver, driverDocuments, driverVehicle, wholeDriver, expiring } from "./driver-records";
import {
  stamps,
  office,
  tip,
  accounts,
  subAdmin,
  reason,
  rider,
  riderVehicle,
  riderDetails,
  rating,
  redeemRequest,
  banner,
  serviceCategory,
  singleTaxi,
  subscription,
  faq,
  video,
  notification,
  setting,
  brandRecord,
  view,
  webPage,
  months,
  fare,
  fareEstimate,
} from "./records";

/** The stub's answer to a login. */
export function signIn({
  role = "admin",
  access = ["All"],
  email = "admin@example.com",
  token = "stub-token",
  isBlock = false,
  mustChangePassword = false,
}: {
  role?: Role;
  access?: readonly string[];
  email?: string;
  token?: string;
  isBlock?: boolean;
  mustChangePassword?: boolean;
} = {}) {
  return {
    token: { accessToken: token },
    data: {
      isInspector: access.length === 1 && access[0] === "pending_driver",
      userType: role,
      username: "Stub Person",
      profileImage: "",
      accessModule: [...access],
      email,
      isBlock,
      mustChangePassword,
    },
  };
}

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const sessionTimes = { since: stamps.createdAt, lastUsedAt: stamps.updatedAt };

/** A valid answer for each call; a test holds them against the contract. */
export const samples: Partial<Record<CallName, unknown>> = {
  login: signIn(),
  readProfile: {
    data: {
      _id: "person-1",
      username: "Stub Person",
      email: "admin@example.com",
      profileImage: "",
      userType: "admin",
      isInspector: false,
      // The panel asks for it before it refuses a screen: here nobody's access has changed.
      accessModule: [],
    },
  },
  readSecondFactor: {
    data: { isOn: false, isRequired: false, subAdmins: { isRequired: false, all: 3, withFactor: 1 } },
  },
  proposeSecondFactor: {
    data: {
      proposal: "stub-proposal",
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      address: "otpauth://totp/Taxi%20Admin:admin%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    },
  },
  turnOnSecondFactor: { data: { recoveryCodes: ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"] } },
  renewRecoveryCodes: { data: { recoveryCodes: ["jjjj-kkkk-mmmm-nnnn"] } },
  signInSecondStep: signIn(),
  listSessions: {
    data: {
      docs: [
        { _id: "session-1", device: FIREFOX, address: "192.0.2.1", ...sessionTimes, isCurrent: true },
        { _id: "session-2", device: "", address: "192.0.2.2", ...sessionTimes, isCurrent: false },
      ],
      totalDocs: 2,
    },
  },
  listActivity: {
    data: {
      docs: [
        {
          _id: "activity-1",
          at: stamps.updatedAt,
          who: { id: "person-1", name: "Maria Alvarez" },
          action: "update",
          resource: "tip",
          record: { id: "tip-1", name: "15 %" },
          address: "192.0.2.7",
          before: { percentage: 10 },
          after: { percentage: 15 },
        },
      ],
      totalDocs: 1,
    },
  },
  readActivityEntry: {
    data: {
      _id: "activity-1",
      at: stamps.updatedAt,
      who: { id: "person-1", name: "Maria Alvarez" },
      action: "update",
      resource: "tip",
      record: { id: "tip-1", name: "15 %" },
      address: "192.0.2.7",
      before: { percentage: 10 },
      after: { percentage: 15 },
      undo: { possible: true, until: stamps.updatedAt },
    },
  },
  undoActivity: { message: "Undone", data: { name: "15 %" } },
  readActivityOverview: { data: { people: [{ _id: "person-1", name: "Maria Alvarez" }] } },
  readDashboard: {
    data: {
      booking_data: months,
      online_user: 12,
      user_data: { user: 1200, driver: 300, subAdmin: 3, total: 1503 },
      now: {
        at: stamps.updatedAt,
        unassigned: 2,
        underWay: 14,
        completed: 120,
        cancelled: 9,
        earnings: 4120.5,
        weekBefore: 3980,
      },
      period: { ...months[0]!, total_ride: 77, other_earnings: [] },
    },
  },
  readBookingData: { data: { booking_data: months, booking_data_year: [2023, 2024] } },
  listAccounts: { users: accounts, totalDocs: accounts.length },
  listSubAdmins: { data: { docs: [subAdmin], totalDocs: 1 } },
  listRiders: { data: { docs: [rider], totalDocs: 1 } },
  readRiderOverview: { data: { riders: 1, blocked: 0 } },
  readRider: { data: riderDetails },
  listRiderVehicles: { data: { docs: [riderVehicle], totalDocs: 1 } },
  listRatings: { data: { docs: [rating], totalDocs: 1 } },
  readRatingOverview: { data: { driver: { ratings: 1, average: 4 }, user: { ratings: 0, average: null } } },
  listRedeems: { data: { docs: [redeemRequest], totalDocs: 1 } },
  readRedeemOverview: { data: { pending: 1, points: 500, amount: 5, oldest: stamps.createdAt } },
  readRedeem: { data: redeemRequest },
  ...payoutSamples,
  ...reportSamples,
  ...bookingSamples,
  listTips: { data: { docs: [tip], totalDocs: 1 } },
  createTip: { message: "Tip added", data: tip },
  changeTip: { message: "Tip changed", data: tip },
  listOffices: { data: { docs: [office], totalDocs: 1 } },
  readOfficeOverview: { data: { offices: 1, withoutInspectors: 1, states: ["California"] } },
  readOffice: { data: office },
  createOffice: { message: "Office added", data: office },
  changeOffice: { message: "Office changed", data: office },
  listCancellationReasons: { data: [reason] },
  createCancellationReason: { message: "Reason added", data: reason },
  changeCancellationReason: { message: "Reason changed" },
  readTaxiFare: { data: fare },
  changeTaxiFare: { message: "Fare changed", data: fare },
  readPlannedTaxiFares: { data: [] },
  planTaxiFare: { message: "Fare planned", data: { ...fare, from: "2030-01-02T03:04:05.000Z" } },
  takeBackTaxiFare: { message: "Taken back" },
  readPetFare: { data: fare },
  changePetFare: { message: "Fare changed", data: fare },
  readPlannedPetFares: { data: [] },
  planPetFare: { message: "Fare planned", data: { ...fare, from: "2030-01-02T03:04:05.000Z" } },
  takeBackPetFare: { message: "Taken back" },
  readPackageFare: { data: fare },
  changePackageFare: { message: "Fare changed", data: fare },
  readPlannedPackageFares: { data: [] },
  planPackageFare: { message: "Fare planned", data: { ...fare, from: "2030-01-02T03:04:05.000Z" } },
  takeBackPackageFare: { message: "Taken back" },
  readDesignatedFare: { data: fare },
  changeDesignatedFare: { message: "Fare changed", data: fare },
  readPlannedDesignatedFares: { data: [] },
  planDesignatedFare: { message: "Fare planned", data: { ...fare, from: "2030-01-02T03:04:05.000Z" } },
  takeBackDesignatedFare: { message: "Taken back" },
  estimateFare: { data: fareEstimate },
  readInvitationPromo: { data: { promoAmounts: [{ totalRides: 5, promoAmount: 12.5 }], updatedAt: stamps.updatedAt } },
  listDrivers: { data: { docs: [driver], totalDocs: 1 } },
  countDrivers: {
    data: {
      counts: { pending: 1, approved: 0, disapproved: 0, cancelled: 0 },
      waitingSince: "2026-01-02T03:04:05.000Z",
      offices: [driver.office],
      mayAssignOffice: true,
    },
  },
  readDriver: { data: wholeDriver },
  approveDriver: { message: "Driver approved", data: wholeDriver },
  disapproveDriver: { message: "Driver disapproved", data: wholeDriver },
  blockDriver: { message: "Driver blocked", data: wholeDriver },
  assignOffice: { message: "Office assigned", data: wholeDriver },
  readDocumentImage: { data: { type: "image/png", base64: "iVBORw0KGgo=" } },
  decideDocument: { message: "Document accepted", data: driverDocuments[0] },
  listExpiringDocuments: { data: { docs: [expiring], totalDocs: 1 } },
  countExpiringDocuments: { data: { expired: 0, "7": 1, "30": 1, "90": 1 } },
  readExpiringDocument: { data: expiring },
  listDriverVehicles: { data: { docs: [driverVehicle], totalDocs: 1 } },
  readVehicle: { data: driverVehicle },
  approveVehicle: { message: "Vehicle approved", data: driverVehicle },
  disapproveVehicle: { message: "Vehicle disapproved", data: driverVehicle },
  listDriverHistory: { data: { docs: [history], totalDocs: 1 } },
  listSingleTaxis: { data: { docs: [singleTaxi], totalDocs: 1 } },
  readSingleTaxi: { data: singleTaxi },
  listPetCategories: { data: { docs: [serviceCategory], totalDocs: 1 } },
  readPetCategory: { data: serviceCategory },
  listPackages: { data: { docs: [serviceCategory], totalDocs: 1 } },
  readPackage: { data: serviceCategory },
  listSubscriptions: { data: { docs: [subscription], totalDocs: 1 } },
  readSubscriptionOverview: { data: { subscriptions: 1, active: 1 } },
  readSubscription: { data: subscription },
  listBanners: { data: { docs: [banner], totalDocs: 1 } },
  readBannerOverview: { data: { banners: 1, active: 1 } },
  readBanner: { data: banner },
  moveBanner: { message: "Banner moved", data: banner },
  listFaqs: { data: { docs: [faq], totalDocs: 1 } },
  readFaq: { data: faq },
  moveFaq: { message: "Question moved", data: faq },
  listVideos: { data: { docs: [video], totalDocs: 1 } },
  readVideo: { data: video },
  moveVideo: { message: "Video moved", data: video },
  listNotifications: { data: { docs: [notification], totalDocs: 1 } },
  readNotification: { data: notification },
  countAudience: { data: { people: 12 } },
  sendNotification: { message: "Notification sent", data: notification },
  notifyRider: { message: "Notification sent", data: notification },
  notifyDriver: { message: "Notification sent", data: notification },
  readSetting: { data: setting },
  readBrand: { data: brandRecord },
  ...jobSamples,
  readOpenWork: { data: { scheduledRides: 3, pendingDrivers: 2, documents: 12, redeems: 4 } },
  listViews: { data: { docs: [view], totalDocs: 1 } },
  moveView: { message: "View moved", data: view },
  countView: { message: "View counted", data: view },
  readLocale: {
    data: { timeZone: "UTC", currency: "USD", distanceUnit: "mi" },
  },
  search: {
    data: { docs: [{ kind: "user", _id: "record-1", title: "Kim Lee", detail: "kim@example.com" }], totalDocs: 1 },
  },
  readBatch: { data: { answers: [] } },
  changeBrand: { message: "Name and look changed", data: brandRecord },
  changeSetting: { message: "Settings changed", data: setting },
  listStoredWebPages: { data: { docs: [webPage], totalDocs: 1 } },
  readWebPage: { data: webPage },
  changeWebPage: { message: "Page changed", data: webPage },
  listWebPages: { data: [{ slug: "about", title: "About us", html: "<p>About the service</p>" }] },
  listHappyPrices: { data: { docs: [happyPrice], totalDocs: 1 } },
  readHappyMoneySettings: { data: happyMoneySettings },
  changeHappyMoneySettings: { message: "Happy money settings changed", data: happyMoneySettings },
  listMileages: { data: { docs: mileages, totalDocs: mileages.length } },
  readMileageOverview: { data: { total: mileages.length, ranges: mileages } },
  listTiers: { data: { docs: tiers, totalDocs: tiers.length } },
  readTierOverview: {
    data: { total: tiers.length, tiers: tiers.map((tier) => ({ ...tier, riders: 3 })), withoutTier: 2 },
  },
  readTier: { data: { ...tiers[0], riders: 3 } },
  listGiftCards: { data: { docs: [giftCard], totalDocs: 1 } },
  readGiftCard: { data: giftCard },
  listGiftCardCategories: { data: { docs: [giftCardCategory], totalDocs: 1 } },
  readGiftCardCategory: { data: giftCardCategory },
  readDefaultPromo: { data: defaultPromo },
  changeDefaultPromo: { message: "Default promo changed", data: defaultPromo },
  listPromoCodes: { data: { docs: [promoCode], totalDocs: 1 } },
  readPromoCodeOverview: { data: { active: 1, scheduled: 0, inactive: 0, expired: 0, used_up: 0 } },
  previewPromoCode: { data: promoPreview },
  readPromoCode: { data: promoCode },
  uploadFile: { data: { image_url: "https://images.example.com/stub.png" } },
};

/** The answer to calls without a sample: an empty list, or a message. */
export function sampleOf(name: CallName, method: string): unknown {
  return samples[name] ?? (method === "GET" ? { data: { docs: [], totalDocs: 0 } } : { message: "Done" });
}
