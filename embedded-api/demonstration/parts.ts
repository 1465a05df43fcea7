import { bannerSeed } from "../resources/banners/seed";
import { brandSeed } from "../resources/brand/seed";
import { cancellationReasonSeed } from "../resources/cancellation-reasons/seed";
import { invitationPromoSeed } from "../resources/invitation-promo/seed";
import { driverSeed } from "../resources/drivers/seed";
import { defaultPromoSeed } from "../resources/default-promo/seed";
import { fareSeed } from "../resources/fares/seed";
import { faqSeed } from "../resources/faqs/seed";
import { happyMoneySeed } from "../resources/happy-money/seed";
import { mileageSeed } from "../resources/mileage/seed";
import { giftCardSeed } from "../resources/gift-cards/seed";
import { notificationSeed } from "../resources/notifications/seed";
import { officeSeed } from "../resources/offices/seed";
import { promoCodeSeed } from "../resources/promo-codes/seed";
import { ratingSeed } from "../resources/ratings/seed";
import { redeemSeed } from "../resources/redeem/seed";
import { riderSeed } from "../resources/riders/seed";
import { serviceCategorySeed } from "../resources/service-categories/seed";
import { settingSeed } from "../resources/settings/seed";
import { subscriptionSeed } from "../resources/subscriptions/seed";
import { tierSeed } from "../resources/tiers/seed";
import { tipSeed } from "../resources/tips/seed";
import { videoSeed } from "../resources/videos/seed";
import { webPageSeed } from "../resources/web-pages/seed";
import type { SeedPart } from "./part";
import { ridesSeed } from "./rides";

/** All demonstration data, in the order in which it is made. A resource adds its seed here. */
export const seedParts: readonly SeedPart[] = [
  officeSeed,
  tipSeed,
  cancellationReasonSeed,
  invitationPromoSeed,
  webPageSeed,
  ridesSeed,
  driverSeed,
  riderSeed,
  ratingSeed,
  redeemSeed,
  bannerSeed,
  faqSeed,
  videoSeed,
  serviceCategorySeed,
  fareSeed,
  subscriptionSeed,
  settingSeed,
  brandSeed,
  notificationSeed,
  happyMoneySeed,
  mileageSeed,
  tierSeed,
  giftCardSeed,
  defaultPromoSeed,
  promoCodeSeed,
];
