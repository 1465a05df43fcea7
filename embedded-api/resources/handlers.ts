import type { Handlers } from "../calls/handler";
import { accountHandlers } from "./accounts/handlers";
import { activityHandlers } from "./activity/handlers";
import { bannerHandlers } from "./banners/handlers";
import { bookingHandlers } from "./bookings/handlers";
import { brandHandlers } from "./brand/handlers";
import { cancellationReasonHandlers } from "./cancellation-reasons/handlers";
import { dashboardHandlers } from "./dashboard/handlers";
import { faqHandlers } from "./faqs/handlers";
import { happyMoneyHandlers } from "./happy-money/handlers";
import { fareHandlers } from "./fares/handlers";
import { invitationPromoHandlers } from "./invitation-promo/handlers";
import { defaultPromoHandlers } from "./default-promo/handlers";
import { driverDocumentHandlers } from "./driver-documents/handlers";
import { driverHistoryHandlers } from "./driver-history/handlers";
import { driverVehicleHandlers } from "./driver-vehicles/handlers";
import { driverHandlers } from "./drivers/handlers";
import { mileageHandlers } from "./mileage/handlers";
import { giftCardHandlers } from "./gift-cards/handlers";
import { notificationHandlers } from "./notifications/handlers";
import { officeHandlers } from "./offices/handlers";
import { promoCodeHandlers } from "./promo-codes/handlers";
import { ratingHandlers } from "./ratings/handlers";
import { redeemHandlers } from "./redeem/handlers";
import { riderHandlers } from "./riders/handlers";
import { searchHandlers } from "./search/handlers";
import { serviceCategoryHandlers } from "./service-categories/handlers";
import { sessionHandlers } from "./session/handlers";
import { settingHandlers } from "./settings/handlers";
import { secondFactorHandlers } from "./session/second-factor";
import { subAdminHandlers } from "./sub-admins/handlers";
import { subscriptionHandlers } from "./subscriptions/handlers";
import { tierHandlers } from "./tiers/handlers";
import { tipHandlers } from "./tips/handlers";
import { uploadHandlers } from "./uploads/handlers";
import { videoHandlers } from "./videos/handlers";
import { webPageHandlers } from "./web-pages/handlers";
import { workHandlers } from "./work/handlers";

/** Maps every call of the contract to its handler. A resource adds its handlers here and registers them nowhere else. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...secondFactorHandlers,
  ...dashboardHandlers,
  ...workHandlers,
  ...accountHandlers,
  ...activityHandlers,
  ...riderHandlers,
  ...ratingHandlers,
  ...redeemHandlers,
  ...bookingHandlers,
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
  ...webPageHandlers,
  ...happyMoneyHandlers,
  ...mileageHandlers,
  ...tierHandlers,
  ...fareHandlers,
  ...uploadHandlers,
  ...searchHandlers,
};
