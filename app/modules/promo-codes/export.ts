import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/csv-export.server";
import { promoColumns } from "./columns";
import { promoRules } from "./list-rules";

export const loader = guardedLoader("Other_PromoCode_Management", (args) =>
  csvExport(args, {
    filename: "promo-codes",
    rules: promoRules,
    columns: promoColumns,
    source: (api) => (page) => api(calls.listPromoCodes, { query: page }),
  }),
);
