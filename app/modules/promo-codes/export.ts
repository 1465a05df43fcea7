import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/csv-export.server";
import { promoColumns } from "./columns";
import { promoRules } from "./list-rules";

/** The file has its times in UTC. */
export const loader = guardedLoader("Other_PromoCode_Management", (args) =>
  csvExport(args, {
    filename: "promo-codes",
    rules: promoRules,
    columns: (t, format, query) => promoColumns(t, format, query, (iso) => iso),
    source: (api) => (page) => api(calls.listPromoCodes, { query: page }),
  }),
);
