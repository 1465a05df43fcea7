import { calls } from "contract";
import type { AnyCall } from "contract/call";
import type { JobAction } from "contract/job-constants";
import type { JobGiven } from "contract/jobs";
import type { Context, HandledCall } from "../calls/handler";
import { missing } from "../core/http-error";

/** The input of the call for one record. */
interface Sent {
  params?: Record<string, string>;
  body?: unknown;
}

/** What a job does to each of its records. */
export interface JobAct {
  /** The list from which the records can be selected. */
  list: HandledCall;
  /** The call for one record. */
  call: HandledCall;
  /** The field that the job must be given for the call. It accepts no other field. */
  needs?: keyof JobGiven;
  /** @param read reads further data of the record that the call needs */
  sent: (id: string, given: JobGiven & { read: Context<AnyCall>["read"] }) => Sent | Promise<Sent>;
}

const onPath =
  (body?: unknown): JobAct["sent"] =>
  (id) => ({ params: { id }, body });

const removes = (list: HandledCall, call: HandledCall): JobAct => ({ list, call, sent: onPath() });

const rejects = (list: HandledCall, call: HandledCall): JobAct => ({
  list,
  call,
  needs: "reason",
  sent: (id, { reason }) => ({ params: { id }, body: { reason } }),
});

const blocks = (list: HandledCall, call: HandledCall, isBlocked: boolean): JobAct => ({
  list,
  call,
  sent: onPath({ isBlocked }),
});

const blocksAccount = (isBlocked: boolean): JobAct => ({
  list: "listAccounts",
  call: "blockAccount",
  sent: (_id) => ({ body: { _id, isBlocked } }),
});

const notifies = (list: HandledCall, call: HandledCall): JobAct => ({
  list,
  call,
  needs: "notification",
  sent: (id, { notification }) => ({ params: { id }, body: notification }),
});

/** The call also changes another field. */
const switchesTip = (isActive: "0" | "1"): JobAct => ({
  list: "listTips",
  call: "changeTip",
  sent: async (id, { read }) => {
    const tip = (await read("listTips", { query: { limit: 100 } })).data.docs.find(({ _id }) => _id === id);
    if (!tip) throw missing("The tip");
    return { params: { id }, body: { percentage: tip.percentage, isActive } };
  },
});

const switchesBanner = (isActive: boolean): JobAct => ({
  list: "listBanners",
  call: "changeBanner",
  sent: async (id, { read }) => {
    const { imageLink, url } = (await read("readBanner", { params: { id } })).data;
    return { params: { id }, body: { imageLink, url, isActive } };
  },
});

export const jobActs: Readonly<Record<JobAction, JobAct>> = {
  "rider.block": blocks("listRiders", "blockRider", true),
  "rider.unblock": blocks("listRiders", "blockRider", false),
  "rider.delete": removes("listRiders", "removeRider"),
  "rider.notify": notifies("listRiders", "notifyRider"),
  "account.block": blocksAccount(true),
  "account.unblock": blocksAccount(false),
  "account.delete": { list: "listAccounts", call: "deleteAccount", sent: (_id) => ({ body: { _id } }) },
  "driver.block": blocks("listDrivers", "blockDriver", true),
  "driver.unblock": blocks("listDrivers", "blockDriver", false),
  "driver.notify": notifies("listDrivers", "notifyDriver"),
  "driver.assign-office": {
    list: "listDrivers",
    call: "assignOffice",
    needs: "office",
    sent: (id, { office }) => ({ params: { id }, body: { office } }),
  },
  "document.remind": { list: "listExpiringDocuments", call: "remindOfDocument", sent: onPath() },
  "subAdmin.block": { list: "listSubAdmins", call: "blockSubAdmin", sent: onPath({ isBlock: "block" }) },
  "subAdmin.unblock": { list: "listSubAdmins", call: "blockSubAdmin", sent: onPath({ isBlock: "unblock" }) },
  "redeem.approve": { list: "listRedeems", call: "approveRedeem", sent: onPath() },
  "redeem.reject": rejects("listRedeems", "rejectRedeem"),
  "refund.approve": { list: "listRefunds", call: "approveRefund", sent: onPath() },
  "refund.reject": rejects("listRefunds", "rejectRefund"),
  "adjustment.approve": { list: "listAdjustments", call: "approveAdjustment", sent: onPath() },
  "adjustment.reject": rejects("listAdjustments", "rejectAdjustment"),
  "promoCode.activate": { list: "listPromoCodes", call: "activatePromoCode", sent: onPath({ isActive: true }) },
  "promoCode.deactivate": { list: "listPromoCodes", call: "activatePromoCode", sent: onPath({ isActive: false }) },
  "promoCode.delete": removes("listPromoCodes", "removePromoCode"),
  "tip.activate": switchesTip("1"),
  "tip.deactivate": switchesTip("0"),
  "tip.delete": removes("listTips", "removeTip"),
  "banner.activate": switchesBanner(true),
  "banner.deactivate": switchesBanner(false),
  "banner.delete": removes("listBanners", "removeBanner"),
  "faq.delete": removes("listFaqs", "removeFaq"),
  "video.delete": removes("listVideos", "removeVideo"),
  "giftCard.delete": removes("listGiftCards", "removeGiftCard"),
  "giftCardCategory.delete": removes("listGiftCardCategories", "removeGiftCardCategory"),
  "happyPrice.delete": removes("listHappyPrices", "removeHappyPrice"),
  "mileage.delete": removes("listMileages", "removeMileage"),
  "tier.delete": removes("listTiers", "removeTier"),
  "subscription.delete": removes("listSubscriptions", "removeSubscription"),
  "office.delete": removes("listOffices", "removeOffice"),
  "singleTaxi.delete": removes("listSingleTaxis", "removeSingleTaxi"),
  "petCategory.delete": removes("listPetCategories", "removePetCategory"),
  "package.delete": removes("listPackages", "removePackage"),
};

/** Returns the call for one record of a job's action. */
export const callOf = (action: JobAction): AnyCall => calls[jobActs[action].call];
