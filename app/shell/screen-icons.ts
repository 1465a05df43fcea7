import type { ScreenId } from "~/access/screens";
import type { IconName } from "~/ui/icon";

export const SCREEN_ICONS: Readonly<Partial<Record<ScreenId, IconName>>> = {
  dashboard: "layout-dashboard",
  Live: "radio",
  Booking_Management: "calendar-check",
  ScheduledRidesManagement: "calendar-clock",

  "account-management": "id-card",
  "user-management": "users",
  "driver-management": "car",
  DocumentExpire: "file-clock",
  RatingAndReview: "star",
  SubAdmin_Management: "shield",

  TaxiSingleManagement: "car-taxi-front",
  ManageDesignatedDriver: "key-round",
  PetCategoryManagement: "paw-print",
  PackageManagement: "package",

  Happy_Money_Management: "coins",
  Redeem: "wallet",
  Report: "sigma",
  Payouts: "coins",
  Refunds: "undo-2",
  MilesManagement: "route",
  ManageTier: "medal",
  GiftCardManagement: "gift",
  PromoCode_Management: "ticket-percent",
  Other_PromoCode_Management: "tag",
  invitation_promo: "badge-percent",
  Tip_Management: "hand-coins",
  Subscription_Management: "credit-card",

  BannerManagement: "image",
  Video_Management: "clapperboard",
  Notification_Management: "bell",
  FAQ_Management: "circle-question-mark",

  Content_Management: "settings",
  Office_Management: "building-complex",
  CancellationReason: "message-square-x",
  Activity: "clock",
  Connection: "plug",
};
