import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { promoColumns, promoFilters } from "./list";
import { promoRules } from "./promo-code";
import { promoSource } from "./promo-codes.server";

export const loader = guardedLoader("Other_PromoCode_Management", (args) =>
  exportList(args, {
    filename: "promo-codes",
    rules: promoRules,
    columns: promoColumns,
    filters: promoFilters,
    source: promoSource,
  }),
);
