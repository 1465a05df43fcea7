import { createColumnHelper } from "@tanstack/react-table";
import type { RedeemRequest } from "contract/redeem";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { redeemColumns, redeemFilters } from "./list";
import { redeemRules } from "./request";
import { redeemSource } from "./redeem.server";

const column = createColumnHelper<ListFeatures, RedeemRequest>();

export const loader = guardedLoader("Redeem", (args) =>
  exportList(args, {
    filename: "redeem",
    rules: redeemRules,
    columns: (t, format): ListColumn<RedeemRequest>[] => [
      ...redeemColumns(t, format, null),
      column.accessor("currency", { header: t("redeem:currency") }),
    ],
    filters: redeemFilters,
    source: redeemSource,
  }),
);
