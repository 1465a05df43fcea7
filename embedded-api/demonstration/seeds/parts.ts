import { bannerSeed } from "./banners";
import { brandSeed } from "./brand";
import { cancellationReasonSeed } from "./cancellation-reasons";
import { invitationPromoSeed } from "./invitation-promo";
import { driverSeed } from "./drivers";
import { defaultPromoSeed } from "./default-promo";
import { fareSeed } from "./fares";
import { faqSeed } from "./faqs";
import { happyMoneySeed } from "./happy-money";
import { ledgerSeed } from "./ledger";
import { mileageSeed } from "./mileage";
import { giftCardSeed } from "./gift-cards";
import { notificationSeed } from "./notifications";
import { officeSeed } from "./offices";
import { promoCodeSeed } from "./promo-codes";
import { ratingSeed } from "./ratings";
import { redeemSeed } from "./redeem";
import { refundSeed } from "./refunds";
import { riderSeed } from "./riders";
import { serviceCategorySeed } from "./service-categories";
import { settingSeed } from "./settings";
import { subscriptionSeed } from "./subscriptions";
import { tierSeed } from "./tiers";
import { tipSeed } from "./tips";
import { videoSeed } from "./videos";
import { webPageSeed } from "./web-pages";
import type { SeedPart } from "./part";
import { ridesSeed } from "../rides";

/** All demonstration data, in the order of creation. Each resource adds its seed here. */
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
  ledgerSeed,
  refundSeed,
];
