import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { bannerColumns, bannerFilters } from "./list";
import { bannerRules } from "./banner";

export const loader = guardedLoader("BannerManagement", (args) =>
  exportList(args, {
    filename: "banners",
    rules: bannerRules,
    columns: (t, _, query) => bannerColumns(t, query),
    filters: bannerFilters,
    source: (api) => (page) => api(calls.listBanners, { query: page }),
  }),
);
