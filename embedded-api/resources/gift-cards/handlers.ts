import type { DescribedResources } from "../../activity/described";
import { count, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { giftCardInput } from "contract/gift-cards";
import type { Handlers } from "../../calls/handler";
import { isDuplicate } from "../../core/duplicates";
import { lockTable } from "../../core/lock-table";
import { recordStore } from "../../core/record-store";
import { recordAnswer } from "../../core/records";
import { conflict, invalid } from "../../core/http-error";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { imageAddress, requireUpload } from "../uploads/address";
import { giftCardCategories, giftCardCategoryKey, type GiftCardCategoryRow, giftCardKey, giftCards } from "./table";

/** Counts a category's cards within a query. */
const CARDS_IN = sql`(select count(*) from ${giftCards} where ${giftCards.categoryId} = ${giftCardCategories.id})`;

const names = ({ nameEnglish, nameChinese, nameKorean, nameSpanish }: GiftCardCategoryRow) => ({
  nameEnglish,
  nameChinese,
  nameKorean,
  nameSpanish,
});
const nameColumns = (table: typeof giftCards | typeof giftCardCategories) => [
  table.nameEnglish,
  table.nameChinese,
  table.nameKorean,
  table.nameSpanish,
];

const cards = recordStore(giftCards, "The gift card", (rows, { services }) =>
  rows.map((row) => ({
    ...recordAnswer(row),
    ...names(row),
    category: row.categoryId,
    image: imageAddress(services.config, row.image),
  })),
);

const categories = recordStore(giftCardCategories, "The category", async (rows, { database }) => {
  const ids = rows.map(({ id }) => id);
  const counted = await database
    .select({ id: giftCards.categoryId, cards: count() })
    .from(giftCards)
    .where(inArray(giftCards.categoryId, ids))
    .groupBy(giftCards.categoryId);
  const numbers = new Map(counted.map((each) => [each.id, each.cards]));
  return rows.map((row) => ({ ...recordAnswer(row), ...names(row), cards: numbers.get(row.id) ?? 0 }));
});

/**
 * Returns the columns of a card. Its category is locked, so that nobody deletes it before the card is stored.
 * @throws {HttpError} 400 for an unknown category
 */
async function asColumns(tx: Database, { category, ...card }: z.output<typeof giftCardInput>) {
  const [found] = isId(category)
    ? await tx.select().from(giftCardCategories).where(eq(giftCardCategories.id, category)).for("share")
    : [];
  if (!found) throw invalid("The gift card cannot be saved.", { category: "There is no such category any more." });
  return { ...card, categoryId: found.id };
}

interface Named {
  _id: string;
  nameEnglish: string;
}

async function refuseSameCard(tx: Database, { _id, nameEnglish }: Named): Promise<void> {
  if (!(await isDuplicate(tx, giftCardKey, _id))) return;
  const text = `There is already a gift card ${nameEnglish} in this category.`;
  throw invalid("This name is taken already.", { nameEnglish: text });
}

async function refuseSameCategory(tx: Database, { _id, nameEnglish }: Named): Promise<void> {
  if (!(await isDuplicate(tx, giftCardCategoryKey, _id))) return;
  throw invalid("This name is taken already.", { nameEnglish: `There is already a category ${nameEnglish}.` });
}

export const giftCardHandlers = {
  listGiftCards: (context) => {
    const { nameEnglish, nameChinese, nameKorean, nameSpanish, categoryId, createdAt, updatedAt } = giftCards;
    const { category } = context.query;
    return cards.list(context, {
      searched: nameColumns(giftCards),
      sorts: { nameEnglish, nameChinese, nameKorean, nameSpanish, createdAt, updatedAt },
      defaultOrder: { sort: "nameEnglish", order: "asc" },
      // A malformed id matches no category, so the list is empty.
      where: category === undefined ? undefined : isId(category) ? eq(categoryId, category) : inArray(categoryId, []),
    });
  },

  readGiftCard: async (context) => ({ data: await cards.read(context) }),

  createGiftCard: async (context) => {
    requireUpload(context, "image");
    await lockTable(context.database, giftCards);
    const data = await cards.create(context, await asColumns(context.database, context.body));
    await refuseSameCard(context.database, data);
    return { message: "Gift card added successfully", data };
  },

  changeGiftCard: async (context) => {
    requireUpload(context, "image", await cards.read(context));
    await lockTable(context.database, giftCards);
    const data = await cards.change(context, () => asColumns(context.database, context.body));
    await refuseSameCard(context.database, data);
    return { message: "Gift card updated successfully", data };
  },

  removeGiftCard: async (context) => {
    await cards.remove(context);
    return { message: "Gift card deleted successfully" };
  },

  listGiftCardCategories: (context) => {
    const { nameEnglish, nameChinese, nameKorean, nameSpanish, createdAt, updatedAt } = giftCardCategories;
    return categories.list(context, {
      searched: nameColumns(giftCardCategories),
      sorts: { nameEnglish, nameChinese, nameKorean, nameSpanish, cards: CARDS_IN, createdAt, updatedAt },
      defaultOrder: { sort: "nameEnglish", order: "asc" },
    });
  },

  readGiftCardCategory: async (context) => ({ data: await categories.read(context) }),

  createGiftCardCategory: async (context) => {
    await lockTable(context.database, giftCardCategories);
    const data = await categories.create(context, context.body);
    await refuseSameCategory(context.database, data);
    return { message: "Category added successfully", data };
  },

  changeGiftCardCategory: async (context) => {
    await lockTable(context.database, giftCardCategories);
    const data = await categories.change(context, context.body);
    await refuseSameCategory(context.database, data);
    return { message: "Category updated successfully", data };
  },

  removeGiftCardCategory: async (context) => {
    await categories.remove(context, async (row) => {
      const category = await categories.showOne(row, context);
      if (category.cards === 0) return;
      const number = category.cards === 1 ? "1 gift card" : `${category.cards} gift cards`;
      throw conflict(`This category cannot be deleted while there are cards in it: ${number}.`, category, "inUse");
    });
    return { message: "Category deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const giftCardActivity = {
  giftCard: { name: "nameEnglish", lock: giftCards, key: giftCardKey },
  giftCardCategory: { name: "nameEnglish", lock: giftCardCategories, key: giftCardCategoryKey },
} satisfies DescribedResources;
