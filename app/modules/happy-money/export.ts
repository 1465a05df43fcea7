import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/export/csv-export.server";
import { priceColumns } from "./list";
import { priceRules } from "./price";

export const loader = guardedLoader("Happy_Money_Management", (args) =>
  csvExport(args, {
    filename: "happy-money-prices",
    rules: priceRules,
    columns: priceColumns,
    source: (api) => (page) => api(calls.listHappyPrices, { query: page }),
  }),
);
