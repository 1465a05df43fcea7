import { calls } from "contract";
import { bannerRules } from "./banner";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  BannerManagement: {
    rules: bannerRules,
    source:
      ({ api }) =>
      (page) =>
        api(calls.listBanners, { query: page }),
  },
};
