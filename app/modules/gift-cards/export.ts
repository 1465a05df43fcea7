import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { giftColumns } from "./columns";
import { categoriesOrNone, giftSource } from "./gift-cards.server";
import { listOf, readGiftQuery } from "./list-rules";

export const loader = guardedLoader("GiftCardManagement", async ({ api, url, t, language }) => {
  const query = readGiftQuery(url);
  const isCards = listOf(query) === "cards";
  const categories = isCards ? await categoriesOrNone(api) : [];
  return csvResponse({
    filename: isCards ? "gift-cards" : "gift-card-categories",
    columns: csvColumns(giftColumns(t, formatFor(tagOf(language)), query, categories)),
    rows: allRows(query, giftSource(api, query)),
  });
});
