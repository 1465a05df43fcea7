import type { RedeemRequest } from "contract/redeem";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/csv-export.server";
import type { ListColumn } from "~/records/list-columns";
import { redeemColumns } from "./columns";
import { redeemRules } from "./list-rules";
import { redeemSource } from "./redeem.server";

export const loader = guardedLoader("Redeem", (args) =>
  csvExport(args, {
    filename: "redeem",
    rules: redeemRules,
    columns: (t, format): ListColumn<RedeemRequest>[] => [
      ...redeemColumns(t, format, null),
      { id: "currency", header: t("redeem:currency"), value: ({ currency }) => currency },
    ],
    source: redeemSource,
  }),
);
