import { redeemRules } from "./request";
import { redeemSource } from "./redeem.server";
import { redeemFilters } from "./list";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Redeem: { rules: redeemRules, source: ({ api }) => redeemSource(api), filters: ({ t }) => redeemFilters(t) },
};
