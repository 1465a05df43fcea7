import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/export/csv-export.server";
import { giftColumns } from "./list";
import { categoriesOrNone, giftSource } from "./gift-cards.server";
import { listOf, readGiftQuery, RULES } from "./gift-entry";

export const loader = guardedLoader("GiftCardManagement", async (args) => {
  const kind = listOf(readGiftQuery(args.url));
  const categories = kind === "cards" ? await categoriesOrNone(args.api) : [];
  return csvExport(args, {
    filename: kind === "cards" ? "gift-cards" : "gift-card-categories",
    rules: RULES[kind],
    columns: (t, format, query) => giftColumns(t, format, query, categories),
    source: giftSource,
  });
});
