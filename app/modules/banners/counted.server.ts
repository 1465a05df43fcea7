import { calls } from "contract";
import { bannerRules } from "./banner";
import { bannerFilters } from "./list";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  BannerManagement: {
    rules: bannerRules,
    filters: ({ t }) => bannerFilters(t),
    source:
      ({ api }) =>
      (page) =>
        api(calls.listBanners, { query: page }),
  },
};
