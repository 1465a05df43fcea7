import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { promoColumns } from "./columns";
import { promoRules } from "./list-rules";

/** Exports the filtered list as CSV, with times in UTC. */
export const loader = guardedLoader("Other_PromoCode_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, promoRules);
  return csvResponse({
    filename: "promo-codes",
    columns: csvColumns(promoColumns(t, formatFor(tagOf(language)), query, (iso) => iso)),
    rows: allRows(query, (page) => api(calls.listPromoCodes, { query: page })),
  });
});
