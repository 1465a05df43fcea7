import type { ActivityResource } from "contract/activity-constants";
import type { Writer } from "./values.server";

const LISTS: Readonly<Record<ActivityResource, string>> = {
  activity: "screens:menu.Activity",
  banner: "screens:menu.BannerManagement",
  booking: "screens:menu.Booking_Management",
  brand: "brand:title",
  cancelReason: "screens:menu.CancellationReason",
  document: "drivers:documents",
  driver: "go-to:group.driver",
  fare: "activity:list.fare",
  faq: "screens:menu.FAQ_Management",
  file: "activity:list.file",
  giftCard: "screens:menu.GiftCardManagement",
  giftCardCategory: "activity:list.giftCardCategory",
  "happyMoney/price": "happy-money:prices",
  "happyMoney/settings": "activity:list.happySettings",
  invitationPromo: "screens:menu.invitation_promo",
  mileage: "screens:menu.MilesManagement",
  notification: "screens:menu.Notification_Management",
  office: "screens:menu.Office_Management",
  package: "screens:menu.PackageManagement",
  petCategory: "screens:menu.PetCategoryManagement",
  profile: "activity:list.profile",
  promoCode: "screens:menu.Other_PromoCode_Management",
  "promoCode/default": "screens:menu.PromoCode_Management",
  rating: "screens:menu.RatingAndReview",
  redeem: "screens:menu.Redeem",
  scheduledRide: "screens:menu.ScheduledRidesManagement",
  secondFactorPolicy: "activity:list.secondFactorPolicy",
  session: "activity:list.session",
  setting: "screens:menu.Content_Management",
  singleTaxi: "screens:menu.TaxiSingleManagement",
  subadmin: "screens:menu.SubAdmin_Management",
  subscription: "screens:menu.Subscription_Management",
  tier: "screens:menu.ManageTier",
  tip: "screens:menu.Tip_Management",
  user: "screens:menu.user-management",
  vehicle: "drivers:vehicles",
  video: "screens:menu.Video_Management",
  webPage: "settings:pages",
};

/** The name of all records of a resource. */
export function listOf(resource: string, t: Writer["t"]): string {
  const known: Readonly<Record<string, string>> = LISTS;
  const key = Object.hasOwn(known, resource) ? known[resource] : undefined;
  return key === undefined ? resource : t(key);
}
