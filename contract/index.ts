import * as accounts from "./accounts";
import * as activity from "./activity";
import * as banners from "./banners";
import * as bookingWorking from "./booking-working";
import * as bookings from "./bookings";
import * as brand from "./brand";
import * as cancellationReasons from "./cancellation-reasons";
import * as dashboard from "./dashboard";
import * as defaultPromo from "./default-promo";
import * as faqs from "./faqs";
import * as happyMoney from "./happy-money";
import * as fares from "./fares";
import * as giftCards from "./gift-cards";
import * as invitationPromo from "./invitation-promo";
import * as jobs from "./jobs";
import * as locale from "./locale";
import * as desk from "./desk";
import * as live from "./live";
import * as driverDocuments from "./driver-documents";
import * as driverHistory from "./driver-history";
import * as driverVehicles from "./driver-vehicles";
import * as drivers from "./drivers";
import * as mileage from "./mileage";
import * as notifications from "./notifications";
import * as offices from "./offices";
import * as adjustments from "./adjustments";
import { driverCalls } from "./driver-calls";
import { fareCalls } from "./fare-calls";
import { jobCalls } from "./job-calls";
import { moneyCalls } from "./money-calls";
import * as payouts from "./payouts";
import * as promoUse from "./promo-use";
import * as promoCodes from "./promo-codes";
import * as ratings from "./ratings";
import * as report from "./report";
import * as redeem from "./redeem";
import * as refunds from "./refunds";
import * as riders from "./riders";
import * as search from "./search";
import * as batch from "./batch";
import * as serviceCategories from "./service-categories";
import * as secondFactor from "./second-factor";
import * as session from "./session";
import * as settings from "./settings";
import * as subAdmins from "./sub-admins";
import * as subscriptions from "./subscriptions";
import * as tiers from "./tiers";
import * as tips from "./tips";
import * as uploads from "./uploads";
import * as videos from "./videos";
import { viewCalls } from "./views";
import * as views from "./views";
import * as webPages from "./web-pages";
import * as work from "./work";

/** The modules of the contract by subject. The OpenAPI document takes its tags from these names, and its models from what they export. */
export const modules = {
  accounts,
  activity,
  banners,
  batch,
  bookingWorking,
  bookings,
  brand,
  cancellationReasons,
  dashboard,
  defaultPromo,
  desk,
  driverDocuments,
  driverHistory,
  driverVehicles,
  drivers,
  faqs,
  fares,
  giftCards,
  happyMoney,
  invitationPromo,
  jobs,
  live,
  locale,
  mileage,
  notifications,
  offices,
  adjustments,
  payouts,
  promoCodes,
  promoUse,
  report,
  ratings,
  redeem,
  refunds,
  riders,
  search,
  secondFactor,
  serviceCategories,
  session,
  settings,
  subAdmins,
  subscriptions,
  tiers,
  tips,
  uploads,
  videos,
  views,
  webPages,
  work,
} as const;

