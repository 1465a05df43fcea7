import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/export/csv-export.server";
import { bannerColumns } from "./list";
import { bannerRules } from "./banner";

export const loader = guardedLoader("BannerManagement", (args) =>
  csvExport(args, {
    filename: "banners",
    rules: bannerRules,
    columns: (t, _, query) => bannerColumns(t, query),
    source: (api) => (page) => api(calls.listBanners, { query: page }),
  }),
);
