import type { DescribedResources } from "../activity/described";
import type { Handlers } from "../calls/handler";
import { accountHandlers } from "./accounts/handlers";
import { activityHandlers, ownActivity } from "./activity/handlers";
import { bannerActivity, bannerHandlers } from "./banners/handlers";
import { bookingActivity, bookingHandlers } from "./bookings/handlers";
import { brandActivity, brandHandlers } from "./brand/handlers";
import { cancellationReasonActivity, cancellationReasonHandlers } from "./cancellation-reasons/handlers";
import { dashboardHandlers } from "./dashboard/handlers";
import { deskHandlers } from "./desk/handlers";
import { faqActivity, faqHandlers } from "./faqs/handlers";
import { happyMoneyActivity, happyMoneyHandlers } from "./happy-money/handlers";
import { fareActivity, fareHandlers } from "./fares/handlers";
import { liveHandlers } from "./live/handlers";
import { invitationPromoActivity, invitationPromoHandlers } from "./invitation-promo/handlers";
import { defaultPromoActivity, defaultPromoHandlers } from "./default-promo/handlers";
import { driverDocumentActivity, driverDocumentHandlers } from "./driver-documents/handlers";
import { driverHistoryHandlers } from "./driver-history/handlers";
import { driverVehicleActivity, driverVehicleHandlers } from "./driver-vehicles/handlers";
import { driverActivity, driverHandlers } from "./drivers/handlers";
import { jobActivity, jobHandlers } from "./jobs/handlers";
import { mileageActivity, mileageHandlers } from "./mileage/handlers";
import { giftCardActivity, giftCardHandlers } from "./gift-cards/handlers";
import { notificationActivity, notificationHandlers } from "./notifications/handlers";
import { officeActivity, officeHandlers } from "./offices/handlers";
import { promoCodeActivity, promoCodeHandlers } from "./promo-codes/handlers";
import { ratingActivity, ratingHandlers } from "./ratings/handlers";
import { adjustmentActivity, adjustmentHandlers } from "./adjustments/handlers";
import { ledgerActivity, ledgerHandlers } from "./ledger/handlers";
import { redeemActivity, redeemHandlers } from "./redeem/handlers";
import { reportActivity, reportHandlers } from "./report/handlers";
import { refundActivity, refundHandlers } from "./refunds/handlers";
import { riderActivity, riderHandlers } from "./riders/handlers";
import { searchHandlers } from "./search/handlers";
import { serviceCategoryActivity, serviceCategoryHandlers } from "./service-categories/handlers";
import { sessionActivity, sessionHandlers } from "./session/handlers";
import { settingActivity, settingHandlers } from "./settings/handlers";
import { secondFactorHandlers } from "./session/second-factor";
import { subAdminActivity, subAdminHandlers } from "./sub-admins/handlers";
import { subscriptionActivity, subscriptionHandlers } from "./subscriptions/handlers";
import { tierActivity, tierHandlers } from "./tiers/handlers";
import { tipActivity, tipHandlers } from "./tips/handlers";
import { uploadActivity, uploadHandlers } from "./uploads/handlers";
import { videoActivity, videoHandlers } from "./videos/handlers";
import { viewActivity, viewHandlers } from "./views/handlers";
import { webPageActivity, webPageHandlers } from "./web-pages/handlers";
import { workHandlers } from "./work/handlers";

/** Maps every call of the contract to its handler. This is the only place where a resource registers its handlers. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...secondFactorHandlers,
  ...dashboardHandlers,
  ...workHandlers,
  ...jobHandlers,
  ...accountHandlers,
  ...activityHandlers,
  ...riderHandlers,
  ...reportHandlers,
  ...ratingHandlers,
  ...redeemHandlers,
  ...bookingHandlers,
  ...deskHandlers,
  ...liveHandlers,
  ...tipHandlers,
  ...officeHandlers,
  ...subAdminHandlers,
  ...cancellationReasonHandlers,
  ...invitationPromoHandlers,
  ...giftCardHandlers,
  ...defaultPromoHandlers,
  ...promoCodeHandlers,
  ...driverHandlers,
  ...driverDocumentHandlers,
  ...driverVehicleHandlers,
  ...driverHistoryHandlers,
  ...serviceCategoryHandlers,
  ...subscriptionHandlers,
  ...bannerHandlers,
  ...faqHandlers,
  ...videoHandlers,
  ...notificationHandlers,
  ...settingHandlers,
  ...brandHandlers,
  ...viewHandlers,
  ...webPageHandlers,
  ...happyMoneyHandlers,
  ...ledgerHandlers,
  ...adjustmentHandlers,
  ...refundHandlers,
  ...mileageHandlers,
  ...tierHandlers,
  ...fareHandlers,
  ...uploadHandlers,
  ...searchHandlers,
};

/** What the record of activity knows about every resource. This is the only place where a resource registers its description. */
export const resources: DescribedResources = {
  ...bannerActivity,
  ...bookingActivity,
  ...brandActivity,
  ...cancellationReasonActivity,
  ...defaultPromoActivity,
  ...driverActivity,
  ...driverDocumentActivity,
  ...driverVehicleActivity,
  ...faqActivity,
  ...fareActivity,
  ...giftCardActivity,
  ...happyMoneyActivity,
  ...invitationPromoActivity,
  ...jobActivity,
  ...mileageActivity,
  ...notificationActivity,
  ...officeActivity,
  ...ownActivity,
  ...promoCodeActivity,
  ...ratingActivity,
  ...ledgerActivity,
  ...adjustmentActivity,
  ...refundActivity,
  ...redeemActivity,
  ...reportActivity,
  ...riderActivity,
  ...serviceCategoryActivity,
  ...sessionActivity,
  ...settingActivity,
  ...subAdminActivity,
  ...subscriptionActivity,
  ...tierActivity,
  ...tipActivity,
  ...uploadActivity,
  ...videoActivity,
  ...viewActivity,
  ...webPageActivity,
};
