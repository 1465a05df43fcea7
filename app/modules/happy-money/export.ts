import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { priceColumns } from "./columns";
import { priceRules } from "./list-rules";

export const loader = guardedLoader("Happy_Money_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, priceRules);
  return csvResponse({
    filename: "happy-money-prices",
    columns: csvColumns(priceColumns(t, formatFor(tagOf(language)), query)),
    rows: allRows(query, (page) => api(calls.listHappyPrices, { query: page })),
  });
});
