import type { DescribedResources } from "../../activity/described";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { happyPriceInput } from "contract/happy-money";
import type { Handlers } from "../../calls/handler";
import { recordStore, singleRecordStore } from "../../core/record-store";
import { lockTable } from "../../core/lock-table";
import { BEFORE_ALL_CHANGES, isTaken, recordAnswer } from "../../core/records";
import { invalid } from "../../core/http-error";
import { countInWords } from "../../core/in-words";
import type { Database } from "../../database/database";
import { refuseFractions } from "../settings/amounts";
import { happyMoneySettings, happyPrices } from "./table";

type PriceInput = z.output<typeof happyPriceInput>;

const prices = recordStore(happyPrices, "The price", (rows) =>
  rows.map((row) => ({ ...recordAnswer(row), point: row.point, price: row.price, Happyprice: row.happyPrice })),
);

const UNSET = {
  _id: "happyMoney",
  updatedAt: BEFORE_ALL_CHANGES.toISOString(),
  happyMoneyReservePercentage: null,
  happyMoneyAddPercentage: null,
  happyMoneyReloadAmount: null,
};

const settings = singleRecordStore(
  happyMoneySettings,
  "The Happy Money settings",
  UNSET,
  ({ id, createdAt, updatedAt, ...fields }) => ({ ...recordAnswer({ id, createdAt, updatedAt }), ...fields }),
);

const columnsOf = ({ point, price, Happyprice }: PriceInput) => ({ point, price, happyPrice: Happyprice });

/** Refuses a second price for the same points. The table is locked, so that two people can't add the same price at once. */
async function refuseDuplicate(tx: Database, point: number, except?: string): Promise<void> {
  if (!(await isTaken(tx, happyPrices, eq(happyPrices.point, point), except))) return;
  throw invalid("These points have a price already.", {
    point: `There is already a price of ${countInWords(point, "point")}.`,
  });
}

export const happyMoneyHandlers = {
  listHappyPrices: (context) => {
    const { point, price, happyPrice, createdAt, updatedAt } = happyPrices;
    return prices.list(context, {
      searched: [point, price, happyPrice],
      sorts: { point, price, Happyprice: happyPrice, createdAt, updatedAt },
      defaultOrder: { sort: "point", order: "asc" },
    });
  },

  createHappyPrice: async (context) => {
    const { database, body } = context;
    await refuseFractions(database, { price: body.price, Happyprice: body.Happyprice });
    await lockTable(database, happyPrices);
    await refuseDuplicate(database, body.point);
    return { message: "Price added successfully", data: await prices.create(context, columnsOf(body)) };
  },

  changeHappyPrice: async (context) => {
    const { database, body } = context;
    await refuseFractions(database, { price: body.price, Happyprice: body.Happyprice });
    await lockTable(database, happyPrices);
    const data = await prices.change(context, async (before) => {
      await refuseDuplicate(database, body.point, before.id);
      return columnsOf(body);
    });
    return { message: "Price updated successfully", data };
  },

  removeHappyPrice: async (context) => {
    await prices.remove(context);
    return { message: "Price deleted successfully" };
  },

  readHappyMoneySettings: async ({ database }) => ({ data: await settings.read(database) }),

  changeHappyMoneySettings: async (context) => {
    const { database, body } = context;
    await refuseFractions(database, { happyMoneyReloadAmount: body.happyMoneyReloadAmount });
    return { message: "Happy Money settings updated successfully", data: await settings.save(context, body) };
  },
} satisfies Partial<Handlers>;

export const happyMoneyActivity = {
  "happyMoney/price": { name: "point" },
  "happyMoney/settings": {},
} satisfies DescribedResources;
