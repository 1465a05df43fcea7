import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { giftColumns, giftFilters, listChoice } from "./list";
import { categoriesOrNone, giftSource } from "./gift-cards.server";
import { listOf, readGiftQuery, RULES } from "./gift-entry";

export const loader = guardedLoader("GiftCardManagement", async (args) => {
  const kind = listOf(readGiftQuery(args.url));
  const categories = kind === "cards" ? await categoriesOrNone(args.api) : [];
  return exportList(args, {
    filename: kind === "cards" ? "gift-cards" : "gift-card-categories",
    rules: RULES[kind],
    columns: (t, format, query) => giftColumns(t, format, query, categories),
    filters: (t, query) => [listChoice(t), ...giftFilters(t, query, categories)],
    source: giftSource,
  });
});
