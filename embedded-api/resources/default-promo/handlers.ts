import { asc, eq } from "drizzle-orm";
import type { Handlers } from "../../core/handler";
import { lockTable } from "../../core/lock-table";
import { BEFORE_ALL_CHANGES, changedAt, lockRecord, newRecord, recordAnswer } from "../../core/records";
import type { Database } from "../../database/database";
import { defaultPromo, type DefaultPromoRow } from "./table";

const MESSAGE = "Default promo updated successfully";

const show = ({ promoIndividual, promoBusiness, redeemPercentage, ...row }: DefaultPromoRow) => ({
  ...recordAnswer(row),
  promoIndividual,
  promoBusiness,
  redeemPercentage,
});

/** What a service has that nobody has set up yet. */
const UNSET = {
  _id: "default",
  updatedAt: BEFORE_ALL_CHANGES.toISOString(),
  promoIndividual: null,
  promoBusiness: null,
  redeemPercentage: null,
};

async function find(db: Database): Promise<DefaultPromoRow | undefined> {
  const [row] = await db.select().from(defaultPromo).orderBy(asc(defaultPromo.id)).limit(1);
  return row;
}

export const defaultPromoHandlers = {
  readDefaultPromo: async ({ database }) => {
    const row = await find(database);
    return { data: row ? show(row) : UNSET };
  },

  changeDefaultPromo: async ({ database, body, ifMatch, services }) => {
    // There is one row at most, even when two people save the first one at once.
    await lockTable(database, defaultPromo);
    const row = await find(database);
    if (!row) {
      const first = { ...newRecord(services.now()), ...body };
      await database.insert(defaultPromo).values(first);
      return { message: MESSAGE, data: show(first) };
    }
    const before = await lockRecord(database, defaultPromo, { id: row.id, ifMatch, what: "The default promo" }, show);
    const change = { ...body, updatedAt: changedAt(before, services.now()) };
    await database.update(defaultPromo).set(change).where(eq(defaultPromo.id, before.id));
    return { message: MESSAGE, data: show({ ...before, ...change }) };
  },
} satisfies Partial<Handlers>;
