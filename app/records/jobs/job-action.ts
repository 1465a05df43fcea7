import type { TFunction } from "i18next";
import type { JobAction } from "contract/job-constants";
import type { ScreenId } from "~/access/screens";

interface Subject {
  /** The text key of the list. */
  list: string;
  /** The screen of the list, and that of one of its records, if there is one. */
  screen: ScreenId;
  record?: ScreenId;
}

type SubjectName<Action> = Action extends `${infer Name}.${string}` ? Name : never;

const SUBJECTS: Readonly<Record<SubjectName<JobAction>, Subject>> = {
  rider: { list: "screens:menu.user-management", screen: "user-management", record: "ViewUser" },
  account: { list: "screens:menu.account-management", screen: "account-management", record: "account-details" },
  driver: { list: "screens:menu.driver-management", screen: "driver-management", record: "driver-view" },
  document: { list: "screens:menu.DocumentExpire", screen: "DocumentExpire" },
  subAdmin: { list: "screens:menu.SubAdmin_Management", screen: "SubAdmin_Management" },
  redeem: { list: "screens:menu.Redeem", screen: "Redeem" },
  refund: { list: "screens:menu.Refunds", screen: "Refunds" },
  adjustment: { list: "payouts:adjustments", screen: "Payouts" },
  promoCode: {
    list: "screens:menu.Other_PromoCode_Management",
    screen: "Other_PromoCode_Management",
    record: "AddEditPromocode",
  },
  tip: { list: "screens:menu.Tip_Management", screen: "Tip_Management" },
  banner: { list: "screens:menu.BannerManagement", screen: "BannerManagement", record: "AddEditBanner" },
  faq: { list: "screens:menu.FAQ_Management", screen: "FAQ_Management", record: "AddEditFAQ" },
  video: { list: "screens:menu.Video_Management", screen: "Video_Management" },
  giftCard: { list: "screens:menu.GiftCardManagement", screen: "GiftCardManagement" },
  giftCardCategory: { list: "gift-cards:inActivity.categories", screen: "GiftCardManagement" },
  happyPrice: { list: "happy-money:prices", screen: "Happy_Money_Management" },
  mileage: { list: "screens:menu.MilesManagement", screen: "MilesManagement" },
  tier: { list: "screens:menu.ManageTier", screen: "ManageTier" },
  subscription: {
    list: "screens:menu.Subscription_Management",
    screen: "Subscription_Management",
    record: "AddEditSubscription",
  },
  office: { list: "screens:menu.Office_Management", screen: "Office_Management" },
  singleTaxi: {
    list: "screens:menu.TaxiSingleManagement",
    screen: "TaxiSingleManagement",
    record: "AddEditTaxiSingle",
  },
  petCategory: {
    list: "screens:menu.PetCategoryManagement",
    screen: "PetCategoryManagement",
    record: "AddEditPetCategory",
  },
  package: { list: "screens:menu.PackageManagement", screen: "PackageManagement", record: "AddEditPackage" },
};

/** Returns the list whose rows an action is for, and the screen of one row. */
export function subjectOf(action: JobAction): Subject {
  return SUBJECTS[action.split(".")[0] as SubjectName<JobAction>];
}

/** Names what a job does: "Blocking: Users". An action that the panel does not know keeps the server's name. */
export function actionText(t: TFunction, action: string): string {
  const [subject = "", act = ""] = action.split(".");
  const known = Object.hasOwn(SUBJECTS, subject) ? SUBJECTS[subject as SubjectName<JobAction>] : undefined;
  return known ? t("jobs:action", { act: t(`activity:actions.${act}`), list: t(known.list) }) : action;
}
