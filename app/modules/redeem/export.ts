import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/csv-export.server";
import { redeemColumns } from "./columns";
import { redeemRules } from "./list-rules";

export const loader = guardedLoader("Redeem", (args) =>
  csvExport(args, {
    filename: "redeem",
    rules: redeemRules,
    columns: (t, format) => redeemColumns(t, format, null),
    source: (api) => (page) => api(calls.listRedeems, { query: page }),
  }),
);
