import { asc, eq } from "drizzle-orm";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { lockTable } from "../../core/lock-table";
import { BEFORE_ALL_CHANGES, changedAt, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { invalid } from "../../core/refused";
import type { Database } from "../../database/database";
import { happyMoneySettings, type HappyMoneySettingsRow, type HappyPriceRow, happyPrices } from "./table";

const PRICE = "The price";
const SAVED = "Happy money settings updated successfully";

function showPrice(row: HappyPriceRow) {
  return { ...recordAnswer(row), point: row.point, price: row.price, Happyprice: row.happyPrice };
}

/** What points cost is said once. The table is locked, so that two people do not add the same at once. */
async function refuseDuplicate(tx: Database, point: number, except?: string): Promise<void> {
  const [same] = await tx.select().from(happyPrices).where(eq(happyPrices.point, point));
  if (same && same.id !== except) {
    throw invalid("These points have a price already.", { point: `There is already a price of ${point} points.` });
  }
}

function showSettings({ id, createdAt, updatedAt, ...fields }: HappyMoneySettingsRow) {
  return { ...recordAnswer({ id, createdAt, updatedAt }), ...fields };
}

/** What a service has that nobody has set up yet. */
const UNSET = {
  _id: "happyMoney",
  updatedAt: BEFORE_ALL_CHANGES.toISOString(),
  happyMoneyReservePercentage: null,
  happyMoneyAddPercentage: null,
  happyMoneyReloadAmount: null,
};

async function findSettings(db: Database): Promise<HappyMoneySettingsRow | undefined> {
  const [row] = await db.select().from(happyMoneySettings).orderBy(asc(happyMoneySettings.id)).limit(1);
  return row;
}

export const happyMoneyHandlers = {
  listHappyPrices: async ({ database, query }) => {
    const { point, price, happyPrice, createdAt, updatedAt } = happyPrices;
    const { rows, totalDocs } = await listRecords(database, happyPrices, query, {
      searched: [point, price, happyPrice],
      sorts: { point, price, Happyprice: happyPrice, createdAt, updatedAt },
      usual: { sort: "point", order: "asc" },
    });
    return { data: { docs: rows.map(showPrice), totalDocs } };
  },

  createHappyPrice: async ({ database, body, services }) => {
    await lockTable(database, happyPrices);
    await refuseDuplicate(database, body.point);
    const price = { ...newRecord(services.now()), point: body.point, price: body.price, happyPrice: body.Happyprice };
    await database.insert(happyPrices).values(price);
    return { message: "Price added successfully", data: showPrice(price) };
  },

  changeHappyPrice: async ({ database, params, body, ifMatch, services }) => {
    await lockTable(database, happyPrices);
    const before = await lockRecord(database, happyPrices, { id: params.id, ifMatch, what: PRICE }, showPrice);
    await refuseDuplicate(database, body.point, before.id);
    const change = {
      point: body.point,
      price: body.price,
      happyPrice: body.Happyprice,
      updatedAt: changedAt(before, services.now()),
    };
    await database.update(happyPrices).set(change).where(eq(happyPrices.id, before.id));
    return { message: "Price updated successfully", data: showPrice({ ...before, ...change }) };
  },

  removeHappyPrice: async ({ database, params, ifMatch }) => {
    const price = await lockRecord(database, happyPrices, { id: params.id, ifMatch, what: PRICE }, showPrice);
    await database.delete(happyPrices).where(eq(happyPrices.id, price.id));
    return { message: "Price deleted successfully" };
  },

  readHappyMoneySettings: async ({ database }) => {
    const row = await findSettings(database);
    return { data: row ? showSettings(row) : UNSET };
  },

  changeHappyMoneySettings: async ({ database, body, ifMatch, services }) => {
    // There is one row at most, even when two people save the first one at once.
    await lockTable(database, happyMoneySettings);
    const row = await findSettings(database);
    if (!row) {
      const first = { ...newRecord(services.now()), ...body };
      await database.insert(happyMoneySettings).values(first);
      return { message: SAVED, data: showSettings(first) };
    }
    const before = await lockRecord(
      database,
      happyMoneySettings,
      { id: row.id, ifMatch, what: "The happy money settings" },
      showSettings,
    );
    const change = { ...body, updatedAt: changedAt(before, services.now()) };
    await database.update(happyMoneySettings).set(change).where(eq(happyMoneySettings.id, before.id));
    return { message: SAVED, data: showSettings({ ...before, ...change }) };
  },
} satisfies Partial<Handlers>;
