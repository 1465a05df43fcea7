import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { priceColumns } from "./list";
import { priceRules } from "./price";

export const loader = guardedLoader("Happy_Money_Management", (args) =>
  exportList(args, {
    filename: "happy-money-prices",
    rules: priceRules,
    columns: priceColumns,
    source: (api) => (page) => api(calls.listHappyPrices, { query: page }),
  }),
);
