import type { DescribedResources } from "../../activity/described";
import type { Handlers } from "../../calls/handler";
import { singleRecordStore } from "../../core/record-store";
import { BEFORE_ALL_CHANGES, recordAnswer } from "../../core/records";
import { defaultPromo } from "./table";

const UNSET = {
  _id: "default",
  updatedAt: BEFORE_ALL_CHANGES.toISOString(),
  promoIndividual: null,
  promoBusiness: null,
  redeemPercentage: null,
};

const store = singleRecordStore(
  defaultPromo,
  "The default promo",
  UNSET,
  ({ promoIndividual, promoBusiness, redeemPercentage, ...row }) => ({
    ...recordAnswer(row),
    promoIndividual,
    promoBusiness,
    redeemPercentage,
  }),
);

export const defaultPromoHandlers = {
  readDefaultPromo: async ({ database }) => ({ data: await store.read(database) }),

  changeDefaultPromo: async (context) => ({
    message: "Default promo updated successfully",
    data: await store.save(context, context.body),
  }),
} satisfies Partial<Handlers>;

export const defaultPromoActivity = { "promoCode/default": {} } satisfies DescribedResources;
