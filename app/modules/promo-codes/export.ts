import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { promoColumns } from "./columns";
import { promoRules } from "./list-rules";
import { promoSource } from "./promo-codes.server";

/** Exports the filtered list as CSV, with times in UTC. */
export const loader = guardedLoader("Other_PromoCode_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, promoRules);
  return csvResponse({
    filename: "promo-codes",
    columns: csvColumns(promoColumns(t, formatFor(tagOf(language)), query, (iso) => iso)),
    rows: allRows(promoSource(api, query)),
  });
});
