import { count, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { giftCardInput } from "contract/gift-cards";
import type { Config } from "../../config";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { changedAt, findRecord, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { conflict, invalid } from "../../core/refused";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { imageAddress } from "../uploads/address";
import { giftCardCategories, type GiftCardCategoryRow, type GiftCardRow, giftCards } from "./table";

const CARD = "The gift card";
const CATEGORY = "The category";

/** How many cards a category has, as a column. */
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

const showCard = (config: Config) => (row: GiftCardRow) => ({
  ...recordAnswer(row),
  ...names(row),
  category: row.categoryId,
  image: imageAddress(config, row.image),
});

async function showCategories(db: Database, rows: GiftCardCategoryRow[]) {
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({ id: giftCards.categoryId, cards: count() })
    .from(giftCards)
    .where(inArray(giftCards.categoryId, ids))
    .groupBy(giftCards.categoryId);
  const cards = new Map(counted.map((each) => [each.id, each.cards]));
  return rows.map((row) => ({ ...recordAnswer(row), ...names(row), cards: cards.get(row.id) ?? 0 }));
}

async function showCategory(db: Database, row: GiftCardCategoryRow) {
  const [category] = await showCategories(db, [row]);
  if (!category) throw new Error("A category was lost on its way.");
  return category;
}

/**
 * A card as it is stored. Its category stays until then: it is locked.
 * @throws {Refused} 400 for a category that there is not
 */
async function asColumns(tx: Database, { category, ...card }: z.output<typeof giftCardInput>) {
  const [found] = isId(category)
    ? await tx.select().from(giftCardCategories).where(eq(giftCardCategories.id, category)).for("share")
    : [];
  if (!found) throw invalid("The gift card cannot be saved.", { category: "There is no such category any more." });
  return { ...card, categoryId: found.id };
}

export const giftCardHandlers = {
  listGiftCards: async ({ database, query, services }) => {
    const { nameEnglish, nameChinese, nameKorean, nameSpanish, categoryId, createdAt, updatedAt } = giftCards;
    const { category } = query;
    const { rows, totalDocs } = await listRecords(database, giftCards, query, {
      searched: nameColumns(giftCards),
      sorts: { nameEnglish, nameChinese, nameKorean, nameSpanish, createdAt, updatedAt },
      usual: { sort: "nameEnglish", order: "asc" },
      // No card is in a category whose id is none.
      where: category === undefined ? undefined : isId(category) ? eq(categoryId, category) : inArray(categoryId, []),
    });
    return { data: { docs: rows.map(showCard(services.config)), totalDocs } };
  },

  readGiftCard: async ({ database, params, services }) => {
    return { data: showCard(services.config)(await findRecord(database, giftCards, params.id, CARD)) };
  },

  createGiftCard: async ({ database, body, services }) => {
    const card = { ...newRecord(services.now()), ...(await asColumns(database, body)) };
    await database.insert(giftCards).values(card);
    return { message: "Gift card added successfully", data: showCard(services.config)(card) };
  },

  changeGiftCard: async ({ database, params, body, ifMatch, services }) => {
    const answer = showCard(services.config);
    const before = await lockRecord(database, giftCards, { id: params.id, ifMatch, what: CARD }, answer);
    const change = { ...(await asColumns(database, body)), updatedAt: changedAt(before, services.now()) };
    await database.update(giftCards).set(change).where(eq(giftCards.id, before.id));
    return { message: "Gift card updated successfully", data: answer({ ...before, ...change }) };
  },

  removeGiftCard: async ({ database, params, ifMatch, services }) => {
    const card = await lockRecord(
      database,
      giftCards,
      { id: params.id, ifMatch, what: CARD },
      showCard(services.config),
    );
    await database.delete(giftCards).where(eq(giftCards.id, card.id));
    return { message: "Gift card deleted successfully" };
  },

  listGiftCardCategories: async ({ database, query }) => {
    const { nameEnglish, nameChinese, nameKorean, nameSpanish, createdAt, updatedAt } = giftCardCategories;
    const { rows, totalDocs } = await listRecords(database, giftCardCategories, query, {
      searched: nameColumns(giftCardCategories),
      sorts: { nameEnglish, nameChinese, nameKorean, nameSpanish, cards: CARDS_IN, createdAt, updatedAt },
      usual: { sort: "nameEnglish", order: "asc" },
    });
    return { data: { docs: await showCategories(database, rows), totalDocs } };
  },

  readGiftCardCategory: async ({ database, params }) => {
    return { data: await showCategory(database, await findRecord(database, giftCardCategories, params.id, CATEGORY)) };
  },

  createGiftCardCategory: async ({ database, body, services }) => {
    const category = { ...newRecord(services.now()), ...body };
    await database.insert(giftCardCategories).values(category);
    return { message: "Category added successfully", data: await showCategory(database, category) };
  },

  changeGiftCardCategory: async ({ database, params, body, ifMatch, services }) => {
    const show = (row: GiftCardCategoryRow) => showCategory(database, row);
    const before = await lockRecord(database, giftCardCategories, { id: params.id, ifMatch, what: CATEGORY }, show);
    const change = { ...body, updatedAt: changedAt(before, services.now()) };
    await database.update(giftCardCategories).set(change).where(eq(giftCardCategories.id, before.id));
    return { message: "Category updated successfully", data: await show({ ...before, ...change }) };
  },

  removeGiftCardCategory: async ({ database, params, ifMatch }) => {
    const show = (row: GiftCardCategoryRow) => showCategory(database, row);
    const row = await lockRecord(database, giftCardCategories, { id: params.id, ifMatch, what: CATEGORY }, show);
    const category = await show(row);
    if (category.cards > 0) {
      const cards = category.cards === 1 ? "1 gift card" : `${category.cards} gift cards`;
      throw conflict(`This category cannot be deleted while there are cards in it: ${cards}.`, category);
    }
    await database.delete(giftCardCategories).where(eq(giftCardCategories.id, row.id));
    return { message: "Category deleted successfully" };
  },
} satisfies Partial<Handlers>;
