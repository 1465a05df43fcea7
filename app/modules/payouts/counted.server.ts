import { adjustmentSource } from "./adjustments.server";
import { adjustmentRules, payoutRules, runRules } from "./list-rules";
import { balanceSource } from "./payouts.server";
import { runSource } from "./runs.server";
import { adjustmentFilters } from "./adjustment-columns";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Payouts: { rules: payoutRules, source: ({ api }) => balanceSource(api) },
  "Payouts/runs": { rules: runRules, source: ({ api }) => runSource(api), title: "payouts:runs" },
  "Payouts/adjustments": {
    rules: adjustmentRules,
    source: ({ api }) => adjustmentSource(api),
    filters: ({ t }) => adjustmentFilters(t),
    title: "payouts:adjustments",
  },
};
