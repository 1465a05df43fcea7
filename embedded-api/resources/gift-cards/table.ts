import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { RecordKey } from "../../core/duplicates";
import { alphabetical } from "../../core/search";
import { recordColumns } from "../../database/columns";

const nameColumns = () => ({
  nameEnglish: text("name_english").notNull(),
  nameChinese: text("name_chinese").notNull(),
  nameKorean: text("name_korean").notNull(),
  nameSpanish: text("name_spanish").notNull(),
});

export const giftCardCategories = pgTable("gift_card_categories", { ...recordColumns(), ...nameColumns() }, (table) => [
  index("gift_card_categories_name").on(alphabetical(table.nameEnglish), table.id),
]);

/** The designs of gift card that riders choose from. */
export const giftCards = pgTable(
  "gift_cards",
  {
    ...recordColumns(),
    ...nameColumns(),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => giftCardCategories.id, { onDelete: "restrict" }),
    image: text("image").notNull(),
  },
  (table) => [
    index("gift_cards_category").on(table.categoryId),
    index("gift_cards_name").on(alphabetical(table.nameEnglish), table.id),
  ],
);

export const giftCardCategoryKey: RecordKey = { table: giftCardCategories, columns: [giftCardCategories.nameEnglish] };
export const giftCardKey: RecordKey = { table: giftCards, columns: [giftCards.categoryId, giftCards.nameEnglish] };

export type GiftCardCategoryRow = typeof giftCardCategories.$inferSelect;
