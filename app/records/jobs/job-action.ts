import type { TFunction } from "i18next";
import type { JobAction } from "contract/job-constants";
import type { ScreenId } from "~/access/screens";

interface Subject {
  /** The text key of the list. */
  list: string;
  /** The list's name in views. */
  listId: string;
  /** The screen of one of its records, if there is one. */
  record?: ScreenId;
}

type SubjectName<Action> = Action extends `${infer Name}.${string}` ? Name : never;

const SUBJECTS: Readonly<Record<SubjectName<JobAction>, Subject>> = {
  rider: { list: "screens:menu.user-management", listId: "user-management", record: "ViewUser" },
  account: { list: "screens:menu.account-management", listId: "account-management", record: "account-details" },
  driver: { list: "screens:menu.driver-management", listId: "driver-management", record: "driver-view" },
  document: { list: "screens:menu.DocumentExpire", listId: "DocumentExpire" },
  subAdmin: { list: "screens:menu.SubAdmin_Management", listId: "SubAdmin_Management" },
  redeem: { list: "screens:menu.Redeem", listId: "Redeem" },
  refund: { list: "screens:menu.Refunds", listId: "Refunds" },
  adjustment: { list: "payouts:adjustments", listId: "Payouts/adjustments" },
  promoCode: {
    list: "screens:menu.Other_PromoCode_Management",
    listId: "Other_PromoCode_Management",
    record: "AddEditPromocode",
  },
  tip: { list: "screens:menu.Tip_Management", listId: "Tip_Management" },
  banner: { list: "screens:menu.BannerManagement", listId: "BannerManagement", record: "AddEditBanner" },
  faq: { list: "screens:menu.FAQ_Management", listId: "FAQ_Management", record: "AddEditFAQ" },
  video: { list: "screens:menu.Video_Management", listId: "Video_Management" },
  giftCard: { list: "screens:menu.GiftCardManagement", listId: "GiftCardManagement" },
  giftCardCategory: { list: "gift-cards:inActivity.categories", listId: "GiftCardManagement" },
  happyPrice: { list: "happy-money:prices", listId: "Happy_Money_Management" },
  mileage: { list: "screens:menu.MilesManagement", listId: "MilesManagement" },
  tier: { list: "screens:menu.ManageTier", listId: "ManageTier" },
  subscription: {
    list: "screens:menu.Subscription_Management",
    listId: "Subscription_Management",
    record: "AddEditSubscription",
  },
  office: { list: "screens:menu.Office_Management", listId: "Office_Management" },
  singleTaxi: {
    list: "screens:menu.TaxiSingleManagement",
    listId: "TaxiSingleManagement",
    record: "AddEditTaxiSingle",
  },
  petCategory: {
    list: "screens:menu.PetCategoryManagement",
    listId: "PetCategoryManagement",
    record: "AddEditPetCategory",
  },
  package: { list: "screens:menu.PackageManagement", listId: "PackageManagement", record: "AddEditPackage" },
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