/** Every call of the taxi API by its name. */
export const calls = {
  login: session.login,
  signInSecondStep: secondFactor.signInSecondStep,
  logout: session.logout,
  forgotPassword: session.forgotPassword,
  readProfile: session.readProfile,
  listSessions: session.listSessions,
  removeSession: session.removeSession,
  removeOtherSessions: session.removeOtherSessions,
  changePassword: session.changePassword,
  confirmIdentity: secondFactor.confirmIdentity,
  readSecondFactor: secondFactor.readSecondFactor,
  proposeSecondFactor: secondFactor.proposeSecondFactor,
  turnOnSecondFactor: secondFactor.turnOnSecondFactor,
  turnOffSecondFactor: secondFactor.turnOffSecondFactor,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  changeSecondFactorPolicy: secondFactor.changeSecondFactorPolicy,
  resetSecondFactor: secondFactor.resetSecondFactor,
  readDashboard: dashboard.readDashboard,
  readBookingData: dashboard.readBookingData,
  listAccounts: accounts.listAccounts,
  deleteAccount: accounts.deleteAccount,
  blockAccount: accounts.blockAccount,
  approveAccount: accounts.approveAccount,
  listRiders: riders.listRiders,
  readRiderOverview: riders.readRiderOverview,
  readRider: riders.readRider,
  blockRider: riders.blockRider,
  removeRider: riders.removeRider,
  listRiderVehicles: riders.listRiderVehicles,
  listRatings: ratings.listRatings,
  readRatingOverview: ratings.readRatingOverview,
  ...moneyCalls,
  listBookings: bookings.listBookings,
  readBookingOverview: bookings.readBookingOverview,
  readBooking: bookings.readBooking,
  readBookingWorking: bookingWorking.readBookingWorking,
  cancelBooking: bookings.cancelBooking,
  listCandidates: desk.listCandidates,
  assignDriver: desk.assignDriver,
  changeBooking: desk.changeBooking,
  estimateBooking: desk.estimateBooking,
  readLive: live.readLive,
  listScheduledRides: bookings.listScheduledRides,
  readScheduledRideOverview: bookings.readScheduledRideOverview,
  listTips: tips.listTips,
  createTip: tips.createTip,
  changeTip: tips.changeTip,
  removeTip: tips.removeTip,
  listOffices: offices.listOffices,
  readOfficeOverview: offices.readOfficeOverview,
  readOffice: offices.readOffice,
  createOffice: offices.createOffice,
  changeOffice: offices.changeOffice,
  removeOffice: offices.removeOffice,
  listSubAdmins: subAdmins.listSubAdmins,
  createSubAdmin: subAdmins.createSubAdmin,
  changeSubAdmin: subAdmins.changeSubAdmin,
  blockSubAdmin: subAdmins.blockSubAdmin,
  resetSubAdminPassword: subAdmins.resetSubAdminPassword,
  listCancellationReasons: cancellationReasons.listCancellationReasons,
  createCancellationReason: cancellationReasons.createCancellationReason,
  changeCancellationReason: cancellationReasons.changeCancellationReason,
  readInvitationPromo: invitationPromo.readInvitationPromo,
  changeInvitationPromo: invitationPromo.changeInvitationPromo,
  ...fareCalls,
  listGiftCards: giftCards.listGiftCards,
  readGiftCard: giftCards.readGiftCard,
  createGiftCard: giftCards.createGiftCard,
  changeGiftCard: giftCards.changeGiftCard,
  removeGiftCard: giftCards.removeGiftCard,
  listGiftCardCategories: giftCards.listGiftCardCategories,
  readGiftCardCategory: giftCards.readGiftCardCategory,
  createGiftCardCategory: giftCards.createGiftCardCategory,
  changeGiftCardCategory: giftCards.changeGiftCardCategory,
  removeGiftCardCategory: giftCards.removeGiftCardCategory,
  // These calls come before the calls for one promo code, whose path would match theirs as an id.
  readDefaultPromo: defaultPromo.readDefaultPromo,
  changeDefaultPromo: defaultPromo.changeDefaultPromo,
  listPromoCodes: promoCodes.listPromoCodes,
  readPromoCodeOverview: promoCodes.readPromoCodeOverview,
  previewPromoCode: promoCodes.previewPromoCode,
  readPromoCode: promoCodes.readPromoCode,
  readPromoUse: promoUse.readPromoUse,
  createPromoCode: promoCodes.createPromoCode,
  changePromoCode: promoCodes.changePromoCode,
  activatePromoCode: promoCodes.activatePromoCode,
  removePromoCode: promoCodes.removePromoCode,
  ...driverCalls,
  listSingleTaxis: serviceCategories.singleTaxis.list,
  readSingleTaxi: serviceCategories.singleTaxis.read,
  createSingleTaxi: serviceCategories.singleTaxis.create,
  changeSingleTaxi: serviceCategories.singleTaxis.change,
  removeSingleTaxi: serviceCategories.singleTaxis.remove,
  listPetCategories: serviceCategories.petCategories.list,
  readPetCategory: serviceCategories.petCategories.read,
  createPetCategory: serviceCategories.petCategories.create,
  changePetCategory: serviceCategories.petCategories.change,
  removePetCategory: serviceCategories.petCategories.remove,
  listPackages: serviceCategories.packages.list,
  readPackage: serviceCategories.packages.read,
  createPackage: serviceCategories.packages.create,
  changePackage: serviceCategories.packages.change,
  removePackage: serviceCategories.packages.remove,
  listSubscriptions: subscriptions.listSubscriptions,
  readSubscriptionOverview: subscriptions.readSubscriptionOverview,
  readSubscription: subscriptions.readSubscription,
  createSubscription: subscriptions.createSubscription,
  changeSubscription: subscriptions.changeSubscription,
  removeSubscription: subscriptions.removeSubscription,
  listWebPages: webPages.listWebPages,
  listBanners: banners.listBanners,
  readBannerOverview: banners.readBannerOverview,
  readBanner: banners.readBanner,
  createBanner: banners.createBanner,
  changeBanner: banners.changeBanner,
  moveBanner: banners.moveBanner,
  removeBanner: banners.removeBanner,
  listFaqs: faqs.listFaqs,
  readFaq: faqs.readFaq,
  createFaq: faqs.createFaq,
  changeFaq: faqs.changeFaq,
  moveFaq: faqs.moveFaq,
  removeFaq: faqs.removeFaq,
  listVideos: videos.listVideos,
  readVideo: videos.readVideo,
  createVideo: videos.createVideo,
  changeVideo: videos.changeVideo,
  moveVideo: videos.moveVideo,
  removeVideo: videos.removeVideo,
  listNotifications: notifications.listNotifications,
  readNotification: notifications.readNotification,
  countAudience: notifications.countAudience,
  sendNotification: notifications.sendNotification,
  notifyRider: notifications.notifyRider,
  notifyDriver: notifications.notifyDriver,
  readSetting: settings.readSetting,
  readLocale: locale.readLocale,
  readOpenWork: work.readOpenWork,
  ...jobCalls,
  readBrand: brand.readBrand,
  changeBrand: brand.changeBrand,
  search: search.search,
  readBatch: batch.readBatch,
  changeSetting: settings.changeSetting,
  listStoredWebPages: webPages.listStoredWebPages,
  readWebPage: webPages.readWebPage,
  changeWebPage: webPages.changeWebPage,
  listHappyPrices: happyMoney.listHappyPrices,
  createHappyPrice: happyMoney.createHappyPrice,
  changeHappyPrice: happyMoney.changeHappyPrice,
  removeHappyPrice: happyMoney.removeHappyPrice,
  readHappyMoneySettings: happyMoney.readHappyMoneySettings,
  changeHappyMoneySettings: happyMoney.changeHappyMoneySettings,
  listMileages: mileage.listMileages,
  readMileageOverview: mileage.readMileageOverview,
  createMileage: mileage.createMileage,
  changeMileage: mileage.changeMileage,
  removeMileage: mileage.removeMileage,
  listTiers: tiers.listTiers,
  readTierOverview: tiers.readTierOverview,
  readTier: tiers.readTier,
  createTier: tiers.createTier,
  changeTier: tiers.changeTier,
  removeTier: tiers.removeTier,
  uploadFile: uploads.uploadFile,
  deleteFile: uploads.deleteFile,
  ...viewCalls,
  listActivity: activity.listActivity,
  readActivityOverview: activity.readActivityOverview,
  readActivityEntry: activity.readActivityEntry,
  undoActivity: activity.undoActivity,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
